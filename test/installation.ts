import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { after } from 'node:test'
import { createDataDir } from './data-dir.ts'
import { reservePort } from './kit.ts'
import { greeting } from './start-server.ts'

type Environment = Readonly<Record<string, string>>

interface Finished {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Commands and servers in processes of their own, on one embedded PostgreSQL. */
export async function createInstallation(settings: Environment = {}) {
  const [dataDir, port] = [await createDataDir('commands'), await reservePort()]
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), ...settings }
  after(() => rm(dataDir, { recursive: true, force: true }))

  const runCli = (args: readonly string[], moreEnv: Environment = {}, input = '') =>
    new Promise<Finished>((resolve) => {
      const child = execFile(
        process.execPath,
        ['dist/main.js', ...args],
        { env: { ...env, ...moreEnv } },
        (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
      )
      child.stdin?.end(input)
    })

  async function withServer<T>(
    work: (printed: () => { out: string; err: string }) => Promise<T>,
    moreEnv: Environment = {},
  ): Promise<T> {
    const child = spawn(process.execPath, ['dist/main.js', 'serve'], { env: { ...env, ...moreEnv }, stdio: 'pipe' })
    const printed = { out: '', err: '' }
    child.stdout.on('data', (bytes: Buffer) => (printed.out += bytes.toString()))
    child.stderr.on('data', (bytes: Buffer) => (printed.err += bytes.toString()))
    const closed = once(child, 'close') as Promise<[number]>
    const hasEnded = closed.then(() => true)
    while (!greeting.test(printed.out))
      if (await Promise.race([once(child.stdout, 'data').then(() => false), hasEnded]))
        assert.fail(`The server did not start: ${printed.err}`)
    try {
      return await work(() => printed)
    } finally {
      child.kill('SIGTERM')
      const [code] = await closed
      assert.equal(code, 0, printed.err)
    }
  }

  return { dataDir, env, url: `http://127.0.0.1:${port}`, runCli, withServer }
}
