import { halfOf, page, read } from '#platform'
import { EventNotFound } from '../records/contract.ts'
import { detailOf, itemOf, requireSeen } from '../records/public.ts'
import { getEvent, listEvents } from './contract.ts'
import { findEvent, listAll, listCancelled, listPast, listUpcoming, orders, type EventList } from './queries.ts'
import { directionOf, filtersOf } from './rules.ts'

export const discovery = [
  read(listEvents, async (call) => {
    const { sql, input, app } = call
    const list: EventList = { webUrl: app.config.WEB_URL, sort: input.sort, filters: filtersOf(input) }
    const order = orders[input.sort][directionOf(input)]
    const { data, pagination } = await page(call, order, (part, wanted) => {
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
    })
    return { data: data.map(itemOf), pagination }
  }),

  read(getEvent, async ({ sql, caller, input, app }) => {
    const event = await findEvent(sql, input.eventId, app.config.WEB_URL)
    if (!event) throw new EventNotFound()
    await requireSeen(sql, caller, event)
    return { data: detailOf(event) }
  }),
]
