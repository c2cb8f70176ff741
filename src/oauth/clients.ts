import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider'
import { sha256, type Database } from '#platform'
import { findClient, isNativeApp, registerClient, type OAuthClient } from '../areas/apps/public.ts'
import { isClientIdUrl } from './client-id-url.ts'

export type FetchClientDocument = (address: string, ip: string) => Promise<void>

export function clientAdapter(db: Database, fetchDocument: FetchClientDocument): Partial<Adapter> {
  /** oidc-provider looks the app up again to report an error; fetch once per request. */
  const fetches = new WeakMap<object, Promise<void>>()
  function fetchOnce(clientId: string, request: { readonly ip: string }): Promise<void> {
    const fetching = fetches.get(request) ?? fetchDocument(clientId, request.ip)
    fetches.set(request, fetching)
    return fetching
  }

  return {
    async find(clientId) {
      const client = await findClient(db.sql, clientId)
      const { ctx } = Provider
      if (ctx?.oidc.route !== 'authorization' || !needsDocumentFetch(clientId, client))
        return client && toClientMetadata(client)
      await fetchOnce(clientId, ctx)
      const fetched = await findClient(db.sql, clientId)
      return fetched && toClientMetadata(fetched)
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

/** Only for authorization requests, so that no token depends on another server. */
function needsDocumentFetch(clientId: string, client: OAuthClient | undefined): boolean {
  return isClientIdUrl(clientId) && (client?.documentFreshUntil ?? '') <= new Date().toISOString()
}

/** `client_secret` is the hex of the secret's hash, as `compareClientSecret` expects. */
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

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** oidc-provider allows custom schemes and any loopback port only for native apps. */
export function applicationTypeFor(redirectUris: readonly string[]): 'native' | 'web' {
  const isNativeOnly = redirectUris.every((uri) => {
    const { protocol, hostname } = new URL(uri)
    return protocol === 'http:' ? loopback.test(hostname) : protocol !== 'https:' || !loopback.test(hostname)
  })
  return isNativeOnly && isNativeApp(redirectUris) ? 'native' : 'web'
}
