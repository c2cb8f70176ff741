import type { Sql, Transaction } from '#platform'

interface EmailChange {
  readonly id: string
  readonly userId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly isOldProven: boolean
}

export async function insertEmailChange(sql: Transaction, change: EmailChange) {
  await sql`insert into email_changes ${sql(change as EmailChange & Record<string, string>)}`
}

export async function markAddressVerified(sql: Transaction, userId: string, purpose: 'new_email' | 'old_email') {
  const [change] = await sql<{ id: string; newEmail: string; isComplete: boolean }[]>`
    update email_changes
    set is_new_proven = is_new_proven or ${purpose === 'new_email'},
      is_old_proven = is_old_proven or ${purpose === 'old_email'}
    where user_id = ${userId} and changed_at is null
    returning id, new_email, is_new_proven and is_old_proven as is_complete`
  return change
}

export async function completeEmailChange(sql: Transaction, id: string) {
  await sql`update email_changes set changed_at = now() where id = ${id}`
}

export async function deletePendingEmailChange(sql: Transaction, userId: string) {
  await sql`delete from email_changes where user_id = ${userId} and changed_at is null`
}

export async function deleteStaleEmailChanges(sql: Transaction) {
  await sql`delete from email_changes where created_at < now() - interval '30 days'`
}

export async function findEmailChange(sql: Sql, id: string) {
  const [change] = await sql<{ userId: string; oldEmail: string; newEmail: string }[]>`
    select user_id, old_email, new_email
    from email_changes
    where id = ${id}`
  return change
}
