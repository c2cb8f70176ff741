import { page, read, type Sql } from '#platform'
import { listShownAchievementsOf } from '../../achievements/progress/public.ts'
import { listBadgesHeldBy } from '../../badges/awards/public.ts'
import { countFollows } from '../../follows/public.ts'
import { listShownFavoritesOf } from '../../groups/favorites/public.ts'
import { findGroup } from '../../groups/records/public.ts'
import { recentConnectionsOf } from '../../meetpass/connections/public.ts'
import { listWholePortfolioOf } from '../portfolio/public.ts'
import { UserNotFound } from '../profile/contract.ts'
import { getUser, getUserGroupBadges, listUsers } from './contract.ts'
import { listEarned } from './earnings.ts'
import { filtersOf } from './filters.ts'
import { listPeople, orders } from './people.ts'
import { findPerson } from './queries.ts'

export const directory = [
  read(listUsers, async (call) => {
    const { sql, input } = call
    const { sort, direction = sort === 'joined' ? 'asc' : 'desc' } = input
    const filters = await filtersOf(sql, input)
    const order = orders[sort][direction]
    const { data, pagination } = await page(call, order, async (part, wanted) =>
      filters ? listPeople(sql, filters, order, part, wanted) : [],
    )
    const ids = data.map(({ id }) => id)
    const badges = Map.groupBy(await listBadgesHeldBy(sql, ids, null), ({ userId }) => userId)
    return { data: data.map((person) => ({ ...person, badges: badges.get(person.id) ?? [] })), pagination }
  }),

  read(getUser, async ({ sql, input, app }) => {
    const person = await requirePerson(sql, input.username)
    const [counts, portfolioItems, favoriteGroups, earned, achievements, recentConnections] = await Promise.all([
      countFollows(sql, person.id),
      listWholePortfolioOf(sql, person.id),
      listShownFavoritesOf(sql, person.id),
      listEarned(sql, person.id, app.config),
      listShownAchievementsOf(sql, person.id),
      recentConnectionsOf(sql, person.id),
    ])
    return {
      data: { ...person, ...counts, ...earned, portfolioItems, favoriteGroups, achievements, recentConnections },
    }
  }),

  read(getUserGroupBadges, async ({ sql, input, app }) => {
    const person = await requirePerson(sql, input.username)
    const { groupBadges } = await listEarned(sql, person.id, app.config)
    if (input.group === undefined) return { data: { groups: groupBadges } }

    const wanted = await findGroup(sql, input.group)
    return { data: { groups: groupBadges.filter(({ group }) => group.id === wanted?.id) } }
  }),
]

async function requirePerson(sql: Sql, username: string) {
  const person = await findPerson(sql, username.toLowerCase())
  if (!person) throw new UserNotFound()
  return person
}
