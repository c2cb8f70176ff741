import { change, changeAfter, fetchCountedPage, publish, read } from '#platform'
import { requireOwnPictures, acceptArrivedFiles } from '../../uploads/public.ts'
import { lockUser } from '../public.ts'
import {
  createPortfolioItem,
  deletePortfolioItem,
  getPortfolioItem,
  listPortfolio,
  maxPortfolioItems,
  PortfolioFull,
  PortfolioItemCreated,
  PortfolioItemNotFound,
  updatePortfolioItem,
} from './contract.ts'
import {
  countPortfolioItemsForUser,
  deletePortfolioItemRow,
  findPortfolioItem,
  insertPortfolioItem,
  listPortfolioItemsForUser,
  lockPortfolioItem,
  sortOrders,
  updatePortfolioItemRow,
} from './queries.ts'
import { previewPortfolioItem } from './previews.ts'

export const portfolioHandlers = [
  read(listPortfolio, async (call) => {
    const { sql, caller, input } = call
    return fetchCountedPage(
      call,
      sortOrders[input.direction],
      (clause) => listPortfolioItemsForUser(sql, caller.userId, clause),
      countPortfolioItemsForUser(sql, caller.userId),
    )
  }),

  read(getPortfolioItem, async ({ sql, caller, input }) => {
    const item = await findPortfolioItem(sql, caller.userId, input.id)
    if (!item) throw new PortfolioItemNotFound()
    return { data: item }
  }),

  changeAfter(createPortfolioItem, acceptArrivedFiles('imageUrl'), async (call) => {
    const { sql, caller, input } = call
    await requireOwnPictures(call, { imageUrl: input.imageUrl })
    await lockUser(sql, caller.userId)
    if ((await countPortfolioItemsForUser(sql, caller.userId)) >= maxPortfolioItems) throw new PortfolioFull()

    const item = await insertPortfolioItem(sql, caller.userId, input)
    await publish(sql, PortfolioItemCreated, { userId: caller.userId, portfolioItemId: item.id, title: item.title })
    return { data: item }
  }),

  changeAfter(updatePortfolioItem, acceptArrivedFiles('imageUrl'), async (call) => {
    const { sql, caller, input } = call
    const { id, ...changes } = input
    const before = await lockPortfolioItem(sql, caller.userId, id)
    if (!before) throw new PortfolioItemNotFound()
    await requireOwnPictures(call, { imageUrl: changes.imageUrl }, before)
    const item = await updatePortfolioItemRow(sql, caller.userId, id, changes)
    if (!item) throw new PortfolioItemNotFound()

    return { data: item }
  }),

  change(
    deletePortfolioItem,
    async ({ sql, caller, input }) => {
      if (!(await deletePortfolioItemRow(sql, caller.userId, input.id))) throw new PortfolioItemNotFound()
    },
    async ({ sql, input }) => previewPortfolioItem(sql, input.id),
  ),
]
