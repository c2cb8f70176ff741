import { newId, sqlFragment, memoizeSqlFragment, nilUuid, type Sql, type Transaction } from '#platform'
import { detailColumns, type EventDetailRow } from '../records/public.ts'
import type { Approval } from '../rsvps/contract.ts'

export function listRsvpsByStatus(
  sql: Sql,
  eventId: string,
  statuses: readonly string[],
  after = nilUuid,
  limit: number,
) {
  return sql<{ id: string; userId: string }[]>`
    select id, user_id
    from rsvps
    where event_id = ${eventId} and user_id > ${after} and status = any(${statuses as string[]})
    order by user_id
    limit ${limit}`
}

export async function listUsersWithRsvp(
  sql: Sql,
  events: readonly { readonly id: string; readonly statuses: readonly string[] }[],
): Promise<string[]> {
  const pairs = events.flatMap(({ id, statuses }) => statuses.map((status) => ({ id, status })))
  const users = await sql<{ userId: string }[]>`
    select distinct r.user_id
    from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ status }) => status)}::text[]) m (event_id, status)
    join rsvps r on r.event_id = m.event_id and r.status = m.status
    where r.user_id is not null`
  return users.map(({ userId }) => userId)
}

/** An RSVP and what its mail is about: the id of an outbox event, of a reminder or of a deleted event. */
export interface RsvpOccurrence {
  readonly occurrenceId: string
  readonly rsvpId: string
}

/** Returns the ids of those that are new. */
export async function insertMails(sql: Transaction, occurrences: readonly RsvpOccurrence[]) {
  const mails = await sql<{ id: number }[]>`
    insert into event_mails (occurrence_id, rsvp_id)
    select *
    from unnest(
      ${occurrences.map(({ occurrenceId }) => occurrenceId)}::uuid[],
      ${occurrences.map(({ rsvpId }) => rsvpId)}::uuid[])
    on conflict do nothing
    returning id`
  return mails.map(({ id }) => id)
}

/** `note` is what a manager wrote to them. */
export async function insertRsvpMails(sql: Transaction, rsvpIds: readonly string[], note: string | null) {
  const mails = await sql<{ id: number }[]>`
    insert into event_mails (occurrence_id, rsvp_id, note)
    select ${newId()}, rsvp_id, ${note}::text
    from unnest(${rsvpIds as string[]}::uuid[]) as mailed (rsvp_id)
    returning id`
  return mails.map(({ id }) => id)
}

/** Inserts a row for each RSVP, so that the mail can list them. Returns one id per person, that of their first date. */
export async function insertSeriesMails(sql: Transaction, rsvpIds: readonly string[]): Promise<number[]> {
  const mails = await sql<{ id: number }[]>`
    with added as (
      insert into event_mails (occurrence_id, rsvp_id)
      select ${newId()}, rsvp_id
      from unnest(${rsvpIds as string[]}::uuid[]) as mailed (rsvp_id)
      returning id, rsvp_id)
    select distinct on (r.user_id) added.id
    from added
    join rsvps r on r.id = added.rsvp_id
    join events e on e.id = r.event_id
    where r.user_id is not null
    order by r.user_id, e.starts_at, added.id`
  return mails.map(({ id }) => id)
}

export interface MailedRsvp extends EventDetailRow {
  readonly overAt: string
  readonly sequence: number
  readonly updatedAt: string
  readonly userId: string
  readonly rsvpStatus: 'confirmed' | 'waitlisted' | 'cancelled'
  readonly waitlistPosition: number | null
  readonly approval: Approval
  readonly guests: number
  readonly place: string
  readonly toldFreeSeats: number | null
  readonly offerExpiresAt: string | null
  readonly note?: string | null
  readonly cancelReason: string | null
  readonly isOver: boolean
  readonly minutesToStart: number
}

export interface QueuedRsvp extends MailedRsvp {
  readonly occurrenceId: string
  /** The series has other dates to come. */
  readonly hasOtherDates?: boolean
  /** When it has just moved. */
  readonly previousStartTime?: string | null
}

export type MailedDate = Omit<QueuedRsvp, 'waitlistPosition'>

/** The link of an online event is only for them. */
export const hasSeat = ({ rsvpStatus, status }: Pick<MailedDate, 'rsvpStatus' | 'status'>): boolean =>
  rsvpStatus === 'confirmed' && status === 'active'

