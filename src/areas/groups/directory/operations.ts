import { countedPage, page, read, type Sql } from '#platform'
import { detailOf } from '../../events/records/public.ts'
import { GroupNotFound } from '../records/contract.ts'
import { requireShownGroup } from '../records/public.ts'
import {
  getGroup,
  getPublicGroup,
  getPublicNextEvent,
  listGroupFavoriters,
  listGroups,
  NoUpcomingEvent,
} from './contract.ts'
import {
  countFavoritersOf,
  findNextEvent,
  findShownGroup,
  groupOrders,
  listFavoritersOf,
  listNextEvents,
  listShownGroups,
  newestFavoriteFirst,
} from './queries.ts'

export const groupDirectory = [
  read(listGroups, async (call) => {
    const { sql, input, app } = call
    const { sort, direction = sort === 'name' ? 'asc' : 'desc' } = input
    return page(call, groupOrders[sort][direction], (part) => listShownGroups(sql, app.config.WEB_URL, input, part))
  }),

  read(getGroup, async ({ sql, input, app }) => ({ data: (await requireDetail(sql, input.slug, app.config)).detail })),

  read(listGroupFavoriters, async (call) => {
    const { sql, input } = call
    const { id } = await requireShownGroup(sql, input.slug)
    return countedPage(call, newestFavoriteFirst, (part) => listFavoritersOf(sql, id, part), countFavoritersOf(sql, id))
  }),

  read(getPublicGroup, async ({ sql, input, app }) => {
    const { detail, forMs } = await requireDetail(sql, input.slug, app.config)
    app.remember?.({ group: detail.id, forMs })
    return { data: detail }
  }),

  read(getPublicNextEvent, async ({ sql, input, app }) => {
    const event = await findNextEvent(sql, input.slug, app.config.WEB_URL)
    if (!event) {
      await requireShownGroup(sql, input.slug)
      throw new NoUpcomingEvent()
    }
    app.remember?.({ group: event.groupId, forMs: event.msLeft })
    return { data: detailOf(event) }
  }),
]

/** A group that everybody may see, and how long its events stay the next ones if nobody changes anything. */
async function requireDetail(sql: Sql, slug: string, { WEB_URL }: { readonly WEB_URL: string }) {
  const [group, events] = await Promise.all([findShownGroup(sql, slug, WEB_URL), listNextEvents(sql, slug, WEB_URL)])
  if (!group) throw new GroupNotFound()
  return {
    detail: { ...group, upcomingEvents: events },
    forMs: Math.min(...events.map(({ msLeft }) => msLeft)),
  }
}
