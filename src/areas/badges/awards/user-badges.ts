import { descending, type PageClause, type Sql } from '#platform'
import { withIconUrl } from '../icons/public.ts'
import type { Tier } from '../records/contract.ts'
import { isBadge, toRarity } from '../records/public.ts'
import type { UserBadge } from './contract.ts'

export const newestFirst = descending({ awardedAt: 'a.awarded_at', id: 'a.id' })

type UserBadgeRow = Omit<UserBadge, 'iconUrl' | 'rarity' | 'awardedAt'> & {
  readonly id: string
  readonly awardedAt: string
  readonly tier: Tier
  readonly percentage: number
  readonly isGroupShown: boolean | null
}

export function listBadgesForUser(sql: Sql, userId: string, clause: PageClause) {
  return sql<UserBadgeRow[]>`
    select a.id, b.name, b.slug, b.description, b.icon, b.color, b.points, a.awarded_at, b.tier, b.percentage,
      case when g.id is not null
        then jsonb_build_object('id', g.id, 'name', g.name, 'urlname', g.urlname, 'photoUrl', g.photo_url)
      end as group, g.is_shown as is_group_shown
    from badge_awards a
    join badges b on b.id = a.badge_id
    left join groups g on g.id = a.group_id
    where a.user_id = ${userId} ${clause}`
}

export async function findBadgeForUser(sql: Sql, userId: string, idOrSlug: string) {
  const [badge] = await listBadgesForUser(sql, userId, sql`and ${isBadge(sql, idOrSlug)}`)
  return badge
}

export async function countBadgesForUser(sql: Sql, userId: string) {
  const [row] = await sql<[{ count: number }]>`select count(*) from badge_awards where user_id = ${userId}`
  return row.count
}

export async function hasBadge(sql: Sql, badgeId: string, userId: string) {
  const { count } = await sql`select from badge_awards where badge_id = ${badgeId} and user_id = ${userId}`
  return count > 0
}

export async function hasHolders(sql: Sql, badgeId: string) {
  const { count } = await sql`select from badge_awards where badge_id = ${badgeId} limit 1`
  return count > 0
}

/** Omits the names of hidden groups. */
export const toUserBadge = (config: { readonly BASE_URL: string }, row: UserBadgeRow): UserBadge => ({
  ...withIconUrl(config, row.isGroupShown ? row : { ...row, group: null }),
  rarity: toRarity(row),
})

export async function listAllBadgesForUser(
  sql: Sql,
  userId: string,
  config: { readonly BASE_URL: string },
): Promise<UserBadge[]> {
  const rows = await listBadgesForUser(sql, userId, sql`order by a.awarded_at desc, a.id desc`)
  return rows.map((row) => toUserBadge(config, row))
}
