import { halfOf, page, partOf, read, type Part, type Wanted } from '#platform'
import { EventNotFound } from '../records/contract.ts'
import { detailOf, itemOf, requireSeen } from '../records/public.ts'
import { listFaces } from '../rsvps/public.ts'
import { getEvent, listEvents } from './contract.ts'
import { findEvent, listAll, listCancelled, listPast, listUpcoming, orders, type EventList } from './queries.ts'
import { directionOf, fills, filtersOf } from './rules.ts'

/** What many events match, such as the city they are all in, fills a page within these; only what few match needs an index. */
const windowRows = 200

export const discovery = [
  read(listEvents, async (call) => {
    const { sql, input, app } = call
    const list: EventList = { webUrl: app.config.WEB_URL, sort: input.sort, filters: filtersOf(input) }
    const order = orders[input.sort][directionOf(input)]
    const rowsOf = (list: EventList, part: Part, wanted: Wanted) => {
      switch (input.status) {
        case 'upcoming':
          return listUpcoming(sql, list, halfOf(sql, order, wanted), part)
        case 'past':
          return listPast(sql, list, part)
        case 'cancelled':
          return listCancelled(sql, list, part)
        case 'all':
          return listAll(sql, list, part)
      }
    }
    const { data, pagination } = await page(call, order, async (part, wanted) => {
      if (list.filters.search !== '' && input.sort === 'start_time') {
        const window = partOf(sql, order, { direction: wanted.direction, place: wanted.place, limit: windowRows })
        const found = await rowsOf({ ...list, window }, part, wanted)
        if (fills(found, wanted)) return found
      }
      return rowsOf(list, part, wanted)
    })
    if (input.faces !== true) return { data: data.map(itemOf), pagination }
    const faces = await listFaces(
      sql,
      data.map(({ id }) => id),
    )
    return { data: data.map((row) => ({ ...itemOf(row), faces: faces.get(row.id) ?? [] })), pagination }
  }),

  read(getEvent, async ({ sql, caller, input, app }) => {
    const event = await findEvent(sql, input.eventId, app.config.WEB_URL)
    if (!event) throw new EventNotFound()
    await requireSeen(sql, caller, event)
    return { data: detailOf(event) }
  }),
]
