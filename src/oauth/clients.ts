import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider'
import { sha256, type Database } from '#platform'
import {
  findClient,
  hasInterceptableRedirect,
  isLoopbackHost,
  registerClient,
  type OAuthClient,
} from '../areas/apps/public.ts'
import { isClientIdUrl } from './client-id-url.ts'

/** Fetches, checks and stores the client. The caller's address is for the rate limit. */
export type RefreshClientDocument = (clientId: string, ip: string) => Promise<void>

export function clientAdapter(db: Database, refreshDocument: RefreshClientDocument): Partial<Adapter> {
  /** oidc-provider looks the app up again to report an error; fetch once per request. */
  const refreshes = new WeakMap<object, Promise<void>>()
  function refreshOnce(clientId: string, request: { readonly ip: string }): Promise<void> {
    const refreshing = refreshes.get(request) ?? refreshDocument(clientId, request.ip)
    refreshes.set(request, refreshing)
    return refreshing
  }

  return {
    async find(clientId) {
      const client = await findClient(db.sql, clientId)
      const { ctx } = Provider
      // No token depends on another server: only authorization requests refresh.
      if (ctx?.oidc.route !== 'authorization' || !isDocumentStale(clientId, client))
        return client && toClientMetadata(client)
      await refreshOnce(clientId, ctx)
      const refreshed = await findClient(db.sql, clientId)
      return refreshed && toClientMetadata(refreshed)
    },
    async upsert(clientId, metadata) {
      const { client_secret: secret, redirect_uris: redirectUris = [] } = metadata
      const isPublicClient = metadata.token_endpoint_auth_method === 'none'
      if (!isPublicClient && secret === undefined) throw new errors.InvalidClientMetadata('client_secret is missing')
      await db.begin((sql) =>
        registerClient(sql, {
          clientId,
          redirectUris: [...redirectUris],
          isPublicClient,
          secretHash: isPublicClient || secret === undefined ? null : sha256(secret),
          website: metadata.client_uri ?? null,
          logoUri: metadata.logo_uri ?? null,
          policyUri: metadata.policy_uri ?? null,
          tosUri: metadata.tos_uri ?? null,
          scope: metadata.scope ?? null,
          ...(metadata.client_name !== undefined && { name: metadata.client_name }),
        }),
      )
    },
  }
}

/** For clients whose id is the address of their metadata: the stored copy is missing or too old. */
function isDocumentStale(clientId: string, client: OAuthClient | undefined): boolean {
  return isClientIdUrl(clientId) && (client?.documentFreshUntil ?? '') <= new Date().toISOString()
}

/** `client_secret` is the hex of the secret's hash, as our `compareClientSecret` expects. */
function toClientMetadata({
  clientId,
  name,
  redirectUris,
  isPublicClient,
  secretHash,
  scope,
}: OAuthClient): AdapterPayload {
  return {
    client_id: clientId,
    client_name: name,
    redirect_uris: redirectUris,
    application_type: applicationTypeFor(redirectUris),
    token_endpoint_auth_method: isPublicClient ? 'none' : 'client_secret_basic',
    ...(secretHash !== null && { client_secret: secretHash }),
    ...(scope !== null && { scope }),
  }
}

/** oidc-provider allows custom schemes and any loopback port only for native apps. */
export function applicationTypeFor(redirectUris: readonly string[]): 'native' | 'web' {
  const mayBeNative = redirectUris.every((uri) => {
    const { protocol, hostname } = new URL(uri)
    return protocol === 'http:' ? isLoopbackHost(hostname) : protocol !== 'https:' || !isLoopbackHost(hostname)
  })
  return mayBeNative && hasInterceptableRedirect(redirectUris) ? 'native' : 'web'
}
