import type { Sql } from '#platform'
import type { DirectoryQuery } from './contract.ts'
import { selectHoldersByMerge, selectHoldersFromRarest, listBadgesBySlug, listHolders } from './holders.ts'
import type { DirectoryFilters } from './people.ts'
import { listIdsByMinXp } from './queries.ts'

/** So many people are looked at one by one; among more, a page fills soon on the way through all of them. */
const maxCandidates = 500
/** Of those who hold several badges, more are: on the way, each badge is a look of its own. */
const maxCombinedHolders = 2_000

/** Undefined when nobody can pass: there is no such badge. */
export async function resolveFilters(sql: Sql, query: DirectoryQuery): Promise<DirectoryFilters | undefined> {
  const { search = '', minXp = 0, badge = '' } = query
  const slugs = [...new Set(badge.split(',').map((slug) => slug.trim()))].filter((slug) => slug !== '')
  const badges = slugs.length === 0 ? [] : await listBadgesBySlug(sql, slugs)
  if (badges.length < slugs.length) return undefined

  const holders = await listHoldersIfFew(sql, badges)
  if (holders) return { search, minXp, badgeIds: [], candidateIds: holders }
  // In the order of points, those who have enough stand at one end anyway.
  const xpCandidates = await listIdsByMinXpIfFew(sql, query.sort === 'xp' ? 0 : minXp)
  return { search, minXp, badgeIds: badges.map(({ id }) => id), candidateIds: xpCandidates }
}

/** Those who hold all badges, unless they are many. */
async function listHoldersIfFew(
  sql: Sql,
  badges: readonly { readonly id: string; readonly awardedCount: number }[],
): Promise<string[] | undefined> {
  const [rarest] = badges
  if (!rarest) return undefined
  const isRare = rarest.awardedCount <= maxCandidates
  if (!isRare && badges.length === 1) return undefined

  const ids = badges.map(({ id }) => id)
  const holders = isRare ? selectHoldersFromRarest(sql, ids) : selectHoldersByMerge(sql, ids)
  return undefinedIfOver(await listHolders(sql, holders, maxCombinedHolders + 1), maxCombinedHolders)
}

async function listIdsByMinXpIfFew(sql: Sql, minXp: number): Promise<string[] | undefined> {
  return minXp > 0 ? undefinedIfOver(await listIdsByMinXp(sql, minXp, maxCandidates + 1), maxCandidates) : undefined
}

const undefinedIfOver = (ids: string[], limit: number) => (ids.length > limit ? undefined : ids)
