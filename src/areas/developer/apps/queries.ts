import type { Sql, Transaction } from '#platform'
import type { AppChanges, OAuthApp } from './contract.ts'

const columns = (sql: Sql) =>
  sql`client_id, name, description, redirect_uris, website, logo_uri, policy_uri, tos_uri, is_public_client, created_at`

export function listAppsOf(sql: Sql, ownerId: string) {
  return sql<OAuthApp[]>`
    select ${columns(sql)}
    from oauth_clients
    where owner_id = ${ownerId}
    order by created_at, client_id`
}

export async function countAppsOf(sql: Sql, ownerId: string) {
  const [row] = await sql<[{ count: number }]>`select count(*) from oauth_clients where owner_id = ${ownerId}`
  return row.count
}

export async function findAppOf(sql: Sql, ownerId: string, clientId: string) {
  const [app] = await sql<OAuthApp[]>`
    select ${columns(sql)}
    from oauth_clients
    where client_id = ${clientId} and owner_id = ${ownerId}`
  return app
}

/** The app, which nobody else changes until the transaction ends. */
export async function lockAppOf(sql: Transaction, ownerId: string, clientId: string) {
  const [app] = await sql<OAuthApp[]>`
    select ${columns(sql)}
    from oauth_clients
    where client_id = ${clientId} and owner_id = ${ownerId}
    for update`
  return app
}

export interface NewApp extends Partial<AppChanges> {
  readonly clientId: string
  readonly ownerId: string
  readonly isPublicClient: boolean
  readonly secretHash: Buffer | null
}

export async function insertApp(sql: Transaction, app: NewApp) {
  const [made] = await sql<[OAuthApp]>`
    insert into oauth_clients ${sql(app as NewApp & Record<string, string>)}
    returning ${columns(sql)}`
  return made
}

export async function updateAppOf(sql: Transaction, clientId: string, changes: AppChanges) {
  const [app] = await sql<[OAuthApp]>`
    update oauth_clients
    set ${sql({ clientId, ...changes })}
    where client_id = ${clientId}
    returning ${columns(sql)}`
  return app
}

export async function updateSecret(sql: Transaction, clientId: string, secretHash: Buffer) {
  await sql`update oauth_clients set secret_hash = ${secretHash} where client_id = ${clientId}`
}

/** Returns false when the person has no such app. */
export async function deleteAppOf(sql: Transaction, ownerId: string, clientId: string) {
  const { count } = await sql`delete from oauth_clients where client_id = ${clientId} and owner_id = ${ownerId}`
  return count > 0
}
