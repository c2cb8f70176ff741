import type { Sql } from '#platform'
import type { Badge } from '../records/public.ts'

type BadgeDisplay = Pick<Badge, 'name' | 'slug' | 'description' | 'icon' | 'color'>

/**
 * `groupId` null selects platform badges. `offset 0` makes PostgreSQL look up the badges of these awards; with a plain
 * join it reads the whole table, which grows with every group.
 */
export async function listBadgesForUsers(sql: Sql, userIds: readonly string[], groupId: string | null) {
  if (userIds.length === 0) return []
  return sql<(BadgeDisplay & { userId: string })[]>`
    select a.user_id, b.name, b.slug, b.description, b.icon, b.color
    from badge_awards a
    cross join lateral (select * from badges b where b.id = a.badge_id offset 0) b
    where a.user_id = any(${userIds as string[]}::uuid[])
      and ${groupId === null ? sql`a.group_id is null` : sql`a.group_id = ${groupId}`}
    order by b.sort_order, b.id`
}

export interface HeldBadge extends BadgeDisplay, Pick<Badge, 'points' | 'tier' | 'percentage'> {
  readonly awardedAt: string
  readonly groupId: string | null
}

/** Excludes badges of hidden groups. */
export function listPublicBadgesForUser(sql: Sql, userId: string) {
  return sql<HeldBadge[]>`
    select b.name, b.slug, b.description, b.icon, b.color, b.points, b.tier, b.percentage, a.awarded_at, a.group_id
    from badge_awards a
    join badges b on b.id = a.badge_id
    left join groups g on g.id = a.group_id
    where a.user_id = ${userId} and (a.group_id is null or g.is_shown)
    order by a.awarded_at desc, a.id desc`
}
