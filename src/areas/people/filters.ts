import type { Sql } from '#platform'
import type { DirectoryQuery } from './contract.ts'
import { selectHoldersByMerge, selectHoldersFromRarest, listBadges, listHolders } from './holders.ts'
import type { DirectoryFilters } from './people.ts'
import { listIdsByMinXp } from './queries.ts'

/** Up to this many candidates are checked individually; with more, a scan in list order fills the page soon. */
const maxCandidates = 500
/** Higher for several badges, because the scan looks up each badge separately. */
const maxCombinedHolders = 2_000

/** Undefined when a badge does not exist, so that nobody can match. */
export async function resolveFilters(sql: Sql, query: DirectoryQuery): Promise<DirectoryFilters | undefined> {
  const { search = '', minXp = 0, badge = '' } = query
  const wanted = [...new Set(badge.split(',').map((name) => name.trim().toLowerCase()))].filter((name) => name !== '')
  const badges = wanted.length === 0 ? [] : await listBadges(sql, wanted)
  if (badges.length < wanted.length) return undefined

  const holders = await listHoldersIfFew(sql, badges)
  if (holders) return { search, minXp, badgeIds: [], candidateIds: holders }
  // Sorted by points, matching people are at one end of the index anyway.
  const xpCandidates = await listIdsByMinXpIfFew(sql, query.sort === 'xp' ? 0 : minXp)
  return { search, minXp, badgeIds: badges.map(({ id }) => id), candidateIds: xpCandidates }
}

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
