import type { Sql, Transaction } from '#platform'

interface BadgeLimits {
  readonly badgesEnabled: boolean
  readonly maxBadges: number
  readonly maxBadgePoints: number
}

const selectLimits = (sql: Sql, groupId: string) => sql<BadgeLimits[]>`
  select badges_enabled, max_badges, max_badge_points
  from groups
  where id = ${groupId}`

export async function findLimits(sql: Sql, groupId: string) {
  const [limits] = await selectLimits(sql, groupId)
  return limits
}

/** Serializes badge creation, so that the count stays within the limit. */
export async function lockLimits(sql: Transaction, groupId: string) {
  const [limits] = await sql<BadgeLimits[]>`${selectLimits(sql, groupId)} for no key update`
  return limits
}
