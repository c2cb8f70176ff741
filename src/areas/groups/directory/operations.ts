import { fetchCountedPage, fetchPage, read, type Sql } from '#platform'
import { toEventDetail } from '../../events/records/public.ts'
import { GroupNotFound } from '../records/contract.ts'
import { requireVisibleGroup } from '../records/public.ts'
import {
  getGroup,
  getPublicGroup,
  getPublicNextEvent,
  listGroupFavoriters,
  listGroups,
  NoUpcomingEvent,
} from './contract.ts'
import {
  countFavoriters,
  findNextEvent,
  findVisibleGroup,
  groupOrders,
  listFavoriters,
  listNextEvents,
  listVisibleGroups,
  newestFavoriteFirst,
} from './queries.ts'

export const groupDirectory = [
  read(listGroups, async (call) => {
    const { sql, input, app } = call
    const { sort, direction = sort === 'name' ? 'asc' : 'desc' } = input
    return fetchPage(call, groupOrders[sort][direction], (clause) =>
      listVisibleGroups(sql, app.config.WEB_URL, input, clause),
    )
  }),

  read(getGroup, async ({ sql, input, app }) => ({
    data: (await requireGroupDetail(sql, input.slug, app.config)).detail,
  })),

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

  read(getPublicGroup, async ({ sql, input, app }) => {
    const { detail, ttlMs } = await requireGroupDetail(sql, input.slug, app.config)
    app.markCacheable?.({ group: detail.id, ttlMs })
    return { data: detail }
  }),

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

/** `ttlMs` is the time until the first of the listed events is over. */
async function requireGroupDetail(sql: Sql, slug: string, { WEB_URL }: { readonly WEB_URL: string }) {
  const [group, events] = await Promise.all([findVisibleGroup(sql, slug, WEB_URL), listNextEvents(sql, slug, WEB_URL)])
  if (!group) throw new GroupNotFound()
  return {
    detail: { ...group, upcomingEvents: events },
    ttlMs: Math.min(...events.map(({ msLeft }) => msLeft)),
  }
}
