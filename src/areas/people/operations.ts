import { fetchPage, read, type Sql } from '#platform'
import { listPublicAchievementsForUser } from '../achievements/progress/public.ts'
import { listBadgesForUsers } from '../badges/awards/public.ts'
import { countFollows } from '../follows/public.ts'
import { listPublicFavoritesForUser } from '../groups/favorites/public.ts'
import { listPublicTeamsForUser } from '../groups/members/public.ts'
import { findGroup } from '../groups/records/public.ts'
import { listRecentConnections } from '../meetpass/connections/public.ts'
import { listAllPortfolioItemsForUser } from '../profile/portfolio/public.ts'
import { UserNotFound } from '../profile/contract.ts'
import { getUser, getUserGroupBadges, listUsers } from './contract.ts'
import { listEarnedBadges } from './earned-badges.ts'
import { resolveFilters } from './filters.ts'
import { listPeople, sortOrders } from './people.ts'
import { findPublicUser } from './queries.ts'

export const peopleHandlers = [
  read(listUsers, async (call) => {
    const { sql, input } = call
    const { sort, direction = sort === 'joined' ? 'asc' : 'desc' } = input
    const filters = await resolveFilters(sql, input)
    const order = sortOrders[sort][direction]
    const { data, pagination } = await fetchPage(call, order, async (clause, range) =>
      filters ? listPeople(sql, filters, order, clause, range) : [],
    )
    const ids = data.map(({ id }) => id)
    const badges = Map.groupBy(await listBadgesForUsers(sql, ids, null), ({ userId }) => userId)
    return { data: data.map((user) => ({ ...user, badges: badges.get(user.id) ?? [] })), pagination }
  }),

  read(getUser, async ({ sql, input, app }) => {
    const user = await requirePublicUser(sql, input.username)
    const [counts, portfolioItems, favoriteGroups, teams, earned, achievements, recentConnections] = await Promise.all([
      countFollows(sql, user.id),
      listAllPortfolioItemsForUser(sql, user.id),
      listPublicFavoritesForUser(sql, user.id),
      listPublicTeamsForUser(sql, user.id),
      listEarnedBadges(sql, user.id, app.config),
      listPublicAchievementsForUser(sql, user.id),
      listRecentConnections(sql, user.id),
    ])
    return {
      data: { ...user, ...counts, ...earned, portfolioItems, favoriteGroups, teams, achievements, recentConnections },
    }
  }),

  read(getUserGroupBadges, async ({ sql, input, app }) => {
    const user = await requirePublicUser(sql, input.username)
    const { groupBadges } = await listEarnedBadges(sql, user.id, app.config)
    if (input.group === undefined) return { data: { groups: groupBadges } }

    const selectedGroup = await findGroup(sql, input.group)
    return { data: { groups: groupBadges.filter(({ group }) => group.id === selectedGroup?.id) } }
  }),
]

async function requirePublicUser(sql: Sql, idOrUsername: string) {
  const user = await findPublicUser(sql, idOrUsername)
  if (!user) throw new UserNotFound()
  return user
}
