import { spawn, type ChildProcess } from 'node:child_process'

/** A server as an operator runs it, which can be killed. */
export class Server {
  readonly url: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined

  constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.#env = { PORT: String(port), ...env }
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['src/main.ts', 'serve'], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#child = child
    await this.untilReady()
  }

  /** Waits until the service can do its work; a minute at most. */
  async untilReady(): Promise<void> {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
      if (this.#child?.exitCode != null) throw new Error(`The server ended by itself with ${this.#child.exitCode}.`)
      if (
        await fetch(`${this.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
      await pause(20)
    }
    throw new Error('The server did not become ready within a minute.')
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
