import { fetchCountedPage, read } from '#platform'
import { getMyBadge, listMyBadges, MyBadgeNotFound } from './contract.ts'
import { countBadgesForUser, findBadgeForUser, listBadgesForUser, newestFirst, toUserBadge } from './user-badges.ts'

export const badgeAwardHandlers = [
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

  read(getMyBadge, async ({ sql, caller, input, app }) => {
    const badge = await findBadgeForUser(sql, caller.userId, input.slug)
    if (!badge) throw new MyBadgeNotFound()
    return { data: toUserBadge(app.config, badge) }
  }),
]
