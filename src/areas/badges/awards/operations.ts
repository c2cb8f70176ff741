import { countedPage, read } from '#platform'
import { listMyBadges } from './contract.ts'
import { countHeldBy, listHeldBy, newestFirst, userBadgeOf } from './held.ts'

export const awards = [
  read(listMyBadges, async (call) => {
    const { sql, caller, app } = call
    const { data, pagination } = await countedPage(
      call,
      newestFirst,
      (part) => listHeldBy(sql, caller.userId, part),
      countHeldBy(sql, caller.userId),
    )
    return { data: data.map((row) => userBadgeOf(app.config, row)), pagination }
  }),
]
