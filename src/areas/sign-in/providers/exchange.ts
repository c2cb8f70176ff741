import type { Configuration } from 'openid-client'
import { newId, type App, type Config } from '#platform'
import type { Ask, OpenIdProvider } from './catalog.ts'
import { clientAt, openIdClient } from './client.ts'
import type { ProviderId } from './contract.ts'
import { keepFlow, type Aim, type Flow } from './flow.ts'
import { textIn, type Answer, type Identity, type Person } from './identity.ts'
import type { Registered } from './registered.ts'

/** What a provider sends along with the browser. */
export interface Returned {
  readonly code?: string
  readonly state?: string
  readonly iss?: string
  readonly error?: string
  readonly user?: string
}

/** Where a provider sends the browser back to; registered there under exactly this address. */
const callbackAt = ({ AUTH_URL }: Config, id: ProviderId): string => `${AUTH_URL}/auth/${id}/callback`

/** The provider's address for a sign-in that begins now; what it takes to finish it stays with the browser. */
export async function beginAt(app: App, registered: Registered, aim: Aim): Promise<string> {
  const { id, provider } = registered
  const library = await openIdClient()
  const client = await clientAt(app, registered)
  const isOpenId = provider.kind === 'openid'
  const comesByForm = isOpenId && provider.comesByForm === true
  const nonce = isOpenId && !provider.lacksNonce ? library.randomNonce() : undefined
  const verifier = client.serverMetadata().supportsPKCE() ? library.randomPKCECodeVerifier() : undefined
  const state = library.randomState()

  keepFlow(app, { id: newId(), provider: id, state, nonce, verifier, ...aim }, comesByForm)
  return library.buildAuthorizationUrl(client, {
    redirect_uri: callbackAt(app.config, id),
    scope: provider.scope,
    state,
    ...(nonce && { nonce }),
    ...(verifier && {
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
    ...(comesByForm && { response_mode: 'form_post' }),
  }).href
}

/** Who came back: the code is exchanged, and what the provider says is checked. Throws whatever goes wrong. */
export async function identityFrom(
  app: App,
  registered: Registered,
  { state, nonce, verifier }: Flow,
  returned: Returned,
): Promise<Identity> {
  const { id, provider, issuer } = registered
  const { authorizationCodeGrant } = await openIdClient()
  const client = await clientAt(app, registered)
  const address = new URL(callbackAt(app.config, id))
  for (const name of ['code', 'state', 'iss'] as const)
    if (returned[name] !== undefined) address.searchParams.set(name, returned[name])

  const tokens = await authorizationCodeGrant(client, address, {
    expectedState: state,
    idTokenExpected: provider.kind === 'openid',
    ...(nonce && { expectedNonce: nonce }),
    ...(verifier && { pkceCodeVerifier: verifier }),
  })
  const person =
    provider.kind === 'openid'
      ? await openIdPersonFrom(provider, client, tokens.access_token, tokens.claims() ?? {})
      : await provider.personFrom(askerOf(client, tokens.access_token, provider.api))
  return { provider: id, issuer, ...person, name: person.name ?? nameFromApple(returned.user) }
}

/** Some providers keep the address out of the token, and tell it when asked. */
async function openIdPersonFrom(
  { personIn }: OpenIdProvider,
  client: Configuration,
  token: string,
  claims: Answer,
): Promise<Person> {
  const person = personIn(claims)
  if (person.email !== null || client.serverMetadata().userinfo_endpoint === undefined) return person
  const { fetchUserInfo } = await openIdClient()
  return personIn({ ...(await fetchUserInfo(client, token, String(claims.sub))), ...claims })
}

function askerOf(client: Configuration, token: string, api: string): Ask {
  return async (address) => {
    const { fetchProtectedResource } = await openIdClient()
    const headers = new Headers({ accept: 'application/json' })
    const response = await fetchProtectedResource(client, token, new URL(`${api}${address}`), 'GET', undefined, headers)
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
    return (await response.json()) as unknown
  }
}

/** Apple tells a name once, beside its token and in JSON. It is a wish, not a proof. */
function nameFromApple(user: string | undefined): string | null {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } }
    return textIn([textIn(name?.firstName), textIn(name?.lastName)].filter(Boolean).join(' '))
  } catch {
    return null
  }
}
