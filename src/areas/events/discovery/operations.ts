import { buildUnionBranchClause, fetchPage, buildPageClause, read, type PageClause, type PageRange } from '#platform'
import { EventNotFound } from '../records/contract.ts'
import { toEventDetail, toEventListItem, requireVisibleEvent } from '../records/public.ts'
import { listAttendeeAvatars } from '../rsvps/public.ts'
import { getEvent, listEvents } from './contract.ts'
import {
  findEvent,
  listAllEvents,
  listCancelledEvents,
  listPastEvents,
  listUpcomingEvents,
  eventOrders,
  type EventListOptions,
} from './queries.ts'
import { sortDirectionFor, isPageFilled, toEventFilters } from './rules.ts'

/** What many events match, such as the city they are all in, fills a page within these; only what few match needs an index. */
const scanWindowRows = 200

export const discovery = [
  read(listEvents, async (call) => {
    const { sql, input, app } = call
    const list: EventListOptions = { webUrl: app.config.WEB_URL, sort: input.sort, filters: toEventFilters(input) }
    const order = eventOrders[input.sort][sortDirectionFor(input)]
    const listRows = (list: EventListOptions, part: PageClause, wanted: PageRange) => {
      switch (input.status) {
        case 'upcoming':
          return listUpcomingEvents(sql, list, buildUnionBranchClause(sql, order, wanted), part)
        case 'past':
          return listPastEvents(sql, list, part)
        case 'cancelled':
          return listCancelledEvents(sql, list, part)
        case 'all':
          return listAllEvents(sql, list, part)
      }
    }
    const { data, pagination } = await fetchPage(call, order, async (part, wanted) => {
      if (list.filters.search !== '' && input.sort === 'start_time') {
        const window = buildPageClause(sql, order, {
          direction: wanted.direction,
          position: wanted.position,
          limit: scanWindowRows,
        })
        const found = await listRows({ ...list, scanWindow: window }, part, wanted)
        if (isPageFilled(found, wanted)) return found
      }
      return listRows(list, part, wanted)
    })
    if (input.faces !== true) return { data: data.map(toEventListItem), pagination }
    const faces = await listAttendeeAvatars(
      sql,
      data.map(({ id }) => id),
    )
    return { data: data.map((row) => ({ ...toEventListItem(row), faces: faces.get(row.id) ?? [] })), pagination }
  }),

  read(getEvent, async ({ sql, caller, input, app }) => {
    const event = await findEvent(sql, input.eventId, app.config.WEB_URL)
    if (!event) throw new EventNotFound()
    await requireVisibleEvent(sql, caller, event)
    return { data: toEventDetail(event) }
  }),
]
