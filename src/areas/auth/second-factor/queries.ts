import type { Sql, Transaction } from '#platform'
import type { SecondFactor } from './contract.ts'

export async function findSecondFactorState(sql: Sql, userId: string) {
  const [state] = await sql<SecondFactor[]>`
    select f.enabled_at, (select count(*) from recovery_codes c where c.user_id = u.id) as recovery_codes_left,
      (u.role <> 'user' and (select require_second_factor_for_admins from platform_settings)) as is_required
    from users u
    left join second_factors f on f.user_id = u.id
    where u.id = ${userId}`
  return state
}

export async function findSecret(sql: Sql, userId: string) {
  const [row] = await sql<{ secret: Buffer; isEnabled: boolean }[]>`
    select secret, enabled_at is not null as is_enabled from second_factors where user_id = ${userId}`
  return row
}

/** False when the second factor is on. */
export async function insertSecret(sql: Transaction, userId: string, secret: Buffer) {
  const { count } = await sql`
    insert into second_factors (user_id, secret)
    values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now()
    where second_factors.enabled_at is null`
  return count > 0
}

export async function enableSecondFactor(sql: Transaction, userId: string, step: number) {
  await sql`update second_factors set enabled_at = now(), last_step = ${step} where user_id = ${userId}`
}

/** True for exactly one concurrent caller: codes of this step and of earlier ones no longer work. */
export async function consumeStep(sql: Transaction, userId: string, step: number) {
  const { count } = await sql`
    update second_factors
    set last_step = ${step}
    where user_id = ${userId} and enabled_at is not null and last_step < ${step}`
  return count > 0
}

export async function deleteSecondFactor(sql: Transaction, userId: string) {
  await sql`delete from second_factors where user_id = ${userId}`
}

export async function replaceRecoveryCodeHashes(sql: Transaction, userId: string, hashes: readonly Buffer[]) {
  await sql`delete from recovery_codes where user_id = ${userId}`
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, decode(hash, 'hex') from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as hash`
}

/** True for exactly one concurrent caller. */
export async function consumeRecoveryCode(sql: Transaction, userId: string, hash: Buffer) {
  const { count } = await sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`
  return count > 0
}

export async function deleteUnconfirmedSecrets(sql: Transaction) {
  await sql`delete from second_factors where enabled_at is null and created_at < now() - interval '1 day'`
}
