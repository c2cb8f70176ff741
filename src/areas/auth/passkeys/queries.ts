import { newId, type Sql, type Transaction } from '#platform'
import type { Passkey } from './contract.ts'

export interface NewCredential {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

export interface StoredCredential {
  readonly id: string
  readonly userId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
}

export function listPasskeysForUser(sql: Sql, userId: string) {
  return sql<Passkey[]>`
    select id, name, created_at, last_used_at
    from passkeys
    where user_id = ${userId}
    order by created_at, id`
}

export function listCredentialsForUser(sql: Sql, userId: string) {
  return sql<{ credentialId: string; transports: string[] }[]>`
    select credential_id, transports from passkeys where user_id = ${userId} order by created_at, id`
}

export async function countPasskeys(sql: Sql, userId: string) {
  const [row] = await sql<[{ count: number }]>`select count(*) from passkeys where user_id = ${userId}`
  return row.count
}

export async function findCredential(sql: Sql, credentialId: string) {
  const [credential] = await sql<StoredCredential[]>`
    select id, user_id, credential_id, public_key, counter from passkeys where credential_id = ${credentialId}`
  return credential
}

/** Undefined when somebody has added this credential before. */
export async function insertPasskey(sql: Transaction, userId: string, name: string, credential: NewCredential) {
  const { credentialId, publicKey, counter, transports } = credential
  const [passkey] = await sql<Passkey[]>`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
    values (${newId()}, ${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${name})
    on conflict do nothing
    returning id, name, created_at, last_used_at`
  return passkey
}

/**
 * False when the passkey is gone, or when its counter has not grown, so that a copy may be in use. Authenticators without
 * a counter always send 0.
 */
export async function recordPasskeyUse(sql: Transaction, id: string, counter: number) {
  const { count } = await sql`
    update passkeys
    set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`
  return count > 0
}

export async function updatePasskeyName(sql: Transaction, userId: string, id: string, name: string) {
  const [passkey] = await sql<Passkey[]>`
    update passkeys
    set name = ${name}
    where id = ${id} and user_id = ${userId}
    returning id, name, created_at, last_used_at`
  return passkey
}

export async function deletePasskey(sql: Transaction, userId: string, id: string) {
  const { count } = await sql`delete from passkeys where id = ${id} and user_id = ${userId}`
  return count > 0
}

/** On an account merge. Passkeys are not moved: one could be the merging admin’s own, and would open the account. */
export async function dropPasskeys(sql: Transaction, { from }: { readonly from: string }) {
  const { count: skipped } = await sql`delete from passkeys where user_id = ${from}`
  return { moved: 0, skipped }
}
