import { createHash, randomBytes } from 'node:crypto'
import { ConnectionError } from '../errors.ts'
import { postForBody, postForResponse, type ServerMetadata } from './authorization-server.ts'
import { CommandError } from './command.ts'
import type { StoredSite } from './site-store.ts'

interface TokenResponse {
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in: number
  readonly scope: string
}

interface Tokens {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly expiresAt: number
}

/** Loopback redirects match any port (RFC 8252). */
const registeredRedirectUri = 'http://127.0.0.1/callback'

export async function ensureClientId(server: ServerMetadata, savedId: string | undefined): Promise<string> {
  if (savedId !== undefined && (await isClientRegistered(server, savedId))) return savedId
  const { client_id } = (await postForBody(server.registration_endpoint, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Folkmoot command line',
      redirect_uris: [registeredRedirectUri],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    }),
  })) as { client_id: string }
  return client_id
}

/** The server deletes unused clients; an unknown id would end on an error page in the browser. */
async function isClientRegistered(server: ServerMetadata, clientId: string): Promise<boolean> {
  const form = { grant_type: 'refresh_token', refresh_token: 'none', client_id: clientId }
  const { body } = await postForResponse(server.token_endpoint, { body: new URLSearchParams(form) })
  return body.error !== 'invalid_client'
}

interface AuthorizationRequest {
  readonly url: string
  readonly state: string
  readonly verifier: string
}

export function buildAuthorizationRequest(
  server: ServerMetadata,
  clientId: string,
  redirectUri: string,
  scope: string,
): AuthorizationRequest {
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
  return { url: `${server.authorization_endpoint}?${query.toString()}`, state, verifier }
}

export function readAuthorizationCode(
  params: URLSearchParams,
  { issuer }: ServerMetadata,
  { state }: AuthorizationRequest,
): string {
  if (params.get('state') !== state) throw new CommandError('The browser came back from another login. Try again.')
  if ((params.get('iss') ?? issuer) !== issuer) throw new CommandError('The browser came back from another server.')
  const [code, error] = [params.get('code'), params.get('error')]
  if (error === 'access_denied') throw new CommandError('You did not allow access.')
  if (code === null)
    throw new CommandError(params.get('error_description') ?? error ?? 'The browser came back without a code.')
  return code
}

export const exchangeCode = async (
  server: ServerMetadata,
  form: Readonly<Record<string, string>>,
): Promise<{ tokens: Tokens; scope: string }> => {
  const fields = new URLSearchParams({ grant_type: 'authorization_code', ...form })
  const response = (await postForBody(server.token_endpoint, { body: fields })) as TokenResponse
  return { tokens: toTokens(response), scope: response.scope }
}

/** Returns the site without tokens if the server rejects the refresh token. */
export async function refreshTokens(server: ServerMetadata, site: StoredSite): Promise<StoredSite> {
  const { clientId = '', refreshToken = '' } = site
  const fields = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId })
  const { status, body } = await postForResponse(server.token_endpoint, { body: fields })
  if (status === 200) return { ...site, ...toTokens(body as TokenResponse) }
  if (body.error === 'invalid_grant' || body.error === 'invalid_client') return withoutTokens(site)
  throw new ConnectionError(`${server.token_endpoint} answered ${status}.`)
}

export const withoutTokens = ({ clientId, webhookSecret }: StoredSite): StoredSite => ({
  ...(clientId !== undefined && { clientId }),
  ...(webhookSecret !== undefined && { webhookSecret }),
})

/** Throws unless the server confirms it. */
export async function revokeTokens(
  server: ServerMetadata,
  { clientId = '', refreshToken, accessToken }: StoredSite,
): Promise<void> {
  const token = refreshToken ?? accessToken
  if (token === undefined) return
  await postForBody(server.revocation_endpoint, { body: new URLSearchParams({ token, client_id: clientId }) })
}

const toTokens = ({ access_token, refresh_token, expires_in }: TokenResponse): Tokens => ({
  accessToken: access_token,
  ...(refresh_token !== undefined && { refreshToken: refresh_token }),
  expiresAt: Date.now() + expires_in * 1000,
})
