import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { sha256 } from '#platform'
import type { Api } from '#test'
import { insertApp, newClientId, newClientSecret } from '../areas/apps/public.ts'

type BrowserTarget = Pick<Api, 'fetch' | 'cookieFor'> & { readonly config: Pick<Api['config'], 'AUTH_URL'> }

export class TestBrowser {
  readonly #api: BrowserTarget
  readonly #cookies = new Map<string, { value: string; path: string }>()

  constructor(api: BrowserTarget) {
    this.#api = api
  }

  async signIn(userId: string): Promise<void> {
    this.setSession((await this.#api.cookieFor(userId)).replace('session=', ''))
  }

  /** Undefined drops the cookie without a sign-out request. */
  setSession(session: string | undefined): void {
    if (session === undefined) this.#cookies.delete('session /')
    else this.#cookies.set('session /', { value: `session=${session}`, path: '/' })
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#api.config.AUTH_URL)
    const cookie = [...this.#cookies.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ value }) => value)
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(cookie.length > 0 && { Cookie: cookie.join('; ') }),
    }
    const response = await this.#api.fetch(`${url.pathname}${url.search}`, { ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [value = '', ...attributes] = set.split('; ')
      const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/'
      const key = `${value.split('=')[0]} ${path}`
      if (value.endsWith('=')) this.#cookies.delete(key)
      else this.#cookies.set(key, { value, path })
    }
    return response
  }

  async followRedirects(address: string): Promise<{ response: Response; sentTo?: URL; at: string }> {
    const { AUTH_URL } = this.#api.config
    for (let steps = 0, at = new URL(address, AUTH_URL).href; steps < 10; steps++) {
      const response = await this.fetch(at)
      const location = response.headers.get('location')
      if (location === null) return { response, at }
      const next = new URL(location, AUTH_URL)
      if (!next.href.startsWith(`${AUTH_URL}/oauth/`)) return { response, sentTo: next, at }
      at = next.href
    }
    throw new Error('The redirects go in a circle.')
  }

  async submitConsent(page: Response, at: string, decision: 'allow' | 'deny', scopes?: readonly string[]) {
    const html = await page.text()
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? assert.fail(`no form in ${html}`)
    const ticked = [...html.matchAll(/name="scope" value="([^"]+)" checked/g)].map(([, name = '']) => name)
    const form = new URLSearchParams({ token, decision })
    for (const scope of scopes ?? ticked) form.append('scope', scope)
    const response = await this.post(at, form)
    assert.equal(response.status, 303, await response.clone().text())
    return this.followRedirects(response.headers.get('location') ?? '')
  }

  post(address: string, form: URLSearchParams, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(address, { method: 'POST', body: form, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } })
  }
}

export interface OAuthApp {
  readonly clientId: string
  readonly secret: string | undefined
  readonly redirectUri: string
}

/**
 * Inserted directly, so that it does not count against the registration limit. Without an owner it is self-registered.
 */
export async function createOAuthApp(
  api: Api,
  {
    redirectUri = 'https://app.example/callback',
    isPublic = true,
    ownerId = null,
  }: { redirectUri?: string; isPublic?: boolean; ownerId?: string | null } = {},
): Promise<OAuthApp> {
  const clientId = newClientId()
  const secret = isPublic ? undefined : newClientSecret()
  await api.db.begin((sql) =>
    insertApp(sql, {
      clientId,
      ownerId,
      name: 'Event board',
      redirectUris: [redirectUri],
      isPublicClient: isPublic,
      secretHash: secret === undefined ? null : sha256(secret),
    }),
  )
  return { clientId, secret, redirectUri }
}

export const verifier = randomBytes(32).toString('base64url')
export const challenge = createHash('sha256').update(verifier).digest('base64url')

export function buildAuthorizeUrl(app: OAuthApp, changes: Record<string, string | undefined> = {}): string {
  const parameters: Record<string, string | undefined> = {
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    response_type: 'code',
    scope: 'read:user',
    state: 'abc',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  }
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/oauth/authorize?${new URLSearchParams(given)}`
}

export async function authorizeAndGetCode(
  api: Api,
  app: OAuthApp,
  userId: string,
  changes: Record<string, string> = {},
): Promise<string> {
  const browser = new TestBrowser(api)
  await browser.signIn(userId)
  const { response, at } = await browser.followRedirects(buildAuthorizeUrl(app, changes))
  const { sentTo } = await browser.submitConsent(response, at, 'allow', (changes['scope'] ?? 'read:user').split(' '))
  return sentTo?.searchParams.get('code') ?? assert.fail(`no code in ${sentTo?.href}`)
}

interface TokenResponse {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token?: string
  readonly token_type: string
  readonly expires_in: number
  readonly scope: string
  readonly error?: string
  readonly error_description?: string
}

export async function postForm(api: Api, app: OAuthApp, endpoint: string, fields: Record<string, string>) {
  const form = new URLSearchParams({ client_id: app.clientId, ...fields })
  if (app.secret !== undefined) form.set('client_secret', app.secret)
  const response = await api.fetch(`/oauth/${endpoint}`, { method: 'POST', body: form })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as TokenResponse }
}

export const exchangeCode = (api: Api, app: OAuthApp, code: string, changes: Record<string, string> = {}) =>
  postForm(api, app, 'token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: app.redirectUri,
    code_verifier: verifier,
    ...changes,
  })

export const refreshToken = (api: Api, app: OAuthApp, token: string, changes: Record<string, string> = {}) =>
  postForm(api, app, 'token', { grant_type: 'refresh_token', refresh_token: token, ...changes })

export const fetchStatus = async (api: Api, token: string, path = '/v1/me'): Promise<number> =>
  (await api.fetch(path, { headers: { Authorization: `Bearer ${token}` } })).status
