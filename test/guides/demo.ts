import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { after } from 'node:test'
import { freePort } from '#test'
import { createDataDir } from '../data-dir.ts'

export async function startDemo() {
  const dataDir = await createDataDir('guides')
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
  }
  const child = spawn(process.execPath, ['dist/main.js', 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  after(async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  })
  let printed = ''
  child.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  while (!printed.includes('Stop ')) await once(child.stdout, 'data')
  const find = (pattern: RegExp) => pattern.exec(printed)?.[1] ?? ''
  const url = find(/ready at (\S+)/)
  const fetchPath = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: 'manual', ...init })
  return {
    env,
    url,
    token: find(/(fm_pat_[0-9a-f]{40})/),
    config: { AUTH_URL: url },
    fetch: fetchPath,
    cookieFor: async (username: string): Promise<string> => {
      const body = JSON.stringify({
        email: `${username}@demo.example`,
        password: find(/with the password (\S+)/),
      })
      const { headers } = await fetchPath('/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      return headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
  }
}
