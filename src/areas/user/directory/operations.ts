import { page, read } from '#platform'
import { countFollows } from '../../follows/public.ts'
import { listShownFavoritesOf } from '../../groups/favorites/public.ts'
import { recentConnectionsOf } from '../../meetpass/connections/public.ts'
import { listWholePortfolioOf } from '../portfolio/public.ts'
import { UserNotFound } from '../profile/contract.ts'
import { getUser, getUserGroupBadges, listUsers, type DirectoryQuery } from './contract.ts'
import { byJoining, findPerson, listPeople } from './queries.ts'

/** There is nothing yet by which people could earn these. */
const unearned = {
  badges: [],
  groupBadges: [],
  achievements: [],
  xpScore: 0,
}

export const directory = [
  read(listUsers, async (call) => {
    const { sql, input } = call
    const { search = '', sort, direction = sort === 'joined' ? 'asc' : 'desc' } = input
    const { data, pagination } = await page(call, byJoining[direction], async (part) =>
      asksForEarnings(input) ? [] : listPeople(sql, search, part),
    )
    return { data: data.map((person) => ({ ...person, badges: unearned.badges })), pagination }
  }),

  read(getUser, async ({ sql, input }) => {
    const person = await findPerson(sql, input.username.toLowerCase())
    if (!person) throw new UserNotFound()

    const [counts, portfolioItems, favoriteGroups, recentConnections] = await Promise.all([
      countFollows(sql, person.id),
      listWholePortfolioOf(sql, person.id),
      listShownFavoritesOf(sql, person.id),
      recentConnectionsOf(sql, person.id),
    ])
    return { data: { ...unearned, ...person, ...counts, portfolioItems, favoriteGroups, recentConnections } }
  }),

  read(getUserGroupBadges, async ({ sql, input }) => {
    if (!(await findPerson(sql, input.username.toLowerCase()))) throw new UserNotFound()

    return { data: { groups: unearned.groupBadges } }
  }),
]

/** True for filters that only people with a badge or points pass. */
const asksForEarnings = ({ badge = '', minXp = 0 }: DirectoryQuery) => /[^\s,]/.test(badge) || minXp > unearned.xpScore
