import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'

interface OAuthServerOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly authorizePath: string
  readonly tokenPath: string
  /** RFC 9207. */
  readonly sendsIssuer: boolean
}

type Resources = Record<string, unknown>

/** OAuth 2 without OpenID, as GitHub and Discord document theirs; everyone is signed in and consents. */
export async function startOAuthServer(options: OAuthServerOptions) {
  const tokenRequests: URLSearchParams[] = []
  const codes = new Map<string, string | null>()
  const tokens = new Set<string>()
  const resources: Resources = {}

  function authorize(query: URLSearchParams): string {
    const code = randomUUID()
    codes.set(code, query.get('code_challenge'))
    const redirectUrl = new URL(options.redirectUri)
    for (const [name, value] of Object.entries({
      code,
      state: query.get('state'),
      iss: options.sendsIssuer ? url : null,
    }))
      if (value !== null) redirectUrl.searchParams.set(name, value)
    return redirectUrl.href
  }

  /** Errors are in the body; GitHub sends them with status 200. */
  function exchange(form: URLSearchParams): object {
    tokenRequests.push(form)
    const code = form.get('code') ?? ''
    const challenge = codes.get(code)
    codes.delete(code)
    const isClient = form.get('client_id') === options.clientId && form.get('client_secret') === options.clientSecret
    if (!isClient) return { error: 'incorrect_client_credentials' }
    if (challenge === undefined || form.get('redirect_uri') !== options.redirectUri)
      return { error: 'bad_verification_code' }
    const verifier = form.get('code_verifier')
    const isVerified = challenge === null ? verifier === null : challenge === hashVerifier(verifier ?? '')
    if (!isVerified) return { error: 'bad_verification_code' }
    const token = randomUUID()
    tokens.add(`Bearer ${token}`)
    return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    if (pathname === options.authorizePath) response.writeHead(302, { Location: authorize(searchParams) }).end()
    else if (pathname === options.tokenPath)
      void text(request).then((body) => json(200, exchange(new URLSearchParams(body))))
    else if (!tokens.has(request.headers.authorization ?? '') || !request.headers['user-agent'])
      json(401, { message: 'Requires authentication' })
    else if (pathname in resources) json(200, resources[pathname])
    else json(404, { message: 'Not Found' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, tokenRequests, resources }
}

const hashVerifier = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
