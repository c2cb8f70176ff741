import assert from 'node:assert/strict'
import { TOTP } from 'otpauth'
import type { Api } from '#test'
import { createCookieBrowser, type CookieBrowser } from '../../../../test/cookie-browser.ts'

interface Setup {
  readonly secret: string
  readonly uri: string
}

/** `now` is the clock of the server and of the authenticator app. */
export function createSecondFactorHelpers(api: Api, now: () => number) {
  const send = (browser: CookieBrowser, method: string, path: string, body: object = {}) =>
    browser.fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(body),
    })
  const post = (browser: CookieBrowser, path: string, body: object = {}) => send(browser, 'POST', path, body)
  const readData = async <T>(response: Response): Promise<T> => {
    assert.ok(response.ok, await response.clone().text())
    return ((await response.json()) as { data: T }).data
  }
  const codeFor = (secret: string, timestamp = now()) => new TOTP({ secret }).generate({ timestamp })
  const openBrowser = async (who?: { readonly id: string }) => {
    const browser = createCookieBrowser(api.fetch)
    if (who) browser.jar.set('session', (await api.cookieFor(who.id)).slice('session='.length))
    return browser
  }

  return {
    send,
    post,
    readData,
    codeFor,
    openBrowser,
    turnOn: async (browser: CookieBrowser, body: object = {}) => {
      const setup = await readData<Setup>(await post(browser, '/auth/totp/begin', body))
      const confirmed = await post(browser, '/auth/totp', { code: codeFor(setup.secret) })
      return { ...setup, ...(await readData<{ recoveryCodes: string[] }>(confirmed)) }
    },
    /** A browser that was asked for a code. */
    beginSignIn: async (email: string, password: string, cookies?: CookieBrowser): Promise<CookieBrowser> => {
      const browser = cookies ?? (await openBrowser())
      assert.equal((await post(browser, '/auth/login', { email, password })).status, 401)
      assert.ok(browser.jar.has('pending-sign-in'))
      return browser
    },
    finishSignIn: (browser: CookieBrowser, code: string) => post(browser, '/auth/second-factor', { code }),
  }
}
