import { InsufficientScope, message } from '#contract'
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
import { findReader, isPublic, toEventDetail, toEventListItem, requireVisibleEvent } from '../records/public.ts'
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
    const { sql, caller, input, app } = call
    if (input.joined !== undefined && caller?.scopes.has('read:favorites') === false)
      throw new InsufficientScope(message('errors.scopeRequired', { scope: 'read:favorites' }))
    const list: EventListOptions = {
      webUrl: app.config.WEB_URL,
      status: input.status,
      sort: input.sort,
      filters: toEventFilters(input, caller?.userId),
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
    const items = data.map((row) => ({
      ...toEventListItem(row),
      ...(row.moreDates !== undefined && { moreDates: row.moreDates }),
    }))
    if (input.faces !== true) return { data: items, pagination }
    const faces = await listAttendeeAvatars(
      sql,
      data.map(({ id }) => id),
    )
    return { data: items.map((item) => ({ ...item, faces: faces.get(item.id) ?? [] })), pagination }
  }),

  read(getEvent, async ({ sql, caller, input, app }) => {
    const event = await findEvent(sql, input.eventId, app.config.WEB_URL)
    if (!event) throw new EventNotFound()
    const isSameForAll = event.onlineUrl === null && event.hosts.every(({ isVisible }) => isVisible)
    if (isPublic(event) && isSameForAll) app.markCacheable?.({ group: event.groupId })
    else await requireVisibleEvent(sql, caller, event)
    const reader = caller && !isSameForAll ? await findReader(sql, caller, event) : undefined
    const data = toEventDetail(event, reader)
    if (input.faces !== true) return { data }
    const faces = await listAttendeeAvatars(sql, [event.id])
    return { data: { ...data, faces: faces.get(event.id) ?? [] } }
  }),
]
