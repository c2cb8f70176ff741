import assert from 'node:assert/strict'
import type { Api, Person } from '#test'
import { createAuthenticator, type Authenticator } from './authenticator.ts'
import { createCookieBrowser, type CookieBrowser } from './cookie-browser.ts'

interface Options {
  readonly challenge: string
}

export function createPasskeyHelpers(api: Api) {
  const send = (browser: CookieBrowser, method: string, path: string, body: object = {}) =>
    browser.fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  const post = (browser: CookieBrowser, path: string, body: object = {}) => send(browser, 'POST', path, body)
  const begin = async (browser: CookieBrowser, path: string, body: object = {}): Promise<Options> => {
    const response = await post(browser, path, body)
    assert.equal(response.status, 200, await response.clone().text())
    return ((await response.json()) as { data: Options }).data
  }
  const openBrowser = async (who?: { readonly id: string }) => {
    const browser = createCookieBrowser(api.fetch)
    if (who) browser.jar.set('session', (await api.cookieFor(who.id)).slice('session='.length))
    return browser
  }
  const add = async (browser: CookieBrowser, authenticator: Authenticator, body: object = {}) =>
    post(browser, '/auth/passkeys', {
      name: 'My phone',
      credential: authenticator.create(await begin(browser, '/auth/passkeys/begin', body)),
    })
  const beginSignIn = (browser: CookieBrowser) => begin(browser, '/auth/passkeys/sign-in/begin')

  return {
    send,
    post,
    openBrowser,
    add,
    beginAdding: (browser: CookieBrowser, body: object = {}) => begin(browser, '/auth/passkeys/begin', body),
    beginSignIn,
    signIn: async (browser: CookieBrowser, authenticator: Authenticator): Promise<Response> =>
      post(browser, '/auth/passkeys/sign-in', { credential: authenticator.use(await beginSignIn(browser)) }),
    createAuthenticator: () => createAuthenticator(api.config.WEB_URL),
    personWithPasskey: async (
      fields: Parameters<Api['person']>[0] = {},
    ): Promise<{ who: Person; browser: CookieBrowser; authenticator: Authenticator }> => {
      const who = await api.person(fields)
      const [browser, authenticator] = [await openBrowser(who), createAuthenticator(api.config.WEB_URL)]
      assert.equal((await add(browser, authenticator)).status, 201)
      return { who, browser, authenticator }
    },
  }
}
