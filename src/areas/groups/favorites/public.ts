import type { Transaction } from '#platform'
import { invalidateGroupCache } from '../records/public.ts'
import { deleteFavoritesForUser, insertFavorite, lockFavoriteGroups } from './queries.ts'

export {
  countNewMembers,
  insertFavorite,
  listAllFavoritesForUser,
  listNewMembers,
  listPublicFavoritesForUser,
} from './queries.ts'

/** Before the account is deleted: a cascade over favorites and memberships at once would leave wrong member counts. */
export async function removeAllFavorites(sql: Transaction, userId: string): Promise<void> {
  await lockFavoriteGroups(sql, userId)
  for (const { groupId } of await deleteFavoritesForUser(sql, userId)) await invalidateGroupCache(sql, groupId)
}

/** For an account merge. `skipped` counts groups that both accounts have as favorites. */
export async function moveFavorites(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  let moved = 0
  await lockFavoriteGroups(sql, from)
  const favorites = await deleteFavoritesForUser(sql, from)
  for (const { groupId, createdAt } of favorites) {
    if (await insertFavorite(sql, to, groupId, new Date(createdAt))) moved++
    await invalidateGroupCache(sql, groupId)
  }
  return { moved, skipped: favorites.length - moved }
}
