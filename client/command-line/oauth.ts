import { createHash, randomBytes } from 'node:crypto'
import { NoAnswer } from '../refusal.ts'
import { ask, post, type Server } from './authorization-server.ts'
import { Trouble } from './command.ts'
import type { Login } from './store.ts'

interface Tokens {
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in: number
  readonly scope: string
}

/** Any port will do in a redirect to this machine (RFC 8252). */
const registeredRedirect = 'http://127.0.0.1/callback'

/** The command line as an app of this server: the one it was before, if the server still knows it. */
export async function appOf(server: Server, known: string | undefined): Promise<string> {
  if (known !== undefined && (await isKnown(server, known))) return known
  const { client_id } = (await ask(server.registration_endpoint, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Folkmoot command line',
      redirect_uris: [registeredRedirect],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    }),
  })) as { client_id: string }
  return client_id
}

/** An app that was not used for long is forgotten, and its people would end up on a page of the server. */
async function isKnown(server: Server, clientId: string): Promise<boolean> {
  const form = { grant_type: 'refresh_token', refresh_token: 'none', client_id: clientId }
  const { body } = await post(server.token_endpoint, { body: new URLSearchParams(form) })
  return body.error !== 'invalid_client'
}

export interface Request {
  readonly address: string
  readonly state: string
  readonly verifier: string
}

/** What a browser is sent to the server with: authorization code and PKCE. */
export function requestOf(server: Server, clientId: string, redirectUri: string, scope: string): Request {
  const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')]
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return { address: `${server.authorization_endpoint}?${query.toString()}`, state, verifier }
}

/** The code that a browser came back with, if it comes from this server and belongs to this request. */
export function codeIn(answer: URLSearchParams, { issuer }: Server, { state }: Request): string {
  if (answer.get('state') !== state) throw new Trouble('The browser came back from another login. Try again.')
  if ((answer.get('iss') ?? issuer) !== issuer) throw new Trouble('The browser came back from another server.')
  const [code, error] = [answer.get('code'), answer.get('error')]
  if (error === 'access_denied') throw new Trouble('You did not allow it.')
  if (code === null)
    throw new Trouble(answer.get('error_description') ?? error ?? 'The browser came back without a code.')
  return code
}

export const exchanged = async (server: Server, form: Readonly<Record<string, string>>): Promise<Login & Tokens> => {
  const fields = new URLSearchParams({ grant_type: 'authorization_code', ...form })
  const tokens = (await ask(server.token_endpoint, { body: fields })) as Tokens
  return { ...tokens, ...loginOf(tokens) }
}

/** The login with new tokens; without any when the server does not take the old ones any more. */
export async function refreshed(server: Server, login: Login): Promise<Login> {
  const { clientId = '', refreshToken = '' } = login
  const fields = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId })
  const { status, body } = await post(server.token_endpoint, { body: fields })
  if (status === 200) return { ...login, ...loginOf(body as Tokens) }
  if (status >= 500 || status === 429) throw new NoAnswer(`${server.token_endpoint} answered ${status}.`)
  return withoutTokens(login)
}

export const withoutTokens = ({ clientId, webhookSecret }: Login): Login => ({
  ...(clientId !== undefined && { clientId }),
  ...(webhookSecret !== undefined && { webhookSecret }),
})

export async function revoke(server: Server, { clientId = '', refreshToken, accessToken }: Login): Promise<void> {
  const token = refreshToken ?? accessToken
  if (token === undefined) return
  await post(server.revocation_endpoint, { body: new URLSearchParams({ token, client_id: clientId }) })
}

const loginOf = ({ access_token, refresh_token, expires_in }: Tokens) => ({
  accessToken: access_token,
  ...(refresh_token !== undefined && { refreshToken: refresh_token }),
  expiresAt: Date.now() + expires_in * 1000,
})
