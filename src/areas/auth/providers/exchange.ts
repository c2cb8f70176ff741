import * as openid from 'openid-client'
import { newId, type AppContext, type Config } from '#platform'
import type { ApiFetch, OpenIdProvider } from './catalog.ts'
import { getProviderClient } from './client.ts'
import type { ProviderId } from './contract.ts'
import { writeFlowCookie, type FlowTarget, type Flow } from './flow.ts'
import { parseProfileText, type JsonObject, type Identity, type ProviderProfile } from './identity.ts'
import type { ConfiguredProvider } from './configured-providers.ts'

export interface CallbackParams {
  readonly code?: string
  readonly state?: string
  readonly iss?: string
  readonly error?: string
  readonly user?: string
}

/** Must match the URL registered at the provider exactly. */
const callbackUrl = ({ AUTH_URL }: Config, id: ProviderId): string => `${AUTH_URL}/auth/${id}/callback`

export async function startAuthorization(
  app: AppContext,
  configured: ConfiguredProvider,
  target: FlowTarget,
): Promise<string> {
  const { id, provider } = configured
  const client = await getProviderClient(app, configured)
  const isOpenId = provider.kind === 'openid'
  const usesFormPost = isOpenId && provider.usesFormPost === true
  const nonce = isOpenId && !provider.omitsNonce ? openid.randomNonce() : undefined
  const verifier = client.serverMetadata().supportsPKCE() ? openid.randomPKCECodeVerifier() : undefined
  const state = openid.randomState()

  writeFlowCookie(app, { id: newId(), provider: id, state, nonce, verifier, ...target }, usesFormPost)
  return openid.buildAuthorizationUrl(client, {
    redirect_uri: callbackUrl(app.config, id),
    scope: provider.scope,
    state,
    ...(nonce && { nonce }),
    ...(verifier && {
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
    ...(usesFormPost && { response_mode: 'form_post' }),
  }).href
}

export async function fetchIdentity(
  app: AppContext,
  configured: ConfiguredProvider,
  { state, nonce, verifier }: Flow,
  params: CallbackParams,
): Promise<Identity> {
  const { id, provider, issuer } = configured
  const client = await getProviderClient(app, configured)
  const currentUrl = new URL(callbackUrl(app.config, id))
  for (const name of ['code', 'state', 'iss'] as const)
    if (params[name] !== undefined) currentUrl.searchParams.set(name, params[name])

  const tokens = await openid.authorizationCodeGrant(client, currentUrl, {
    expectedState: state,
    idTokenExpected: provider.kind === 'openid',
    ...(nonce && { expectedNonce: nonce }),
    ...(verifier && { pkceCodeVerifier: verifier }),
  })
  const profile =
    provider.kind === 'openid'
      ? await fetchOpenIdProfile(provider, client, tokens.access_token, tokens.claims() ?? {})
      : await provider.fetchProfile(createApiFetch(client, tokens.access_token, provider.api))
  return { provider: id, issuer, ...profile, name: profile.name ?? parseAppleName(params.user) }
}

/** Some providers return the email only from the userinfo endpoint. */
async function fetchOpenIdProfile(
  { parseProfile }: OpenIdProvider,
  client: openid.Configuration,
  token: string,
  claims: JsonObject,
): Promise<ProviderProfile> {
  const profile = parseProfile(claims)
  if (profile.email !== null || client.serverMetadata().userinfo_endpoint === undefined) return profile
  return parseProfile({ ...(await openid.fetchUserInfo(client, token, String(claims.sub))), ...claims })
}

function createApiFetch(client: openid.Configuration, token: string, api: string): ApiFetch {
  return async (path) => {
    const headers = new Headers({ accept: 'application/json' })
    const response = await openid.fetchProtectedResource(
      client,
      token,
      new URL(`${api}${path}`),
      'GET',
      undefined,
      headers,
    )
    if (!response.ok) throw new Error(`${path} responded with ${response.status}.`)
    return (await response.json()) as unknown
  }
}

/** Apple sends the name only once, as unsigned JSON beside the token. */
function parseAppleName(user: string | undefined): string | null {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } }
    return parseProfileText(
      [parseProfileText(name?.firstName), parseProfileText(name?.lastName)].filter(Boolean).join(' '),
    )
  } catch {
    return null
  }
}
