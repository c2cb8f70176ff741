import { sqlFragment, nilUuid, type Sql, type SqlFragment } from '#platform'
import { listJoinedPeople } from '../../groups/members/public.ts'
import type { EventAudience } from './contract.ts'

/** Whom a message is for. Without an event, those who joined the group. */
export type Addressees =
  | { readonly groupId: string; readonly eventId: string; readonly audience: EventAudience }
  | { readonly groupId: string; readonly eventId: null; readonly audience: 'members' }

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

export async function countRecipients(sql: Sql, { groupId, eventId, audience }: Addressees): Promise<number> {
  const people =
    eventId === null
      ? sql`
          select user_id from favorites where group_id = ${groupId}
          union
          select user_id from group_members where group_id = ${groupId}`
      : selectAudience(sql, eventId, audience)
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)
    from (${people}) a
    join users u on u.id = a.user_id
    where u.suspended_at is null`
  return count
}

/** By id, so that a batch begins where the one before it ended. `insertRecipients` leaves out suspended people. */
export async function listRecipients(
  sql: Sql,
  { groupId, eventId, audience }: Addressees,
  after = nilUuid,
  limit: number,
): Promise<string[]> {
  if (eventId === null) return listJoinedPeople(sql, groupId, after, limit)
  const people = await sql<{ userId: string }[]>`
    select a.user_id
    from (${selectAudience(sql, eventId, audience)}) a
    where a.user_id > ${after}
    order by a.user_id
    limit ${limit}`
  return people.map(({ userId }) => userId)
}
