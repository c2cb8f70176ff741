import type { Sql, Transaction } from '#platform'
import type { LinkedAccount, ProviderId } from './contract.ts'
import type { Identity } from './identity.ts'
import type { ConfiguredProvider } from './configured-providers.ts'

export function listLinkedAccountsForUser(sql: Sql, userId: string) {
  return sql<LinkedAccount[]>`
    select provider, provider_username, provider_email, created_at
    from linked_accounts
    where user_id = ${userId}
    order by created_at, provider`
}

export async function findIdentityOwner(sql: Sql, { provider, issuer, subject }: Identity) {
  const [owner] = await sql<{ userId: string }[]>`
    select user_id
    from linked_accounts
    where provider = ${provider} and issuer = ${issuer} and subject = ${subject}`
  return owner
}

/** Ignores identities of a previously configured issuer. */
export async function isProviderLinked(
  sql: Sql,
  userId: string,
  { id, issuer }: Pick<ConfiguredProvider, 'id' | 'issuer'>,
) {
  const { count } = await sql`
    select from linked_accounts where user_id = ${userId} and provider = ${id} and issuer = ${issuer}`
  return count > 0
}

/** False when the identity or the provider is already linked. */
export async function insertLinkedAccount(sql: Transaction, userId: string, identity: Identity) {
  const { provider, issuer, subject, username, email } = identity
  // Identities of a previously configured issuer can no longer sign in.
  await sql`
    delete from linked_accounts where user_id = ${userId} and provider = ${provider} and issuer <> ${issuer}`
  const { count } = await sql`
    insert into linked_accounts (provider, issuer, subject, user_id, provider_username, provider_email)
    values (${provider}, ${issuer}, ${subject}, ${userId}, ${username}, ${email})
    on conflict do nothing`
  return count > 0
}

export async function updateLinkedAccount(sql: Transaction, identity: Identity) {
  const { provider, issuer, subject, username, email } = identity
  await sql`
    update linked_accounts
    set provider_username = ${username}, provider_email = ${email}
    where provider = ${provider} and issuer = ${issuer} and subject = ${subject}`
}

export async function deleteLinkedAccount(sql: Transaction, userId: string, provider: ProviderId) {
  const { count } = await sql`delete from linked_accounts where user_id = ${userId} and provider = ${provider}`
  return count > 0
}

/** A sealed cookie works once: true for exactly one concurrent caller. */
export async function consumeSealedValue(sql: Transaction, id: string) {
  const { count } = await sql`insert into spent_flows (id) values (${id}) on conflict do nothing`
  return count > 0
}

export async function deleteSpentFlows(sql: Transaction) {
  await sql`delete from spent_flows where spent_at < now() - interval '1 hour'`
}

/** On an account merge. Sign-in methods are not moved. */
export async function dropLinkedAccounts(sql: Transaction, { from }: { readonly from: string }) {
  const { count: skipped } = await sql`delete from linked_accounts where user_id = ${from}`
  return { moved: 0, skipped }
}
