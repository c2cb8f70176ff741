import type { Sql } from '#platform'
import type { DirectoryQuery } from './contract.ts'
import { listBadgesBySlug, listHolders, listRich, type Filters } from './queries.ts'

/** So many people are looked at one by one; among more, a page fills soon on the way through all of them. */
const few = 1_000

/** Undefined when nobody can pass: there is no such badge. */
export async function filtersOf(sql: Sql, query: DirectoryQuery): Promise<Filters | undefined> {
  const { search = '', minXp = 0, badge = '' } = query
  const slugs = [...new Set(badge.split(',').map((slug) => slug.trim()))].filter((slug) => slug !== '')
  const badges = slugs.length === 0 ? [] : await listBadgesBySlug(sql, slugs)
  if (badges.length < slugs.length) return undefined

  const [rarest] = badges
  return {
    search,
    minXp,
    badgeIds: badges.map(({ id }) => id),
    among:
      rarest && rarest.awardedCount <= few
        ? await listHolders(sql, rarest.id, few * 2)
        : // In the order of points, those who have enough stand at one end anyway.
          await fewRich(sql, query.sort === 'xp' ? 0 : minXp),
  }
}

async function fewRich(sql: Sql, minXp: number): Promise<string[] | undefined> {
  if (minXp <= 0) return undefined
  const rich = await listRich(sql, minXp, few + 1)
  return rich.length > few ? undefined : rich
}
