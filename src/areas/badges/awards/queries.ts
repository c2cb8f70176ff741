import { newId, type Transaction } from '#platform'
import type { Badge } from '../records/public.ts'
import type { AwardMethod } from './contract.ts'

interface NewAward {
  readonly badge: Pick<Badge, 'id' | 'groupId'>
  readonly userId: string
  readonly method: AwardMethod
  readonly awardedBy: string | null
  readonly awardedAt?: Date
}

/** Undefined when already held; the unique index decides between concurrent inserts. */
export async function insertAward(sql: Transaction, { badge, userId, method, awardedBy, awardedAt }: NewAward) {
  const [award] = await sql<{ id: string; awardedAt: string }[]>`
    insert into badge_awards (id, badge_id, user_id, group_id, method, awarded_by, awarded_at)
    values (
      ${newId()}, ${badge.id}, ${userId}, ${badge.groupId}, ${method}, ${awardedBy},
      coalesce(${awardedAt ?? null}::timestamptz, now()))
    on conflict (badge_id, user_id) do nothing
    returning id, awarded_at`
  return award
}

/** To those who do not hold it yet. Returns their ids; the unique index decides between concurrent inserts. */
export async function insertAwards(
  sql: Transaction,
  { badge, userIds, awardedBy }: Omit<NewAward, 'userId' | 'method'> & { readonly userIds: readonly string[] },
): Promise<string[]> {
  const awards = userIds.map((userId) => ({
    id: newId(),
    badgeId: badge.id,
    userId,
    groupId: badge.groupId,
    method: 'award' as const,
    awardedBy,
  }))
  const rows = await sql<{ userId: string }[]>`
    insert into badge_awards ${sql(awards)}
    on conflict (badge_id, user_id) do nothing
    returning user_id`
  return rows.map(({ userId }) => userId)
}

export async function deleteAward(sql: Transaction, badgeId: string, userId: string) {
  const { count } = await sql`delete from badge_awards where badge_id = ${badgeId} and user_id = ${userId}`
  return count > 0
}

export async function deleteAwardsForBadge(sql: Transaction, badgeId: string): Promise<void> {
  await sql`delete from badge_awards where badge_id = ${badgeId}`
}

export async function deleteAwardsForGroup(sql: Transaction, groupId: string): Promise<void> {
  await sql`delete from badge_awards where group_id = ${groupId}`
}

/** Locks the badges first, in id order, because each badge row counts its holders. */
export async function deleteAwardsForUser(sql: Transaction, userId: string): Promise<void> {
  await lockBadgesForUser(sql, userId)
  await sql`delete from badge_awards where user_id = ${userId}`
}

export async function lockBadgesForUser(sql: Transaction, userId: string): Promise<void> {
  await sql`
    select
    from badges
    where id in (select badge_id from badge_awards where user_id = ${userId})
    order by id
    for no key update`
}

export async function moveAwardRows(sql: Transaction, from: string, to: string) {
  const [row] = await sql<[{ moved: number; skipped: number }]>`
    with gone as (
      delete from badge_awards
      where user_id = ${from}
      returning id, badge_id, group_id, method, awarded_by, awarded_at
    ), moved as (
      insert into badge_awards (id, badge_id, user_id, group_id, method, awarded_by, awarded_at)
      select id, badge_id, ${to}::uuid, group_id, method, awarded_by, awarded_at
      from gone
      on conflict (badge_id, user_id) do nothing
      returning id
    )
    select (select count(*) from moved) as moved,
      (select count(*) from gone) - (select count(*) from moved) as skipped`
  return row
}

export async function reassignAwardedBy(sql: Transaction, from: string, to: string): Promise<void> {
  await sql`update badge_awards set awarded_by = ${to} where awarded_by = ${from}`
}

/** Users are locked before badges, in id order, as when awarding. */
export async function lockHolders(sql: Transaction, badgeId: string): Promise<void> {
  await sql`
    select
    from users
    where id in (select user_id from badge_awards where badge_id = ${badgeId})
    order by id
    for no key update`
}

export function lockScores(sql: Transaction, userIds: readonly string[]) {
  return sql<{ id: string; xp: number }[]>`
    select u.id, s.xp
    from users u
    join user_scores s on s.user_id = u.id
    where u.id in ${sql([...userIds])}
    order by u.id
    for no key update of u, s`
}
