import { buildPageClause, fetchCountedPage, fetchPage, read, scanOrSearch, type AppContext, type Sql } from '#platform'
import { toEventDetail } from '../../events/records/public.ts'
import { highestRoleFirst } from '../members/public.ts'
import { GroupNotFound } from '../records/contract.ts'
import { requireVisibleGroup } from '../records/public.ts'
import {
  getGroup,
  getPublicGroup,
  getPublicNextEvent,
  listGroupFavoriters,
  listGroups,
  listGroupTeam,
  NoUpcomingEvent,
} from './contract.ts'
import {
  countFavoriters,
  findNextEvent,
  findVisibleGroup,
  groupOrders,
  hasIndexedFilter,
  listFavoriters,
  listNextEvents,
  listTeam,
  listVisibleGroups,
  newestFavoriteFirst,
} from './queries.ts'

export const groupDirectoryHandlers = [
  read(listGroups, async (call) => {
    const { sql, input, app } = call
    const { sort, direction = sort === 'name' ? 'asc' : 'desc' } = input
    const order = groupOrders[sort][direction]
    return fetchPage(call, order, (clause, range) => {
      const listAll = () => listVisibleGroups(sql, app.config.WEB_URL, input, clause)
      const scan = (limit: number) => {
        const scanWindow = buildPageClause(sql, order, { direction: range.direction, position: range.position, limit })
        return listVisibleGroups(sql, app.config.WEB_URL, input, clause, scanWindow)
      }
      return hasIndexedFilter(input) ? scanOrSearch(range, { scan, search: listAll }) : listAll()
    })
  }),

  read(getGroup, ({ sql, input, app }) => getGroupDetail(sql, input.slug, app)),

  read(listGroupFavoriters, async (call) => {
    const { sql, input } = call
    const { id } = await requireVisibleGroup(sql, input.slug)
    return fetchCountedPage(
      call,
      newestFavoriteFirst,
      (clause) => listFavoriters(sql, id, clause),
      countFavoriters(sql, id),
    )
  }),

  read(listGroupTeam, async (call) => {
    const { sql, input } = call
    const { id } = await requireVisibleGroup(sql, input.slug)
    return fetchPage(call, highestRoleFirst, (clause) => listTeam(sql, id, clause))
  }),

  read(getPublicGroup, ({ sql, input, app }) => getGroupDetail(sql, input.slug, app)),

  read(getPublicNextEvent, async ({ sql, input, app }) => {
    const event = await findNextEvent(sql, input.slug, app.config.WEB_URL)
    if (!event) {
      await requireVisibleGroup(sql, input.slug)
      throw new NoUpcomingEvent()
    }
    app.markCacheable?.({ group: event.groupId, ttlMs: event.msLeft })
    return { data: toEventDetail(event) }
  }),
]

/** Cached until the first of the listed events is over. */
async function getGroupDetail(sql: Sql, idOrUrlname: string, { config: { WEB_URL }, markCacheable }: AppContext) {
  const [group, events] = await Promise.all([
    findVisibleGroup(sql, idOrUrlname, WEB_URL),
    listNextEvents(sql, idOrUrlname, WEB_URL),
  ])
  if (!group) throw new GroupNotFound()
  markCacheable?.({ group: group.id, ttlMs: Math.min(...events.map(({ msLeft }) => msLeft)) })
  return { data: { ...group, upcomingEvents: events } }
}
