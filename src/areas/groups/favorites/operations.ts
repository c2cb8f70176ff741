import { change, fetchCountedPage, publish, read } from '#platform'
import { GroupNotFound } from '../records/contract.ts'
import { invalidateGroupCache, requireVisibleGroup } from '../records/public.ts'
import {
  addFavorite,
  FavoriteAdded,
  FavoriteRemoved,
  getFavorite,
  listFavorites,
  NotAFavorite,
  removeFavorite,
} from './contract.ts'
import {
  countFavoritesForUser,
  deleteFavorite,
  findFavorite,
  insertFavorite,
  listFavoritesForUser,
  lockUserAndGroup,
  newestFirst,
} from './queries.ts'

export const favoriteHandlers = [
  read(listFavorites, async (call) => {
    const { sql, caller, input } = call
    return fetchCountedPage(
      call,
      newestFirst,
      (clause) => listFavoritesForUser(sql, caller.userId, input, clause),
      countFavoritesForUser(sql, caller.userId, input),
    )
  }),

  read(getFavorite, async ({ sql, caller, input }) => {
    const { id } = await requireVisibleGroup(sql, input.groupSlug)
    const favorite = await findFavorite(sql, caller.userId, id)
    if (!favorite) throw new NotAFavorite()
    return { data: favorite }
  }),

  change(addFavorite, async ({ sql, caller: { userId }, input }) => {
    const { id: groupId, urlname: groupSlug, name: groupName } = await requireVisibleGroup(sql, input.groupSlug)
    if (!(await lockUserAndGroup(sql, userId, groupId))) throw new GroupNotFound()

    const isNew = await insertFavorite(sql, userId, groupId)
    if (isNew) {
      await publish(sql, FavoriteAdded, { userId, groupId, groupSlug, groupName })
      await invalidateGroupCache(sql, groupId)
    }
    return { status: isNew ? 201 : 200, body: { data: { groupSlug, alreadyFavorited: !isNew } } } as const
  }),

  change(removeFavorite, async ({ sql, caller: { userId }, input }) => {
    const { id: groupId, urlname: groupSlug, name: groupName } = await requireVisibleGroup(sql, input.groupSlug)

    if (await deleteFavorite(sql, userId, groupId)) {
      await publish(sql, FavoriteRemoved, { userId, groupId, groupSlug, groupName })
      await invalidateGroupCache(sql, groupId)
    }
  }),
]
