import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider'
import { sha256, type Database } from '#platform'
import { findClient, isNativeApp, registerClient, type OAuthClient } from '../areas/apps/public.ts'
import { isClientIdUrl } from './client-id-url.ts'

/** Reads the document at an address and keeps what it tells about the app; throws when it cannot be used. */
export type FetchClientDocument = (address: string, ip: string) => Promise<void>

/** Apps, whether made in the developer portal, registered by themselves or told about by a document, in the library's words. */
export function clientAdapter(db: Database, fetchDocument: FetchClientDocument): Partial<Adapter> {
  /** The library looks an app up once more to tell it what went wrong; its document is read once for each request. */
  const fetches = new WeakMap<object, Promise<void>>()
  function fetchOnce(clientId: string, request: { readonly ip: string }): Promise<void> {
    const reading = fetches.get(request) ?? fetchDocument(clientId, request.ip)
    fetches.set(request, reading)
    return reading
  }

  return {
    async find(clientId) {
      const client = await findClient(db.sql, clientId)
      const { ctx } = Provider
      if (ctx?.oidc.route !== 'authorization' || !needsDocumentFetch(clientId, client))
        return client && toClientMetadata(client)
      await fetchOnce(clientId, ctx)
      const read = await findClient(db.sql, clientId)
      return read && toClientMetadata(read)
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

/**
 * A document is read when somebody is to be asked. Whoever has allowed the app stays with what was read then, so that no
 * token depends on a server elsewhere.
 */
function needsDocumentFetch(clientId: string, client: OAuthClient | undefined): boolean {
  return isClientIdUrl(clientId) && (client?.documentFreshUntil ?? '') <= new Date().toISOString()
}

/** The secret stands here as the hex of its hash; `compareClientSecret` knows. */
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

/** Only to native apps the library grants a scheme of their own, or any port of a loopback address. */
export function applicationTypeFor(redirectUris: readonly string[]): 'native' | 'web' {
  const isNativeOnly = redirectUris.every((uri) => {
    const { protocol, hostname } = new URL(uri)
    return protocol === 'http:' ? loopback.test(hostname) : protocol !== 'https:' || !loopback.test(hostname)
  })
  return isNativeOnly && isNativeApp(redirectUris) ? 'native' : 'web'
}
