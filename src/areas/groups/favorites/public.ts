import type { Transaction } from '#platform'
import { notifyGroupChanged } from '../records/public.ts'
import { deleteFavoritesForUser, insertFavorite, lockFavoriteGroups } from './queries.ts'

export { insertFavorite, listAllFavoritesForUser, listPublicFavoritesForUser } from './queries.ts'

/** Deletes favorites in a statement of their own, before the account, so that the counts stay right. */
export async function removeAllFavorites(sql: Transaction, userId: string): Promise<void> {
  await lockFavoriteGroups(sql, userId)
  for (const { groupId } of await deleteFavoritesForUser(sql, userId)) await notifyGroupChanged(sql, groupId)
}

/** On an account merge. Duplicates are dropped. */
export async function moveFavorites(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  let moved = 0
  await lockFavoriteGroups(sql, from)
  const favorites = await deleteFavoritesForUser(sql, from)
  for (const { groupId, createdAt } of favorites) {
    if (await insertFavorite(sql, to, groupId, new Date(createdAt))) moved++
    await notifyGroupChanged(sql, groupId)
  }
  return { moved, skipped: favorites.length - moved }
}
