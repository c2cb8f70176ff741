import type { Args } from '#contract'
import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { addDays, isDate, isMonth, startOfDay } from '../../components/days.ts'
import { enumParam, textParam, type ParamParser } from '../../page.ts'
import { filterParam } from '../../read-input.ts'

const attendanceModes = ['physical', 'online', 'hybrid'] as const

/** Invalid parameters are ignored. */
export interface EventQuery {
  readonly search: string
  readonly city: string
  readonly type: (typeof attendanceModes)[number] | ''
  readonly when: 'upcoming' | 'past' | 'dates'
  readonly from: string
  readonly to: string
  readonly group: string
  /** Empty for the list view. */
  readonly month: string
}

const paramIf =
  (isValid: (value: string) => boolean): ParamParser =>
  (value) =>
    isValid(value.trim()) ? value.trim() : ''

export const eventQueryParams = {
  search: filterParam(listEvents),
  city: textParam(100),
  type: enumParam(...attendanceModes),
  when: enumParam('past'),
  from: paramIf(isDate),
  to: paramIf(isDate),
  group: textParam(100),
  view: enumParam('month'),
  month: paramIf(isMonth),
} satisfies Readonly<Record<string, ParamParser>>

export function parseEventQuery(query: URLSearchParams, today: string): EventQuery {
  const text = (name: keyof typeof eventQueryParams) => eventQueryParams[name](query.get(name) ?? '')
  const [from, to] = [text('from'), text('to')]
  const isByDates = from !== '' || to !== ''
  const when = text('when') === 'past' ? 'past' : 'upcoming'
  const month = text('month') === '' ? today.slice(0, 7) : text('month')
  return {
    search: text('search'),
    city: text('city'),
    type: attendanceModes.find((type) => type === text('type')) ?? '',
    when: isByDates ? 'dates' : when,
    from,
    to,
    group: text('group'),
    month: text('view') === 'month' ? month : '',
  }
}

export function toQueryParams(eventQuery: EventQuery): Record<string, string> {
  const { month, when, ...rest } = eventQuery
  const params = { ...rest, ...(month !== '' && { view: 'month', month }), ...(when === 'past' && { when }) }
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))
}

export const eventsPath = (eventQuery: EventQuery, changes: Partial<EventQuery> = {}): string => {
  const params = new URLSearchParams(toQueryParams({ ...eventQuery, ...changes }))
  return params.size === 0 ? '/events' : `/events?${params}`
}

export const isFiltered = ({ search, city, type, when, group, month }: EventQuery): boolean =>
  search !== '' || city !== '' || type !== '' || group !== '' || (month === '' && when !== 'upcoming')

type ListEventsArgs = Partial<Args<typeof listEvents>>

const sharedFilters = ({ search, city, type, group }: EventQuery): ListEventsArgs => ({
  ...(search !== '' && { search }),
  ...(city !== '' && { city }),
  ...(type !== '' && { eventType: type }),
  ...(group !== '' && { groupId: group }),
})

const statusByWhen = { upcoming: 'upcoming', past: 'past', dates: 'all' } as const

/** Days are in the site's default time zone. */
export const listFilters = (eventQuery: EventQuery, zone: string): ListEventsArgs => ({
  ...sharedFilters(eventQuery),
  status: statusByWhen[eventQuery.when],
  ...(eventQuery.from !== '' && { startsAfter: startOfDay(eventQuery.from, zone) }),
  ...(eventQuery.to !== '' && { startsBefore: startOfDay(addDays(eventQuery.to, 1), zone) }),
})

/** Wider than the month, to cover every time zone. */
export const monthFilters = (eventQuery: EventQuery): ListEventsArgs => ({
  ...sharedFilters(eventQuery),
  status: 'all',
  startsAfter: `${addDays(`${eventQuery.month}-01`, -1)}T00:00:00Z`,
  startsBefore: `${addDays(`${eventQuery.month}-01`, 33)}T00:00:00Z`,
})
