import type { Clock, Config } from '#platform'
import { appleSecret } from './apple-secret.ts'
import type { Catalog, OAuthProvider, OpenIdProvider } from './catalog.ts'
import { providerIds, type ProviderId } from './contract.ts'

/** A provider at which the operator is registered. */
export interface Registered {
  readonly id: ProviderId
  readonly name: string
  readonly provider: OpenIdProvider | OAuthProvider
  readonly issuer: string
  readonly clientId: string
  readonly secret: (clock: Clock) => string
}

/** The provider, if the operator is registered there. */
export function registeredAt(catalog: Catalog, config: Config, id: ProviderId): Registered | undefined {
  const provider = catalog[id]
  const client = clientAt(config, id)
  const issuer = (provider.kind === 'openid' ? provider.issuer : provider.server.issuer) ?? config.OIDC_ISSUER
  if (!client || issuer === undefined) return undefined
  const name = id === 'oidc' ? (config.OIDC_NAME ?? new URL(issuer).hostname) : provider.name
  return { id, name, provider, issuer, ...client }
}

export const allRegistered = (catalog: Catalog, config: Config): Registered[] =>
  providerIds.flatMap((id) => registeredAt(catalog, config, id) ?? [])

function clientAt(config: Config, id: ProviderId): Pick<Registered, 'clientId' | 'secret'> | undefined {
  if (id === 'apple') return appleClient(config)
  const prefix = id.toUpperCase() as Uppercase<Exclude<ProviderId, 'apple'>>
  const [clientId, secret] = [config[`${prefix}_CLIENT_ID`], config[`${prefix}_CLIENT_SECRET`]]
  return clientId && secret ? { clientId, secret: () => secret } : undefined
}

function appleClient(config: Config): Pick<Registered, 'clientId' | 'secret'> | undefined {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = config
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return undefined
  const key = {
    clientId: APPLE_CLIENT_ID,
    teamId: APPLE_TEAM_ID,
    keyId: APPLE_KEY_ID,
    privateKey: APPLE_PRIVATE_KEY,
  }
  return { clientId: APPLE_CLIENT_ID, secret: (clock) => appleSecret(key, clock.now()) }
}
