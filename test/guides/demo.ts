import { startServer } from '../start-server.ts'

export async function startDemo() {
  const server = await startServer()
  const find = (pattern: RegExp) => pattern.exec(server.printed)?.[1] ?? ''
  return {
    ...server,
    token: find(/(fm_pat_[0-9a-f]{40})/),
    config: { AUTH_URL: server.url },
    cookieFor: (username: string) => server.cookieFor(`${username}@demo.example`, find(/with the password (\S+)/)),
  }
}
