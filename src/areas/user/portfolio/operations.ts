import { change, changeAfter, countedPage, publish, read } from '#platform'
import { requireOwnPictures, seePictures } from '../../uploads/public.ts'
import { lockPerson } from '../profile/public.ts'
import {
  createPortfolioItem,
  deletePortfolioItem,
  listPortfolio,
  PortfolioFull,
  PortfolioItemCreated,
  PortfolioItemNotFound,
  updatePortfolioItem,
} from './contract.ts'
import {
  byPlace,
  countPortfolioOf,
  deletePortfolioItemOf,
  insertPortfolioItem,
  listPortfolioOf,
  lockPortfolioItemOf,
  updatePortfolioItemOf,
} from './queries.ts'
import { previewOfItem } from './previews.ts'

const maxItems = 100

export const portfolio = [
  read(listPortfolio, async (call) => {
    const { sql, caller } = call
    return countedPage(
      call,
      byPlace,
      (part) => listPortfolioOf(sql, caller.userId, part),
      countPortfolioOf(sql, caller.userId),
    )
  }),

  changeAfter(createPortfolioItem, seePictures('imageUrl'), async (call) => {
    const { sql, caller, input } = call
    await requireOwnPictures(call, { imageUrl: input.imageUrl })
    await lockPerson(sql, caller.userId)
    if ((await countPortfolioOf(sql, caller.userId)) >= maxItems) throw new PortfolioFull()

    const item = await insertPortfolioItem(sql, caller.userId, input)
    await publish(sql, PortfolioItemCreated, { userId: caller.userId, portfolioItemId: item.id, title: item.title })
    return { data: item }
  }),

  changeAfter(updatePortfolioItem, seePictures('imageUrl'), async (call) => {
    const { sql, caller, input } = call
    const { id, ...changes } = input
    const before = await lockPortfolioItemOf(sql, caller.userId, id)
    if (!before) throw new PortfolioItemNotFound()
    await requireOwnPictures(call, { imageUrl: changes.imageUrl }, before)
    const item = await updatePortfolioItemOf(sql, caller.userId, id, changes)
    if (!item) throw new PortfolioItemNotFound()

    return { data: item }
  }),

  change(
    deletePortfolioItem,
    async ({ sql, caller, input }) => {
      if (!(await deletePortfolioItemOf(sql, caller.userId, input.id))) throw new PortfolioItemNotFound()
    },
    async ({ sql, input }) => previewOfItem(sql, input.id),
  ),
]
