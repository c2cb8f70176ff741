import { isId, newId, sqlFragment, type Sql, type Transaction } from '#platform'
import type { Tier } from './contract.ts'

export interface Badge {
  readonly id: string
  readonly groupId: string | null
  readonly slug: string
  readonly name: string
  readonly description: string | null
  readonly icon: string
  readonly color: string
  readonly points: number
  readonly sortOrder: number
  readonly hideFromDirectory: boolean
  readonly awardedCount: number
  readonly percentage: number
  readonly tier: Tier
  readonly createdAt: string
}

/** Expects the alias `b`. */
export const badgeColumns = sqlFragment`
  b.id, b.group_id, b.slug, b.name, b.description, b.icon, b.color, b.points, b.sort_order, b.hide_from_directory,
  b.awarded_count, b.percentage, b.tier, b.created_at`

/** Expects the alias `b`. */
export const isBadge = (sql: Sql, idOrSlug: string) =>
  isId(idOrSlug) ? sql`b.id = ${idOrSlug}` : sql`b.slug = ${idOrSlug.toLowerCase()}`

export async function findBadge(sql: Sql, idOrSlug: string) {
  const [badge] = await sql<Badge[]>`
    select ${badgeColumns}
    from badges b
    where ${isBadge(sql, idOrSlug)}`
  return badge
}

/** Locks the group before the badge, the order used by group deletion. Undefined when the badge is gone. */
export async function lockBadgeForKeyShare(sql: Transaction, badgeId: string) {
  await sql`
    select
    from groups
    where id = (select group_id from badges where id = ${badgeId})
    for key share`
  const [badge] = await sql<Badge[]>`
    select ${badgeColumns}
    from badges b
    where b.id = ${badgeId}
    for key share`
  return badge
}

/** Serializes the creation of rows that are limited per badge. False when the badge is gone. */
export async function lockBadge(sql: Transaction, badgeId: string) {
  const { count } = await sql`select from badges where id = ${badgeId} for no key update`
  return count > 0
}

/** Blocks new awards. Undefined when the badge is gone, null for a platform badge. */
export async function lockBadgeForDelete(sql: Transaction, badgeId: string) {
  const [badge] = await sql<{ groupId: string | null }[]>`select group_id from badges where id = ${badgeId} for update`
  return badge?.groupId
}

export type BadgeFields = Omit<Badge, 'id' | 'awardedCount' | 'percentage' | 'tier' | 'createdAt'>

export async function insertBadge(sql: Transaction, fields: BadgeFields) {
  const [badge] = await sql<Badge[]>`
    with made as (
      insert into badges ${sql({ id: newId(), ...fields })}
      on conflict (slug) do nothing
      returning *
    )
    select ${badgeColumns}
    from made b`
  return badge
}

/** Undefined when the badge is gone. Throws a unique violation when the slug is taken. */
export async function updateBadge(sql: Transaction, badgeId: string, changes: Partial<Omit<BadgeFields, 'groupId'>>) {
  const [badge] = await sql<Badge[]>`
    update badges b
    set ${sql(changes)}
    where b.id = ${badgeId}
    returning ${badgeColumns}`
  return badge
}

/** Run after the badge's awards are deleted. False when the badge is already gone. */
export async function deleteBadgeRow(sql: Transaction, badgeId: string) {
  const { count } = await sql`delete from badges where id = ${badgeId}`
  return count > 0
}

/** Blocks new awards of the group's badges. */
export async function lockBadgesForDelete(sql: Transaction, groupId: string): Promise<void> {
  await sql`select from badges where group_id = ${groupId} order by id for update`
}

/** Run after the awards of the group's badges are deleted. */
export async function deleteBadgeRowsForGroup(sql: Transaction, groupId: string): Promise<void> {
  await sql`delete from badges where group_id = ${groupId}`
}

/** Users `u` among whom rarity is counted. Unlike lists and boards, it counts suspended and unnamed ones too. */
export const countsForRarity = sqlFragment`u.profile_visibility = 'public' and u.username is not null`

export async function updateRarity(sql: Transaction): Promise<void> {
  await sql`
    with public_people as (
      select count(*) as count
      from users u
      where ${countsForRarity}
    ), held as (
      select a.badge_id, count(*) as count
      from badge_awards a
      join users u on u.id = a.user_id
      where ${countsForRarity}
      group by a.badge_id
    ), counted as (
      select b.id, case p.count when 0 then 100 else coalesce(h.count, 0) * 100.0 / p.count end as percentage
      from badges b
      cross join public_people p
      left join held h on h.badge_id = b.id
    )
    update badges b
    set percentage = c.percentage
    from counted c
    where c.id = b.id and b.percentage <> c.percentage::double precision`
}
