import type { SqlFragment, Sql } from '#platform'

/** The badges with these slugs, the rarest first. */
export function listBadgesBySlug(sql: Sql, slugs: readonly string[]) {
  return sql<{ id: string; awardedCount: number }[]>`
    select id, awarded_count
    from badges
    where slug = any(${slugs as string[]}::text[])
    order by awarded_count, id`
}

/** Looked up person by person, badge by badge; for `exists`, the planner would read all who hold a badge first. */
export const holdsAllBadges = (sql: Sql, userId: SqlFragment, badgeIds: readonly string[]): SqlFragment =>
  badgeIds.reduce<SqlFragment>(
    (conditions, badgeId) => sql`
      ${conditions} and (select true from badge_awards h where h.badge_id = ${badgeId} and h.user_id = ${userId})`,
    sql``,
  )

/** Those who hold a badge that is rare, and all others. */
export const selectHoldersFromRarest = (sql: Sql, [rarest = '', ...others]: readonly string[]): SqlFragment => sql`
  select a.user_id
  from badge_awards a
  where a.badge_id = ${rarest} ${holdsAllBadges(sql, sql`a.user_id`, others)}`

/**
 * Those who hold all badges, though many hold each. The index has the holders of every badge in the same order, so those of two
 * are read side by side; `offset 0` leaves only those who hold both to be looked up.
 */
export function selectHoldersByMerge(sql: Sql, badgeIds: readonly string[]): SqlFragment {
  const [first = '', second, ...others] = badgeIds
  if (second === undefined) return selectHoldersFromRarest(sql, badgeIds)
  return sql`
    select a.user_id
    from (
      select a.user_id
      from badge_awards a
      join badge_awards b on b.user_id = a.user_id
      where a.badge_id = ${first} and b.badge_id = ${second}
      offset 0
    ) a
    where true ${holdsAllBadges(sql, sql`a.user_id`, others)}`
}

/** Some of these people. */
export async function listHolders(sql: Sql, holders: SqlFragment, limit: number): Promise<string[]> {
  const found = await sql<{ userId: string }[]>`${holders} limit ${limit}`
  return found.map(({ userId }) => userId)
}
