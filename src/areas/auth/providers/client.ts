import * as openid from 'openid-client'
import type { AppContext, Clock, Config } from '#platform'
import type { ProviderId } from './contract.ts'
import { fetchLimited } from './fetch.ts'
import type { ConfiguredProvider } from './configured-providers.ts'

const timeoutSeconds = 8
const cacheTtlMs = 3_600_000

interface CacheEntry {
  readonly client: Promise<openid.Configuration>
  readonly expiresAt: number
}
const clientCache = new WeakMap<Config, Map<ProviderId, CacheEntry>>()

/** Discovery results are cached for an hour, failures are not cached. */
export function getProviderClient(
  { config, clock }: AppContext,
  configured: ConfiguredProvider,
): Promise<openid.Configuration> {
  const clients = clientCache.get(config) ?? new Map<ProviderId, CacheEntry>()
  clientCache.set(config, clients)
  const cached = clients.get(configured.id)
  if (cached && cached.expiresAt > Date.now()) return cached.client
  const client = createClient(configured, clock)
  clients.set(configured.id, { client, expiresAt: Date.now() + cacheTtlMs })
  client.catch(() => clients.delete(configured.id))
  return client
}

async function createClient(
  { provider, issuer, clientId, clientSecret }: ConfiguredProvider,
  clock: Clock,
): Promise<openid.Configuration> {
  const alwaysInBody = provider.kind === 'openid' && provider.sendsSecretInBody === true
  const authenticate: openid.ClientAuth = (server, ...rest) => {
    const supportsPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false
    const createAuth = alwaysInBody || supportsPost ? openid.ClientSecretPost : openid.ClientSecretBasic
    createAuth(clientSecret(clock))(server, ...rest)
  }
  const settings = [
    openid.enableNonRepudiationChecks,
    // oxlint-disable-next-line typescript/no-deprecated -- `OIDC_ISSUER` may be plain http on this machine only.
    ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
  ]
  if (provider.kind === 'openid')
    return openid.discovery(new URL(issuer), clientId, undefined, authenticate, {
      timeout: timeoutSeconds,
      [openid.customFetch]: fetchLimited,
      execute: settings,
    })

  const client = new openid.Configuration(provider.server, clientId, undefined, authenticate)
  client.timeout = timeoutSeconds
  client[openid.customFetch] = fetchLimited
  // oxlint-disable-next-line typescript/no-deprecated -- as above
  for (const apply of settings) apply(client)
  return client
}
