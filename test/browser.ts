import assert from 'node:assert/strict'

interface Init extends RequestInit {
  readonly headers?: Record<string, string>
}
type Fetch = (path: string, init?: Init) => Promise<Response>

/** A browser with a cookie jar of its own; it follows nothing by itself. */
export function newBrowser(fetchFrom: Fetch) {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    jar,
    cookies,
    fetch: async (path: string, init: Init = {}): Promise<Response> => {
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
export type Browser = ReturnType<typeof newBrowser>

/** Where an answer leads. */
export const locationOf = (response: Response): string =>
  response.headers.get('location') ?? assert.fail(`${response.status} leads nowhere`)
