import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** With ten times as much work as cores, a start took a minute. */
const readyTimeoutMs = 180_000

export class ServerProcess {
  readonly url: string
  readonly #env: Record<string, string>
  readonly #logFile: string
  #folder = '.'
  #child: ChildProcess | undefined

  constructor(port: number, env: Record<string, string>, logFile = '/dev/null') {
    this.#logFile = logFile
    this.url = `http://127.0.0.1:${port}`
    this.#env = { PORT: String(port), ...env }
    process.once('exit', () => this.#child?.kill())
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** The next start runs the installation in this folder. */
  upgradeTo(folder: string): void {
    this.#folder = folder
  }

  async start(): Promise<void> {
    const log = await open(this.#logFile, 'a')
    const child = spawn(process.execPath, [join(this.#folder, 'dist/main.js'), 'serve'], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', log.fd, 'inherit'],
    })
    await log.close()
    this.#child = child
    await this.waitUntilReady()
  }

  async waitUntilReady(): Promise<void> {
    for (const deadline = Date.now() + readyTimeoutMs; Date.now() < deadline;) {
      if (this.#child?.exitCode != null) throw new Error(`The server ended by itself with ${this.#child.exitCode}.`)
      if (
        await fetch(`${this.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
      await sleep(20)
    }
    throw new Error(`The server did not become ready within ${readyTimeoutMs / 1000} s.`)
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export async function readLoggedErrors(logFile: string): Promise<string[]> {
  const lines = (await readFile(logFile, 'utf8')).split('\n').filter((line) => line.startsWith('{'))
  return lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
}
