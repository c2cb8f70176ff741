import type { Transaction } from '#platform'
import { groupChanged } from '../records/public.ts'
import { deleteFavoritesOf, insertFavorite, lockFavoriteGroups } from './queries.ts'

export { insertFavorite, listKeptFavoritesOf, listShownFavoritesOf } from './queries.ts'

/** For somebody whose account goes: their favorites go before it, by a statement of their own, so that counts stay right. */
export async function removeAllFavoritesOf(sql: Transaction, userId: string): Promise<void> {
  await lockFavoriteGroups(sql, userId)
  for (const { groupId } of await deleteFavoritesOf(sql, userId)) await groupChanged(sql, groupId)
}

/** Gives one person the favorites of another, who turned out to be the same; those of both are there once. */
export async function moveFavorites(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  let moved = 0
  await lockFavoriteGroups(sql, from)
  const favorites = await deleteFavoritesOf(sql, from)
  for (const { groupId, createdAt } of favorites) {
    if (await insertFavorite(sql, to, groupId, new Date(createdAt))) moved++
    await groupChanged(sql, groupId)
  }
  return { moved, skipped: favorites.length - moved }
}
