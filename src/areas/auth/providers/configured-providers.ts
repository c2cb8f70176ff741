import type { Clock, Config } from '#platform'
import { createAppleClientSecret } from './apple-secret.ts'
import type { ProviderCatalog, OAuthProvider, OpenIdProvider } from './catalog.ts'
import { providerIds, type ProviderId } from './contract.ts'

export interface ConfiguredProvider {
  readonly id: ProviderId
  readonly name: string
  readonly provider: OpenIdProvider | OAuthProvider
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: (clock: Clock) => string
}

export function findConfiguredProvider(
  catalog: ProviderCatalog,
  config: Config,
  id: ProviderId,
): ConfiguredProvider | undefined {
  const provider = catalog[id]
  const client = readClientCredentials(config, id)
  const knownIssuer = provider.kind === 'openid' ? provider.issuer : provider.server.issuer
  const issuer = id === 'oidc' ? config.OIDC_ISSUER : (knownIssuer ?? undefined)
  if (!client || issuer === undefined) return undefined
  const name = id === 'oidc' ? (config.OIDC_NAME ?? new URL(issuer).hostname) : provider.name
  return { id, name, provider, issuer, ...client }
}

export const listConfiguredProviders = (catalog: ProviderCatalog, config: Config): ConfiguredProvider[] =>
  providerIds.flatMap((id) => findConfiguredProvider(catalog, config, id) ?? [])

function readClientCredentials(
  config: Config,
  id: ProviderId,
): Pick<ConfiguredProvider, 'clientId' | 'clientSecret'> | undefined {
  if (id === 'apple') return readAppleCredentials(config)
  const prefix = id.toUpperCase() as Uppercase<Exclude<ProviderId, 'apple'>>
  const [clientId, secret] = [config[`${prefix}_CLIENT_ID`], config[`${prefix}_CLIENT_SECRET`]]
  return clientId && secret ? { clientId, clientSecret: () => secret } : undefined
}

function readAppleCredentials(config: Config): Pick<ConfiguredProvider, 'clientId' | 'clientSecret'> | undefined {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = config
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return undefined
  const key = {
    clientId: APPLE_CLIENT_ID,
    teamId: APPLE_TEAM_ID,
    keyId: APPLE_KEY_ID,
    privateKey: APPLE_PRIVATE_KEY,
  }
  return { clientId: APPLE_CLIENT_ID, clientSecret: (clock) => createAppleClientSecret(key, clock.now()) }
}