const mailedColumns = memoizeSqlFragment(
  (webUrl) => sqlFragment`
  ${detailColumns(webUrl)}, e.over_at, e.sequence, e.updated_at, e.cancel_reason,
  e.over_at <= now() as is_over, extract(epoch from e.starts_at - now())::float8 / 60 as minutes_to_start,
  r.user_id, r.status as rsvp_status, r.approval, r.guests, r.place::text as place, r.told_free_seats, r.offer_expires_at`,
)

export async function findMailedRsvp(sql: Sql, mailId: string, webUrl: string) {
  const [rsvp] = await sql<QueuedRsvp[]>`
    select ${mailedColumns(webUrl)}, m.note, m.occurrence_id,
      (select data ->> 'previousStartTime' from outbox where id = m.occurrence_id) as previous_start_time,
      case when r.status = 'waitlisted' and r.approval <> 'pending' then (
        select count(*)
        from rsvps w
        where w.event_id = r.event_id and w.status = 'waitlisted' and w.approval <> 'pending' and w.place <= r.place)
      end as waitlist_position,
      exists (
        select from events o
        where o.series_id = e.series_id and o.id <> e.id and o.status = 'active' and o.starts_at > now()
      ) as has_other_dates
    from event_mails m
    join rsvps r on r.id = m.rsvp_id
    join events e on e.id = r.event_id
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where m.id = ${mailId} and r.user_id is not null`
  return rsvp
}

/** Those dates of a series mail that are not over and belong to the person who gets it. */
export function listMailedDates(sql: Sql, mailId: string, webUrl: string) {
  return sql<MailedDate[]>`
    select ${mailedColumns(webUrl)}, m.occurrence_id
    from event_mails m
    join rsvps own on own.id = m.rsvp_id
    join event_mails other on other.occurrence_id = m.occurrence_id
    join rsvps r on r.id = other.rsvp_id and r.user_id = own.user_id
    join events e on e.id = r.event_id
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where m.id = ${mailId} and e.over_at > now()
    order by e.starts_at, e.id`
}

export function listMailedRsvps(sql: Sql, eventId: string, webUrl: string, after = nilUuid, limit: number) {
  return sql<(Omit<MailedRsvp, 'waitlistPosition'> & { rsvpId: string })[]>`
    select r.id as rsvp_id, ${mailedColumns(webUrl)}
    from rsvps r
    join events e on e.id = r.event_id
    join event_counts c on c.event_id = e.id
    join groups g on g.id = e.group_id
    where r.event_id = ${eventId} and r.user_id > ${after} and r.status in ('confirmed', 'waitlisted')
    order by r.user_id
    limit ${limit}`
}

/** The event is deleted in the same transaction, so each mail stores a snapshot. */
export async function insertMailsWithSnapshot(
  sql: Transaction,
  mails: readonly { readonly occurrenceId: string; readonly rsvpId: string; readonly snapshot: MailedRsvp }[],
) {
  const rows = mails.map(({ occurrenceId, rsvpId, snapshot }) => ({
    occurrenceId,
    rsvpId,
    keptFacts: sql.json(snapshot as unknown as Parameters<typeof sql.json>[0]),
  }))
  const inserted = await sql<{ id: number }[]>`insert into event_mails ${sql(rows)} returning id`
  return inserted.map(({ id }) => id)
}

export async function findRsvpSnapshot(sql: Sql, mailId: string) {
  const [mail] = await sql<{ keptFacts: MailedRsvp | null; occurrenceId: string }[]>`
    select kept_facts, occurrence_id
    from event_mails
    where id = ${mailId}`
  return mail?.keptFacts ? { ...mail.keptFacts, occurrenceId: mail.occurrenceId } : undefined
}

/** The rows prevent duplicate mails; outbox events this old are not redelivered. Links in a mail work until the event is over. */
export async function deleteOldMails(sql: Transaction): Promise<void> {
  await sql`
    delete from event_mails m
    where m.made_at < now() - interval '30 days' and not exists (
      select
      from rsvps r
      join events e on e.id = r.event_id
      where r.id = m.rsvp_id and r.status <> 'cancelled' and e.over_at > now())`
}
