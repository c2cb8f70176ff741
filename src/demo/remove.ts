import { message } from '#contract'
import { demoDomain, markDemoRemoved, OperatorError, type Sql, type Transaction } from '#platform'
import { deleteGroupPermanently } from '../areas/groups/admin/public.ts'
import { deleteBadge, hasHolders } from '../areas/badges/awards/public.ts'
import { findBadge } from '../areas/badges/records/public.ts'
import { makeOwner } from '../areas/groups/members/public.ts'
import { deleteDesign } from '../areas/meetpass/designs/public.ts'
import { deleteUnclaimedPassesWithDesign } from '../areas/meetpass/passes/public.ts'
import { deleteAccount } from '../areas/account/public.ts'
import { deleteReleasedUsernames, lockUsersAndSuperadmins } from '../areas/profile/public.ts'
import { platformBadges } from './badges/platform-badges.ts'
import { passDesigns } from './passes.ts'

export interface RemovalSummary {
  readonly people: number
  readonly groups: readonly string[]
  readonly badges: number
  /** Groups that real people help to run, with their new owners. */
  readonly handedOver: readonly { readonly group: string; readonly owner: string }[]
  readonly lost: { readonly rsvps: number; readonly favorites: number }
}

/** Hands over the groups that real people help to run. */
export async function removeDemo(sql: Transaction): Promise<RemovalSummary | undefined> {
  if (!(await markDemoRemoved(sql))) return undefined
  const people = await listDemoPeople(sql)
  const ids = people.map(({ id }) => id)
  const lockedPeople = await lockUsersAndSuperadmins(sql, ids)
  const isRealSuperadmin = ({ id, role, isSuspended }: (typeof lockedPeople)[number]) =>
    role === 'superadmin' && !isSuspended && !ids.includes(id)
  if (!lockedPeople.some(isRealSuperadmin)) throw new OperatorError(message('operator.demo.lastSuperadmin'))

  const { orphans, handedOver } = await partitionGroups(sql, ids)
  for (const { groupId, heirId } of handedOver) await makeOwner(sql, groupId, heirId, heirId)
  const groupIds = orphans.map(({ groupId }) => groupId)
  const lost = await countLosses(sql, groupIds, ids)
  for (const groupId of groupIds) await deleteGroupPermanently(sql, groupId)
  for (const person of people) await deleteAccount(sql, person)
  await deleteReleasedUsernames(
    sql,
    people.flatMap(({ username }) => username ?? []),
  )
  const badges = await removeBadges(sql)
  for (const { id } of passDesigns) {
    await deleteUnclaimedPassesWithDesign(sql, id)
    await deleteDesign(sql, id)
  }
  return {
    people: people.length,
    groups: orphans.map(({ group }) => group),
    badges,
    handedOver: handedOver.map(({ group, heir }) => ({ group, owner: heir })),
    lost,
  }
}

export async function countDemoPeople(sql: Sql): Promise<number> {
  return (await listDemoPeople(sql)).length
}

const listDemoPeople = (sql: Sql) => sql<{ id: string; username: string | null }[]>`
  select id, username from users where email like ${`%@${demoDomain}`} order by id`

interface DemoOwnedGroup {
  readonly groupId: string
  readonly group: string
  readonly heirId: string | null
  readonly heir: string | null
}

/**
 * Groups owned only by demo people. The heir is the real person with the highest role, otherwise the author of the
 * oldest event; somebody suspended only when nobody else is there.
 */
async function partitionGroups(sql: Transaction, demoIds: readonly string[]) {
  const groups = await sql<DemoOwnedGroup[]>`
    select g.id as group_id, g.name as "group", heir.id as heir_id, heir.name as heir
    from groups g
    left join lateral (
      select u.id, coalesce(u.username, u.name) as name
      from (
        select user_id, role_order, joined_at as since from group_members where group_id = g.id and role <> 'member'
        union all
        select created_by, 9, created_at from events where group_id = g.id
      ) as team (user_id, role_order, since)
      join users u on u.id = team.user_id
      where u.id <> all(${demoIds}::uuid[])
      order by u.suspended_at is not null, team.role_order, team.since
      limit 1
    ) as heir on true
    where exists (select from group_members m where m.group_id = g.id and m.user_id = any(${demoIds}::uuid[]) and m.role = 'owner')
      and not exists (
        select from group_members m where m.group_id = g.id and m.role = 'owner' and m.user_id <> all(${demoIds}::uuid[]))
    order by g.id`
  return {
    orphans: groups.filter(({ heirId }) => heirId === null),
    handedOver: groups.flatMap(({ groupId, group, heirId, heir }) =>
      heirId === null || heir === null ? [] : { groupId, group, heirId, heir },
    ),
  }
}

async function countLosses(sql: Transaction, groupIds: readonly string[], demoIds: readonly string[]) {
  const [lost] = await sql<[{ rsvps: number; favorites: number }]>`
    select
      (select count(*) from rsvps r join events e on e.id = r.event_id
       where e.group_id = any(${groupIds}::uuid[]) and r.user_id <> all(${demoIds}::uuid[])) as rsvps,
      (select count(*) from favorites f
       where f.group_id = any(${groupIds}::uuid[]) and f.user_id <> all(${demoIds}::uuid[])) as favorites`
  return { ...lost }
}

/** Keeps badges that real people hold. */
async function removeBadges(sql: Transaction): Promise<number> {
  let removed = 0
  for (const { slug } of platformBadges) {
    const badge = await findBadge(sql, slug)
    if (badge && !(await hasHolders(sql, badge.id)) && (await deleteBadge(sql, badge.id))) removed++
  }
  return removed
}
