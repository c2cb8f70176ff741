import { descending, newId, sqlFragment, type PageClause, type Sql, type Transaction } from '#platform'
import type { Addressees } from './audience.ts'
import type { Message } from './contract.ts'

export const newestFirst = descending({ createdAt: 'created_at', id: 'id' })

const messageColumns = sqlFragment`
  id, audience as to, recipients, subject, body, send_at, sent_at, status, created_at`

type Place = Pick<Addressees, 'groupId' | 'eventId'>

const inPlace = (sql: Sql, { groupId, eventId }: Place) =>
  sql`group_id = ${groupId} and ${eventId === null ? sql`event_id is null` : sql`event_id = ${eventId}`}`

export function listMessages(sql: Sql, place: Place, clause: PageClause) {
  return sql<Message[]>`
    select ${messageColumns}
    from messages
    where ${inPlace(sql, place)} ${clause}`
}

/** Those around that time that were not cancelled. */
export async function listSendTimes(sql: Sql, place: Place, around: Date, windowMs: number): Promise<Date[]> {
  const rows = await sql<{ sendAt: string }[]>`
    select send_at
    from messages
    where ${inPlace(sql, place)} and status <> 'cancelled'
      and send_at > ${around}::timestamptz - make_interval(secs => ${windowMs / 1000})
      and send_at < ${around}::timestamptz + make_interval(secs => ${windowMs / 1000})`
  return rows.map(({ sendAt }) => new Date(sendAt))
}

export async function insertMessage(
  sql: Transaction,
  { groupId, eventId, audience }: Addressees,
  message: { readonly subject: string; readonly body: string; readonly sendAt: Date; readonly recipients: number },
) {
  const [row] = await sql<[Message]>`
    insert into messages ${sql({ id: newId(), groupId, eventId, audience, ...message })}
    returning ${messageColumns}`
  return row
}

export async function findStatus(sql: Sql, place: Place, messageId: string) {
  const [message] = await sql<Pick<Message, 'status'>[]>`
    select status
    from messages
    where id = ${messageId} and ${inPlace(sql, place)}`
  return message?.status
}

/** True for exactly one of cancelling and sending. */
export async function markCancelled(sql: Transaction, messageId: string): Promise<boolean> {
  const { count } = await sql`
    update messages set status = 'cancelled' where id = ${messageId} and status = 'scheduled'`
  return count > 0
}

/** Undefined when it was cancelled, or all of it is sent. */
export async function markSending(sql: Transaction, messageId: string) {
  const [message] = await sql<Addressees[]>`
    update messages
    set status = 'sending'
    where id = ${messageId} and status in ('scheduled', 'sending')
    returning group_id, event_id, audience`
  return message
}

export async function markSent(sql: Transaction, messageId: string): Promise<void> {
  await sql`
    update messages
    set status = 'sent', sent_at = now(),
      recipients = (select count(*) from message_recipients where message_id = ${messageId})
    where id = ${messageId}`
}

/** Returns the ids of those who are new. Suspended people get no messages. */
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

/** The rows prevent duplicates; no job runs this long. */
export async function deleteOldRecipients(sql: Transaction): Promise<void> {
  await sql`delete from message_recipients where made_at < now() - interval '30 days'`
}
