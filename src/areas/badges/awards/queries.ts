import { newId, type Transaction } from '#platform'
import type { Badge } from '../records/public.ts'
import type { AwardMethod } from './contract.ts'

export interface Award {
  readonly badge: Pick<Badge, 'id' | 'groupId'>
  readonly userId: string
  readonly method: AwardMethod
  readonly awardedBy: string | null
  readonly awardedAt?: Date
}

/** Returns undefined when it is held already. Of two at once, the unique index lets one through. */
export async function insertAward(sql: Transaction, { badge, userId, method, awardedBy, awardedAt }: Award) {
  const [award] = await sql<{ id: string; awardedAt: string }[]>`
    insert into badge_awards (id, badge_id, user_id, group_id, method, awarded_by, awarded_at)
    values (
      ${newId()}, ${badge.id}, ${userId}, ${badge.groupId}, ${method}, ${awardedBy},
      coalesce(${awardedAt ?? null}::timestamptz, now()))
    on conflict (badge_id, user_id) do nothing
    returning id, awarded_at`
  return award
}

/** Returns false when it is not held. */
export async function deleteAward(sql: Transaction, badgeId: string, userId: string) {
  const { count } = await sql`delete from badge_awards where badge_id = ${badgeId} and user_id = ${userId}`
  return count > 0
}

export async function deleteAwardsOfBadge(sql: Transaction, badgeId: string): Promise<void> {
  await sql`delete from badge_awards where badge_id = ${badgeId}`
}

export async function deleteAwardsOfPerson(sql: Transaction, userId: string): Promise<void> {
  await sql`delete from badge_awards where user_id = ${userId}`
}

/**
 * Everybody who gives a badge holds the person first and the badge after; so does who changes what all its holders have, in
 * the order in which everybody takes several people.
 */
export async function lockHolders(sql: Transaction, badgeId: string): Promise<void> {
  await sql`
    select
    from users
    where id in (select user_id from badge_awards where badge_id = ${badgeId})
    order by id
    for no key update`
}

/** The platform points of a person, who is held until the transaction ends; undefined when the account is gone. */
export async function lockScore(sql: Transaction, userId: string) {
  const [person] = await sql<{ xp: number }[]>`select xp from users where id = ${userId} for no key update`
  return person?.xp
}

export function listBadgeIdsOf(sql: Transaction, groupId: string) {
  return sql<{ id: string }[]>`select id from badges where group_id = ${groupId} order by id`
}
