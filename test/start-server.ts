import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { after } from 'node:test'
import { createDataDir } from './data-dir.ts'
import { reservePort } from './kit.ts'

interface ServerOptions {
  readonly cwd?: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** All that a server prints when it is ready, except warnings. */
export const greeting = /Folkmoot is .*\n\n(?: {2}.*\n)*\n/

/** A process of its own with an embedded PostgreSQL, as `npm start` runs it. */
export async function startServer({
  cwd = '.',
  args = ['dist/main.js', 'serve'],
  env: moreEnv = {},
}: ServerOptions = {}) {
  const dataDir = await createDataDir('server')
  const port = await reservePort()
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    ...moreEnv,
  }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  after(async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  })
  let printed = ''
  child.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  const hasEnded = once(child, 'exit').then(() => true)
  while (!greeting.test(printed))
    if (await Promise.race([once(child.stdout, 'data').then(() => false), hasEnded]))
      throw new Error(`The server did not start: ${printed}`)
  const url = /ready at (\S+)/.exec(printed)?.[1] ?? ''
  const fetchPath = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: 'manual', ...init })
  const cookieFor = async (email: string, password: string): Promise<string> => {
    const { headers } = await fetchPath('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  return { env, url, printed, child, fetch: fetchPath, cookieFor }
}
