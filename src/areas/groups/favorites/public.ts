import type { Transaction } from '#platform'
import { groupChanged } from '../records/public.ts'
import { deleteFavoritesOf, lockFavoriteGroups } from './queries.ts'

export { insertFavorite, listAllFavoritesOf, listShownFavoritesOf } from './queries.ts'

/** For somebody whose account goes: their favorites go before it, by a statement of their own, so that counts stay right. */
export async function removeAllFavoritesOf(sql: Transaction, userId: string): Promise<void> {
  await lockFavoriteGroups(sql, userId)
  for (const { groupId } of await deleteFavoritesOf(sql, userId)) await groupChanged(sql, groupId)
}
