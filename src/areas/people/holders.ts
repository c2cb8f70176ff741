import { isId, type Sql, type SqlFragment } from '#platform'

/** Rarest first, without badges of hidden groups. */
export function listBadges(sql: Sql, idsOrSlugs: readonly string[]) {
  return sql<{ id: string; awardedCount: number }[]>`
    select b.id, b.awarded_count
    from badges b
    left join groups g on g.id = b.group_id
    where (b.slug = any(${idsOrSlugs as string[]}::text[]) or b.id = any(${idsOrSlugs.filter(isId)}::uuid[])) and (b.group_id is null or g.is_shown)
    order by b.awarded_count, b.id`
}

/** A scalar subquery for each badge: with `exists`, the planner reads all holders of a badge first. */
export const holdsAllBadges = (sql: Sql, userId: SqlFragment, badgeIds: readonly string[]): SqlFragment =>
  badgeIds.reduce<SqlFragment>(
    (conditions, badgeId) => sql`
      ${conditions} and (select true from badge_awards h where h.badge_id = ${badgeId} and h.user_id = ${userId})`,
    sql``,
  )

export const selectHoldersFromRarest = (sql: Sql, [rarest = '', ...others]: readonly string[]): SqlFragment => sql`
  select a.user_id
  from badge_awards a
  where a.badge_id = ${rarest} ${holdsAllBadges(sql, sql`a.user_id`, others)}`

/**
 * For badges with many holders. The index sorts the holders of every badge alike, so two are merge-joined; `offset 0`
 * limits further lookups to people who hold both.
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

export async function listHolders(sql: Sql, holders: SqlFragment, limit: number): Promise<string[]> {
  const found = await sql<{ userId: string }[]>`${holders} limit ${limit}`
  return found.map(({ userId }) => userId)
}
