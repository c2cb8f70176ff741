import assert from 'node:assert/strict'
import type { Api } from './kit.ts'

export function createSignInHelpers(api: Api) {
  const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address)
  return {
    mailsTo,
    post: (path: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
      api.fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    readMailToken: async (address: string, page: string): Promise<string> => {
      const link = new RegExp(`/${page}/([\\w-]{43})`)
      const found = (await mailsTo(address)).map(({ text }) => link.exec(text)?.[1]).findLast(Boolean)
      return found ?? assert.fail(`no mail to ${address} with a link to ${page}`)
    },
    fetchUser: async (
      cookie: Response | string,
    ): Promise<{ id: string; email: string; name: string; username: string } | null> => {
      const Cookie = typeof cookie === 'string' ? cookie : readSessionCookie(cookie)
      const response = await api.fetch('/auth/me', { headers: { Cookie } })
      return ((await response.json()) as { data: { user: never } }).data.user
    },
  }
}

export const readSessionCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('session=')) ?? ''
