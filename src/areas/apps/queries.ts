import { sqlFragment, type Sql, type Transaction } from '#platform'
import type { AppChanges, OAuthApp } from './contract.ts'

export const columns = sqlFragment`
  client_id, coalesce(name, client_id) as name, description, redirect_uris, website, logo_uri, policy_uri, tos_uri,
  is_public_client, created_at, disabled_at is null as is_active, disabled_at,
  (select count(*) from oauth_grants g where g.client_id = oauth_clients.client_id and g.expires_at > now()) as active_users`

export function listAppsForOwner(sql: Sql, ownerId: string) {
  return sql<OAuthApp[]>`
    select ${columns}
    from oauth_clients
    where owner_id = ${ownerId}
    order by created_at, client_id`
}

export async function countAppsForOwner(sql: Sql, ownerId: string) {
  const [row] = await sql<[{ count: number }]>`select count(*) from oauth_clients where owner_id = ${ownerId}`
  return row.count
}

export async function findOwnedApp(sql: Sql, ownerId: string, clientId: string) {
  const [app] = await sql<OAuthApp[]>`
    select ${columns}
    from oauth_clients
    where client_id = ${clientId} and owner_id = ${ownerId}`
  return app
}

export async function lockOwnedApp(sql: Transaction, ownerId: string, clientId: string) {
  const [app] = await sql<OAuthApp[]>`
    select ${columns}
    from oauth_clients
    where client_id = ${clientId} and owner_id = ${ownerId}
    for update`
  return app
}

export interface NewApp extends Omit<AppChanges, 'isActive'>, Partial<AppParentCredential> {
  readonly clientId: string
  readonly ownerId: string | null
  readonly isPublicClient: boolean
  readonly secretHash: Buffer | null
  /** Upper bound of the scopes it can request; null for no bound. */
  readonly scope?: string | null
}

/** Revoking this credential disables the app. */
interface AppParentCredential {
  readonly madeByTokenId: string | null
  readonly madeByGrantId: string | null
}

export async function insertApp(sql: Transaction, app: NewApp) {
  const [created] = await sql<[OAuthApp]>`
    insert into oauth_clients ${sql(app as NewApp & Record<string, string>)}
    returning ${columns}`
  return created
}

export async function updateAppRow(
  sql: Transaction,
  clientId: string,
  { isActive, ...fields }: AppChanges,
  parent: Partial<AppParentCredential> = {},
) {
  const [app] = await sql<[OAuthApp]>`
    update oauth_clients
    set ${sql({ clientId, ...fields, ...parent })},
      disabled_at = ${isActive === undefined ? sql`disabled_at` : isActive ? null : sql`coalesce(disabled_at, now())`}
    where client_id = ${clientId}
    returning ${columns}`
  return app
}

export async function updateSecret(sql: Transaction, clientId: string, secretHash: Buffer) {
  await sql`update oauth_clients set secret_hash = ${secretHash} where client_id = ${clientId}`
}

export async function deleteAppById(sql: Transaction, clientId: string) {
  const { count } = await sql`delete from oauth_clients where client_id = ${clientId}`
  return count > 0
}

export async function deleteOwnedApp(sql: Transaction, ownerId: string, clientId: string) {
  const { count } = await sql`delete from oauth_clients where client_id = ${clientId} and owner_id = ${ownerId}`
  return count > 0
}

/** Undefined while the app is disabled. */
export async function findClient(sql: Sql, clientId: string) {
  const [client] = await sql<OAuthClient[]>`
    select client_id, coalesce(name, client_id) as name, redirect_uris, website, logo_uri, policy_uri, tos_uri, scope,
      is_public_client, encode(secret_hash, 'hex') as secret_hash, owner_id is null as is_self_registered,
      document_fresh_until
    from oauth_clients
    where client_id = ${clientId} and disabled_at is null`
  return client
}

export interface OAuthClient {
  readonly clientId: string
  readonly name: string
  readonly redirectUris: string[]
  readonly website: string | null
  readonly logoUri: string | null
  readonly policyUri: string | null
  readonly tosUri: string | null
  readonly scope: string | null
  readonly isPublicClient: boolean
  readonly secretHash: string | null
  readonly isSelfRegistered: boolean
  /** Set for apps described by a metadata document: when the stored copy expires. */
  readonly documentFreshUntil: string | null
}

/** The URL of the document is the client id. */
export interface MetadataDocumentApp {
  readonly clientId: string
  readonly name: string | null
  readonly redirectUris: string[]
  readonly website: string | null
  readonly logoUri: string | null
  readonly policyUri: string | null
  readonly tosUri: string | null
}

export async function upsertMetadataDocumentApp(sql: Transaction, app: MetadataDocumentApp, freshForSeconds: number) {
  await sql`
    insert into oauth_clients (client_id, name, redirect_uris, website, logo_uri, policy_uri, tos_uri, is_public_client,
      document_fresh_until)
    values (${app.clientId}, ${app.name}, ${app.redirectUris}, ${app.website}, ${app.logoUri}, ${app.policyUri},
      ${app.tosUri}, true, now() + ${freshForSeconds} * interval '1 second')
    on conflict (client_id) do update
      set name = excluded.name, redirect_uris = excluded.redirect_uris, website = excluded.website,
        logo_uri = excluded.logo_uri, policy_uri = excluded.policy_uri, tos_uri = excluded.tos_uri,
        document_fresh_until = excluded.document_fresh_until`
}

/** At most once an hour, to avoid row contention on popular apps. */
export async function updateLastUsed(sql: Transaction, clientId: string) {
  await sql`
    update oauth_clients
    set last_used_at = now()
    where client_id = ${clientId} and (last_used_at is null or last_used_at < now() - interval '1 hour')`
}

export async function deleteOwnerlessClientRows(sql: Transaction) {
  const { count } = await sql`
    delete from oauth_clients
    where owner_id is null
      and created_at < now() - interval '48 hours'
      and (last_used_at is null or last_used_at < now() - interval '1 year')`
  return count
}

/**
 * On an account merge. The tokens that made them are deleted with the account, which must not switch them off. One that
 * another app made is switched off when its grant is deleted, as always; the owner can switch it on again.
 */
export async function moveApps(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  const { count } = await sql`
    update oauth_clients set owner_id = ${to}, made_by_token_id = null where owner_id = ${from}`
  return { moved: count, skipped: 0 }
}
