import { sqlFragment, type Caller, type Sql, type SqlFragment } from '#platform'
import { hasPermission, findCallerRole } from '../../groups/members/public.ts'
import { EventNotFound, type EventStatus, type Visibility } from './contract.ts'

export interface EventVisibility {
  readonly id: string
  readonly groupId: string
  readonly isShown: boolean
  readonly status: EventStatus
  readonly visibility: Visibility
}

const isPublished = ({ status, isShown }: EventVisibility): boolean => status !== 'draft' && isShown

/** To whoever has its URL: unlisted events too. */
export const isVisibleToAll = (event: EventVisibility): boolean =>
  isPublished(event) && (event.visibility === 'public' || event.visibility === 'unlisted')

export const isPublic = (event: EventVisibility): boolean => isPublished(event) && event.visibility === 'public'

/** Of `events e`. */
const hasLiveRsvp = (sql: Sql, userId: string): SqlFragment => sql`
  exists (select from rsvps r where r.event_id = e.id and r.user_id = ${userId} and r.status <> 'cancelled')`

/** Of `events e`: for members or invited people, and this person is one of them, on the team or a host. */
const isMemberOrInvited = (sql: Sql, userId: string): SqlFragment => sql`(
  e.visibility = 'members' and exists (
    select from favorites f where f.group_id = e.group_id and f.user_id = ${userId})
  or e.visibility in ('members', 'invited') and (
    exists (select from event_invites i where i.event_id = e.id and i.user_id = ${userId})
    or exists (
      select from group_members m where m.group_id = e.group_id and m.user_id = ${userId} and (
        e.visibility = 'members' or m.role <> 'member'
        or exists (select from event_hosts h where h.event_id = e.id and h.user_id = m.user_id)))))`

/** Of `events e`: in lists for everybody. */
export const isListedForAll = sqlFragment`e.visibility = 'public'`

/** Of `events e`: a seat of an event for invited people is not given to others, unless the organizers allow it. */
export const allowsHandOns = sqlFragment`(e.visibility <> 'invited' or e.allow_hand_on)`

/** Of `events e`: in lists for this person. Unlisted events only with an RSVP. */
export const isListedFor = (sql: Sql, userId: string | undefined): SqlFragment =>
  userId === undefined
    ? sql`${isListedForAll}`
    : sql`(${isListedForAll} or ${isMemberOrInvited(sql, userId)} or ${hasLiveRsvp(sql, userId)})`

export async function requireVisibleEvent(
  sql: Sql,
  caller: Caller | null,
  event: EventVisibility | undefined,
): Promise<void> {
  if (!event) throw new EventNotFound()
  if (isVisibleToAll(event)) return
  const role = await findCallerRole(sql, caller, event.groupId)
  if (hasPermission(role, event.status === 'draft' ? 'manageEvents' : 'viewDashboard')) return
  if (!caller || !isPublished(event)) throw new EventNotFound()
  const { count } = await sql`
    select
    from events e
    where e.id = ${event.id} and (${isMemberOrInvited(sql, caller.userId)} or ${hasLiveRsvp(sql, caller.userId)})`
  if (count === 0) throw new EventNotFound()
}

/** What the caller is to an event, which decides who sees its link and its private hosts. */
export async function findReader(sql: Sql, caller: Caller, { id, groupId }: EventVisibility) {
  const role = await findCallerRole(sql, caller, groupId)
  const { count } = await sql`
    select from rsvps where event_id = ${id} and user_id = ${caller.userId} and status = 'confirmed'`
  return { isStaff: hasPermission(role, 'viewDashboard'), hasSeat: count > 0 }
}
