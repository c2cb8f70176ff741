import type { Transaction } from '#platform'

/** Erases addresses and messages 30 days after the event, and deletes invites to deleted events once no limit counts them. */
export async function eraseOldInvites(sql: Transaction): Promise<void> {
  await sql`
    update event_invites i
    set email = null, message = null
    from events e
    where e.id = i.event_id and (i.email is not null or i.message is not null) and e.over_at < now() - interval '30 days'`
  await sql`delete from event_invites where event_id is null and created_at < now() - interval '7 days'`
}

/** Before the account is deleted. */
export async function eraseInvites(sql: Transaction, userId: string): Promise<void> {
  await sql`delete from event_invites where user_id = ${userId}`
  await sql`
    delete from event_invites
    where user_id is null
      and lower(email collate "C") = (select lower(email collate "C") from users where id = ${userId})`
  await sql`update event_invites set invited_by = null where invited_by = ${userId}`
}

/** On an account merge. */
export async function moveInvites(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  const { count } = await sql`update event_invites set user_id = ${to} where user_id = ${from}`
  await sql`update event_invites set invited_by = ${to} where invited_by = ${from}`
  return { moved: count, skipped: 0 }
}
