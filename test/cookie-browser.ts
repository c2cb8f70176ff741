import assert from 'node:assert/strict'

interface FetchInit extends RequestInit {
  readonly headers?: Record<string, string>
}
type FetchPath = (path: string, init?: FetchInit) => Promise<Response>

/** Does not follow redirects. */
export function createCookieBrowser(fetchFrom: FetchPath) {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    jar,
    cookies,
    fetch: async (path: string, init: FetchInit = {}): Promise<Response> => {
      const response = await fetchFrom(path, { ...init, headers: { Cookie: cookies(), ...init.headers } })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name)
        else jar.set(name, value)
      }
      return response
    },
  }
}
export type CookieBrowser = ReturnType<typeof createCookieBrowser>

export const readLocation = (response: Response): string =>
  response.headers.get('location') ?? assert.fail(`${response.status} leads nowhere`)
