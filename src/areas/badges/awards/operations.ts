import { fetchCountedPage, read } from '#platform'
import { listMyBadges } from './contract.ts'
import { countBadgesForUser, listBadgesForUser, newestFirst, toUserBadge } from './user-badges.ts'

export const awards = [
  read(listMyBadges, async (call) => {
    const { sql, caller, app } = call
    const { data, pagination } = await fetchCountedPage(
      call,
      newestFirst,
      (clause) => listBadgesForUser(sql, caller.userId, clause),
      countBadgesForUser(sql, caller.userId),
    )
    return { data: data.map((row) => toUserBadge(app.config, row)), pagination }
  }),
]
