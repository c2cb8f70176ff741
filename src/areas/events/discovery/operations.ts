import {
  buildUnionBranchClause,
  fetchPage,
  buildPageClause,
  read,
  scanOrSearch,
  type PageClause,
  type PageRange,
} from '#platform'
import { EventNotFound } from '../records/contract.ts'
import { isVisibleToAll, toEventDetail, toEventListItem, requireVisibleEvent } from '../records/public.ts'
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

export const eventDiscoveryHandlers = [
  read(listEvents, async (call) => {
    const { sql, input, app } = call
    const list: EventListOptions = {
      webUrl: app.config.WEB_URL,
      status: input.status,
      sort: input.sort,
      filters: toEventFilters(input),
    }
    const order = eventOrders[input.sort][sortDirectionFor(input)]
    const listRows = (list: EventListOptions, clause: PageClause, range: PageRange) => {
      switch (input.status) {
        case 'upcoming':
          return listUpcomingEvents(sql, list, buildUnionBranchClause(sql, order, range), clause)
        case 'past':
          return listPastEvents(sql, list, clause)
        case 'cancelled':
          return listCancelledEvents(sql, list, clause)
        case 'all':
          return listAllEvents(sql, list, clause)
      }
    }
    const { data, pagination } = await fetchPage(call, order, async (clause, range) => {
      const search = () => listRows(list, clause, range)
      const { search: words, language, area } = list.filters
      const isSearch = words !== '' || language !== undefined || area !== undefined
      if (!isSearch || input.sort !== 'start_time') return search()
      const { direction, position } = range
      const scan = (limit: number) =>
        listRows({ ...list, scanWindow: buildPageClause(sql, order, { direction, position, limit }) }, clause, range)
      return scanOrSearch(range, { scan, search, isFilled: (found) => isPageFilled(found, range) })
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
    if (isVisibleToAll(event)) app.markCacheable?.({ group: event.groupId })
    else await requireVisibleEvent(sql, caller, event)
    if (input.faces !== true) return { data: toEventDetail(event) }
    const faces = await listAttendeeAvatars(sql, [event.id])
    return { data: { ...toEventDetail(event), faces: faces.get(event.id) ?? [] } }
  }),
]
