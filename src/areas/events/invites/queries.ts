import { isId, newId, type Sql, type Transaction } from '#platform'
import type { EventStatus } from '../records/contract.ts'
import type { ExportedInvite } from './contract.ts'
import type { PastInvite, PlannedInvite } from './rules.ts'

/** The key of `email_hash`, encrypted with the secret key. There is one. */
export async function findStoredKey(sql: Sql): Promise<Buffer | undefined> {
  const [row] = await sql<{ encryptedKey: Buffer }[]>`select encrypted_key from invite_keys`
  return row?.encryptedKey
}

export async function insertKey(sql: Transaction, encryptedKey: Buffer): Promise<void> {
  await sql`insert into invite_keys (encrypted_key) values (${encryptedKey}) on conflict do nothing`
}

export async function updateKey(sql: Transaction, encryptedKey: Buffer): Promise<void> {
  await sql`update invite_keys set encrypted_key = ${encryptedKey}`
}

export async function findInvitingEvent(sql: Sql, eventId: string) {
  const [event] = await sql<{ status: EventStatus; isOver: boolean; isShown: boolean; secondsNew: number }[]>`
    select e.status, e.over_at <= now() as is_over, g.is_shown,
      greatest(ceil(extract(epoch from g.created_at + interval '14 days' - now())), 0)::int as seconds_new
    from events e
    join groups g on g.id = e.group_id
    where e.id = ${eventId}`
  return event
}

interface Account {
  readonly id: string
  readonly username: string | null
  readonly email: string
  readonly isSuspended: boolean
  readonly hasRsvp: boolean
}

/** Lock order: users before `lockInvites`. The users cannot be deleted before the transaction ends. */
export function lockAccounts(
  sql: Transaction,
  eventId: string,
  { people, emails }: { readonly people: readonly string[]; readonly emails: readonly string[] },
) {
  return sql<Account[]>`
    select u.id, u.username, u.email, u.suspended_at is not null as is_suspended,
      exists (
        select
        from rsvps r
        where r.event_id = ${eventId} and r.user_id = u.id and r.status <> 'cancelled') as has_rsvp
    from users u
    where u.username = any(${people as string[]}::text[])
      or u.id = any(${people.filter(isId)}::uuid[])
      or lower(u.email collate "C") = any(${emails as string[]}::text[])
    order by u.id
    for key share`
}

interface Inviting {
  readonly groupId: string
  readonly eventId: string
  /** Who invites. */
  readonly userId: string
}

/** First those who were not invited and have no RSVP. */
export async function listMembersToInvite(sql: Sql, { groupId, eventId, userId }: Inviting, limit: number) {
  const members = await sql<{ userId: string }[]>`
    select m.user_id
    from (
      select user_id from favorites where group_id = ${groupId}
      union
      select user_id from group_members where group_id = ${groupId}
    ) m
    where m.user_id <> ${userId}
    order by
      exists (select from event_invites i where i.event_id = ${eventId} and i.user_id = m.user_id)
        or exists (
          select from rsvps r where r.event_id = ${eventId} and r.user_id = m.user_id and r.status <> 'cancelled'),
      m.user_id
    limit ${limit}`
  return members.map((member) => member.userId)
}

/** Invites are sent one request at a time on the whole site, so that the limits hold. */
export async function lockInvites(sql: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('event invites', 0))`
}

export function listPastInvites(sql: Transaction, eventId: string, hashes: readonly string[]) {
  return sql<PastInvite[]>`
    select encode(i.email_hash, 'hex') as hash, i.is_by_username, i.is_mailed,
      coalesce(i.event_id = ${eventId}, false) as is_to_event, i.created_at > now() - interval '7 days' as is_recent
    from unnest(${hashes as string[]}::text[]) as wanted (hash)
    join event_invites i on i.email_hash = decode(wanted.hash, 'hex')
    where i.event_id = ${eventId} or i.created_at > now() - interval '7 days'`
}

export async function listOptOuts(sql: Sql, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ hash: string }[]>`
    select wanted.hash
    from unnest(${hashes as string[]}::text[]) as wanted (hash)
    join invite_opt_outs o on o.email_hash = decode(wanted.hash, 'hex')`
  return new Set(rows.map(({ hash }) => hash))
}

export async function insertOptOut(sql: Transaction, hash: string): Promise<void> {
  await sql`insert into invite_opt_outs (email_hash) values (decode(${hash}, 'hex')) on conflict do nothing`
}

/** Of the last 24 hours. `secondsLeft`: until the first of them no longer counts. */
export async function countGroupInvites(sql: Transaction, groupId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int from event_invites where group_id = ${groupId} and created_at > now() - interval '1 day'`
  return row.count
}

