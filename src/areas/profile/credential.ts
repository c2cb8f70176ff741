import { Unauthenticated } from '#contract'
import type { Caller, Transaction } from '#platform'

const tables = { session: 'sessions', token: 'tokens', oauth: 'oauth_grants' } as const

/** For what ends with the credential that made it. Locks it against revocation; take the lock of the user first. */
export async function lockCredential(sql: Transaction, { via, credentialId }: Caller) {
  const { count } = await sql`select from ${sql(tables[via])} where id = ${credentialId} for key share`
  if (count === 0) throw new Unauthenticated()
  return {
    sessionId: via === 'session' ? credentialId : null,
    tokenId: via === 'token' ? credentialId : null,
    grantId: via === 'oauth' ? credentialId : null,
  }
}
