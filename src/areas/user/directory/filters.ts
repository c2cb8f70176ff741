import type { Sql } from '#platform'
import type { DirectoryQuery } from './contract.ts'
import { holdersOfAll, holdersOfRare, listBadgesBySlug, listHolders } from './holders.ts'
import type { Filters } from './people.ts'
import { listRich } from './queries.ts'

/** So many people are looked at one by one; among more, a page fills soon on the way through all of them. */
const few = 500
/** Of those who hold several badges, more are: on the way, each badge is a look of its own. */
const fewTogether = 2_000

/** Undefined when nobody can pass: there is no such badge. */
export async function filtersOf(sql: Sql, query: DirectoryQuery): Promise<Filters | undefined> {
  const { search = '', minXp = 0, badge = '' } = query
  const slugs = [...new Set(badge.split(',').map((slug) => slug.trim()))].filter((slug) => slug !== '')
  const badges = slugs.length === 0 ? [] : await listBadgesBySlug(sql, slugs)
  if (badges.length < slugs.length) return undefined

  const holders = await fewHolders(sql, badges)
  if (holders) return { search, minXp, badgeIds: [], among: holders }
  // In the order of points, those who have enough stand at one end anyway.
  const rich = await fewRich(sql, query.sort === 'xp' ? 0 : minXp)
  return { search, minXp, badgeIds: badges.map(({ id }) => id), among: rich }
}

/** Those who hold all badges, unless they are many. */
async function fewHolders(
  sql: Sql,
  badges: readonly { readonly id: string; readonly awardedCount: number }[],
): Promise<string[] | undefined> {
  const [rarest] = badges
  if (!rarest) return undefined
  const isRare = rarest.awardedCount <= few
  if (!isRare && badges.length === 1) return undefined

  const ids = badges.map(({ id }) => id)
  const holders = isRare ? holdersOfRare(sql, ids) : holdersOfAll(sql, ids)
  return unlessMany(await listHolders(sql, holders, fewTogether + 1), fewTogether)
}

async function fewRich(sql: Sql, minXp: number): Promise<string[] | undefined> {
  return minXp > 0 ? unlessMany(await listRich(sql, minXp, few + 1), few) : undefined
}

const unlessMany = (ids: string[], limit: number) => (ids.length > limit ? undefined : ids)