/** Until that many invites of the last day no longer count. */
export async function findSecondsUntilFree(sql: Transaction, groupId: string, count: number): Promise<number> {
  const [row] = await sql<{ secondsLeft: number }[]>`
    select ceil(extract(epoch from created_at + interval '1 day' - now()))::int as seconds_left
    from event_invites
    where group_id = ${groupId} and created_at > now() - interval '1 day'
    order by created_at
    limit 1 offset ${count - 1}`
  return row?.secondsLeft ?? 1
}

interface NewInvites {
  readonly eventId: string
  readonly groupId: string
  readonly invitedBy: string
  readonly message: string | null
  readonly invites: readonly PlannedInvite[]
}

/** Returns the ids of those that are mailed. */
export async function insertInvites(
  sql: Transaction,
  { eventId, groupId, invitedBy, message, invites }: NewInvites,
): Promise<string[]> {
  if (invites.length === 0) return []
  const rows = invites.map(({ userId, email, hash, isByUsername, isMailed }) => ({
    id: newId(),
    eventId,
    groupId,
    userId,
    // Organizers never see the address behind a username.
    email: isByUsername ? null : email,
    emailHash: Buffer.from(hash, 'hex'),
    isByUsername,
    isMailed,
    message,
    invitedBy,
  }))
  await sql`insert into event_invites ${sql(rows)}`
  return rows.filter(({ isMailed }) => isMailed).map(({ id }) => id)
}

/** Undefined when the invite was used, or the event is canceled, over or hidden. */
export async function setInviteToken(sql: Transaction, id: string, tokenHash: Buffer) {
  const [invite] = await sql<
    {
      eventId: string
      userId: string | null
      email: string | null
      message: string | null
      invitedBy: string | null
    }[]
  >`
    update event_invites i
    set token_hash = ${tokenHash}
    from events e
    join groups g on g.id = e.group_id
    where i.id = ${id} and i.used_at is null and e.id = i.event_id and e.status = 'active' and e.over_at > now()
      and g.is_shown
    returning i.event_id, i.user_id, i.email, i.message, (select name from users where id = i.invited_by) as invited_by`
  return invite
}

/** Undefined while the group is hidden: nobody could read the event. */
export async function findInvite(sql: Sql, tokenHash: Buffer) {
  const [invite] = await sql<
    {
      id: string
      eventId: string
      userId: string | null
      email: string | null
      username: string | null
      message: string | null
      invitedBy: string | null
      isUsed: boolean
      isOver: boolean
    }[]
  >`
    select i.id, i.event_id, i.user_id, i.email, u.username, i.message, n.name as invited_by,
      i.used_at is not null as is_used, e.status <> 'active' or e.over_at <= now() as is_over
    from event_invites i
    join events e on e.id = i.event_id
    join groups g on g.id = e.group_id
    left join users u on u.id = i.user_id
    left join users n on n.id = i.invited_by
    where i.token_hash = ${tokenHash} and g.is_shown`
  return invite
}

/** True for exactly one concurrent caller. */
export async function markInviteUsed(sql: Transaction, id: string, userId: string): Promise<boolean> {
  const { count } = await sql`
    update event_invites set user_id = ${userId}, used_at = now() where id = ${id} and used_at is null`
  return count > 0
}

export function listInvitesForUser(sql: Sql, userId: string) {
  return sql<ExportedInvite[]>`
    select i.id, i.message, i.created_at, i.used_at,
      case when e.id is not null then jsonb_build_object('id', e.id, 'title', e.title) end as event
    from event_invites i
    left join events e on e.id = i.event_id
    where i.user_id = ${userId}
    order by i.created_at, i.id`
}
