import { sqlFragment, nilUuid, type Sql, type SqlFragment } from '#platform'
import { listJoinedPeople } from '../../groups/members/public.ts'
import type { EventAudience } from './contract.ts'

/** Whom a message is for. Without an event, those who joined the group. */
export type Audience =
  | { readonly groupId: string; readonly eventId: string; readonly audience: EventAudience }
  | { readonly groupId: string; readonly eventId: null; readonly audience: 'members' }

/** `people`: only these, by id. */
export type Addressees = Audience & { readonly people: readonly string[] | null }

const hasCheckedIn = sqlFragment`exists (select from checkins c where c.event_id = r.event_id and c.user_id = r.user_id)`
const rsvpConditions: Readonly<Record<Exclude<EventAudience, 'came'>, SqlFragment>> = {
  confirmed: sqlFragment`r.status = 'confirmed'`,
  waitlisted: sqlFragment`r.status = 'waitlisted' and r.approval <> 'pending'`,
  pending: sqlFragment`r.approval = 'pending'`,
  absent: sqlFragment`r.status = 'confirmed' and not ${hasCheckedIn}`,
  everyone: sqlFragment`r.status in ('confirmed', 'waitlisted')`,
}

export const selectAudience = (sql: Sql, eventId: string, audience: EventAudience) =>
  audience === 'came'
    ? sql`select c.user_id from checkins c where c.event_id = ${eventId}`
    : sql`select r.user_id from rsvps r where r.event_id = ${eventId} and ${rsvpConditions[audience]}`

/** Of a group's people also those who only came, of an event's also walk-ins: somebody picked them. */
const selectPicked = (sql: Sql, { groupId, eventId, audience }: Addressees) => {
  if (eventId === null) return sql`select user_id from group_people where group_id = ${groupId}`
  if (audience !== 'everyone') return selectAudience(sql, eventId, audience)
  return sql`${selectAudience(sql, eventId, 'everyone')} union ${selectAudience(sql, eventId, 'came')}`
}

function selectPeople(sql: Sql, addressees: Addressees) {
  const { groupId, eventId, audience, people } = addressees
  if (people)
    return sql`
      select p.user_id from (${selectPicked(sql, addressees)}) p where p.user_id = any(${people as string[]}::uuid[])`
  if (eventId !== null) return selectAudience(sql, eventId, audience)
  return sql`
    select user_id from favorites where group_id = ${groupId}
    union
    select user_id from group_members where group_id = ${groupId}`
}

export async function countRecipients(sql: Sql, addressees: Addressees): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)
    from (${selectPeople(sql, addressees)}) a
    join users u on u.id = a.user_id
    where u.suspended_at is null`
  return count
}

/** By id, so that a batch begins where the one before it ended. `insertRecipients` leaves out suspended people. */
export async function listRecipients(
  sql: Sql,
  addressees: Addressees,
  after = nilUuid,
  limit: number,
): Promise<string[]> {
  const { groupId, eventId, people: picked } = addressees
  if (eventId === null && !picked) return listJoinedPeople(sql, groupId, after, limit)
  const people = await sql<{ userId: string }[]>`
    select a.user_id
    from (${selectPeople(sql, addressees)}) a
    where a.user_id > ${after}
    order by a.user_id
    limit ${limit}`
  return people.map(({ userId }) => userId)
}
