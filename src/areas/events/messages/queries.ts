import { descending, newId, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { Addressees } from './audience.ts'
import type { Message } from './contract.ts'

export const newestFirst = descending({ createdAt: 'created_at', id: 'id' })

const messageColumns = sqlFragment`
  id, audience as to, people is not null as is_selection, recipients, subject, body, send_at, sent_at, status, created_at`

/** An event, or the group itself. */
export type Sender = Pick<Addressees, 'groupId' | 'eventId'>

const isFrom = (sql: Sql, { groupId, eventId }: Sender) =>
  sql`group_id = ${groupId} and ${eventId === null ? sql`event_id is null` : sql`event_id = ${eventId}`}`

export function listMessages(sql: Sql, sender: Sender, clause: PageClause) {
  return sql<Message[]>`
    select ${messageColumns}
    from messages
    where ${isFrom(sql, sender)} ${clause}`
}

/**
 * Of messages that were not canceled and are sent less than `windowMs` before or after `around`. Those to people who were
 * picked have a limit of their own.
 */
export async function listSendTimes(
  sql: Sql,
  sender: Sender & Pick<Addressees, 'people'>,
  around: Date,
  windowMs: number,
): Promise<Date[]> {
  const rows = await sql<{ sendAt: string }[]>`
    select send_at
    from messages
    where ${isFrom(sql, sender)} and status <> 'cancelled' and (people is not null) = ${sender.people !== null}
      and send_at > ${around}::timestamptz - make_interval(secs => ${windowMs / 1000})
      and send_at < ${around}::timestamptz + make_interval(secs => ${windowMs / 1000})`
  return rows.map(({ sendAt }) => new Date(sendAt))
}

export async function insertMessage(
  sql: Transaction,
  { groupId, eventId, audience, people }: Addressees,
  message: { readonly subject: string; readonly body: string; readonly sendAt: Date; readonly recipients: number },
) {
  const [row] = await sql<[Message]>`
    insert into messages ${sql({ id: newId(), groupId, eventId, audience, people: people as string[] | null, ...message })}
    returning ${messageColumns}`
  return row
}

export async function findMessage(sql: Sql, sender: Sender, messageId: string) {
  const [message] = await sql<Message[]>`
    select ${messageColumns}
    from messages
    where id = ${messageId} and ${isFrom(sql, sender)}`
  return message
}

/** True for exactly one of canceling and sending. */
export async function markCancelled(sql: Transaction, messageId: string): Promise<boolean> {
  const { count } = await sql`
    update messages set status = 'cancelled' where id = ${messageId} and status = 'scheduled'`
  return count > 0
}

/** Undefined when it was canceled or is sent already. */
export async function markSending(sql: Transaction, messageId: string) {
  const [message] = await sql<Addressees[]>`
    update messages
    set status = 'sending'
    where id = ${messageId} and status in ('scheduled', 'sending')
    returning group_id, event_id, audience, people`
  return message
}

export async function markSent(sql: Transaction, messageId: string): Promise<void> {
  await sql`
    update messages
    set status = 'sent', sent_at = now(),
      recipients = (select count(*) from message_recipients where message_id = ${messageId})
    where id = ${messageId}`
}

/** On an account merge: of messages that are not sent yet. */
export async function movePickedPeople(sql: Transaction, { from, to }: { readonly from: string; readonly to: string }) {
  const { count } = await sql`
    update messages
    set people = array_replace(people, ${from}::uuid, ${to}::uuid)
    where status in ('scheduled', 'sending') and ${from}::uuid = any(people)`
  return { moved: count, skipped: 0 }
}

/** Leaves out suspended people. Returns the ids of the new rows. */
export async function insertRecipients(sql: Transaction, messageId: string, userIds: readonly string[]) {
  const rows = await sql<{ id: number }[]>`
    insert into message_recipients (message_id, user_id)
    select ${messageId}, id
    from users
    where id = any(${userIds as string[]}::uuid[]) and suspended_at is null
    on conflict do nothing
    returning id`
  return rows.map(({ id }) => id)
}

export interface WrittenMessage {
  readonly subject: string
  readonly body: string
  readonly groupName: string
  readonly urlname: string
  readonly eventId: string | null
  readonly eventTitle: string | null
}

export async function findDelivery(sql: Sql, recipientId: string) {
  const [delivery] = await sql<(WrittenMessage & { messageId: string; userId: string; image: string | null })[]>`
    select m.id as message_id, r.user_id, m.subject, m.body, g.name as group_name, g.urlname, m.event_id,
      e.title as event_title, case when e.id is null then g.photo_url else e.photo_url end as image
    from message_recipients r
    join messages m on m.id = r.message_id
    join groups g on g.id = m.group_id
    left join events e on e.id = m.event_id
    where r.id = ${recipientId}`
  return delivery
}

export async function findEventTitle(sql: Sql, eventId: string): Promise<string | null> {
  const [event] = await sql<{ title: string }[]>`select title from events where id = ${eventId}`
  return event?.title ?? null
}

/** The rows prevent duplicate mails; no job is retried for this long. */
export async function deleteOldRecipients(sql: Transaction): Promise<void> {
  await sql`delete from message_recipients where made_at < now() - interval '30 days'`
}
