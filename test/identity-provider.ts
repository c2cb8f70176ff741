import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { Provider, type ClientMetadata, type InteractionResults } from 'oidc-provider'
import { readLocation, createCookieBrowser } from './cookie-browser.ts'

export interface Claims {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean | string
  readonly name?: string
  readonly preferred_username?: string
  readonly [claim: string]: unknown
}

const createKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const denyingSub = 'nobody'

/** A real OpenID provider on another port; users sign in without interaction. */
export async function startIdentityProvider(clients: readonly ClientMetadata[]) {
  const accounts = new Map<string, Claims>()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = { ...createKeyPair().privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }

  const provider = new Provider(issuer, {
    clients: [...clients],
    jwks: { keys: [key] },
    cookies: { keys: ['a key for tests'] },
    claims: {
      openid: ['sub', 'https://slack.com/team_id'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    scopes: ['openid', 'profile', 'email', 'name'],
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => accounts.get(sub) ?? { sub } }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
  })
  provider.on('server_error', (_context, error) => console.error(error))
  const answer = provider.callback()

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    const sub = String(request.headers['x-person'])
    const finish = (result: InteractionResults) => provider.interactionFinished(request, response, result)
    if (sub === denyingSub) return finish({ error: 'access_denied' })
    if (prompt.name === 'login') return finish({ login: { accountId: sub, remember: false } })
    const grant = new provider.Grant({ accountId: session?.accountId ?? sub, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    return finish({ consent: { grantId: await grant.save() } })
  }

  const responseOverrides = new Map<string, (response: ServerResponse) => void>()
  const tokenAuthorizations: (string | undefined)[] = []
  server.on('request', (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path === '/token') tokenAuthorizations.push(request.headers.authorization)
    const override = responseOverrides.get(path)
    if (override) override(response)
    else if (path.startsWith('/interaction/')) void interact(request, response)
    else void answer(request, response)
  })

  return {
    issuer,
    accounts,
    responseOverrides,
    /** The Authorization header of each request for a token; clients that send their secret in the body have none. */
    tokenAuthorizations,
    Client: provider.Client,
    /** A different key with the same `kid`. */
    createForeignKeys: () => ({
      keys: [{ ...createKeyPair().publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
    /** Follows redirects from the authorization URL to the one that leads back, or to the form that posts back. */
    async signIn(address: string, sub: string): Promise<{ url: URL; form?: URLSearchParams }> {
      const browser = createCookieBrowser((path, init) => fetch(path, { redirect: 'manual', ...init }))
      let url = new URL(address)
      for (let step = 0; step < 10 && url.origin === issuer; step++) {
        const response = await browser.fetch(url.href, { headers: { Cookie: browser.cookies(), 'X-Person': sub } })
        if (response.status === 200) return parseForm(await response.text())
        url = new URL(readLocation(response), issuer)
      }
      return { url }
    },
  }
}

/** `response_mode=form_post`. */
function parseForm(html: string): { url: URL; form: URLSearchParams } {
  const form = new URLSearchParams()
  for (const [, name = '', value = ''] of html.matchAll(/name="([^"]+)" value="([^"]*)"/g)) form.set(name, value)
  return { url: new URL(/action="([^"]+)"/.exec(html)?.[1] ?? ''), form }
}
