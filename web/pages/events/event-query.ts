import { urlnameMaxLength, type Args } from '#contract'
import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { createEvent } from '../../../src/areas/events/manage/contract.ts'
import { attendanceModes, type AttendanceMode } from '../../../src/areas/events/records/contract.ts'
import { addDays, isDate, isMonth, startOfDay, daysSinceMonday } from '../../components/days.ts'
import { enumParam, languageParam, textParam, type ParamParser } from '../../page.ts'
import { filterParam } from '../../read-input.ts'

export const relativeDays = ['today', 'tomorrow', 'weekend'] as const
/** Kilometers. The empty one is the default of `listEvents`. */
export const radii = ['5', '10', '', '50', '100', '500'] as const
export const defaultRadius = 25

/** Invalid parameters are ignored. */
export interface EventQuery {
  readonly search: string
  readonly city: string
  /** Latitude and longitude, to about a kilometer. */
  readonly near: string
  readonly radius: (typeof radii)[number]
  readonly type: AttendanceMode | ''
  readonly language: string
  readonly seats: 'free' | ''
  readonly when: 'upcoming' | 'past' | 'dates' | (typeof relativeDays)[number]
  readonly from: string
  readonly to: string
  readonly group: string
  /** Empty for the list. */
  readonly view: 'month' | 'map' | ''
  /** Empty unless the month is shown. */
  readonly month: string
}

const paramIf =
  (isValid: (value: string) => boolean): ParamParser =>
  (value) =>
    isValid(value.trim()) ? value.trim() : ''

/** Coarse, so that a link that somebody shares does not tell where they live. */
const nearParam: ParamParser = (value) => {
  const [, latitude, longitude] = /^\s*(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(value) ?? []
  if (Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180)
    return `${Number(latitude).toFixed(2)},${Number(longitude).toFixed(2)}`
  return ''
}

export const eventQueryParams = {
  search: filterParam(listEvents),
  city: filterParam(createEvent, 'venue.city'),
  near: nearParam,
  radius: enumParam(...radii),
  type: enumParam(...attendanceModes),
  language: languageParam,
  seats: enumParam('free'),
  when: enumParam('past', ...relativeDays),
  from: paramIf(isDate),
  to: paramIf(isDate),
  group: textParam(urlnameMaxLength),
  view: enumParam('month', 'map'),
  month: paramIf(isMonth),
} satisfies Readonly<Record<string, ParamParser>>

export function parseEventQuery(query: URLSearchParams, today: string): EventQuery {
  const text = (name: keyof typeof eventQueryParams) => eventQueryParams[name](query.get(name) ?? '')
  const oneOf = <T extends string>(name: keyof typeof eventQueryParams, known: readonly T[]) =>
    known.find((value) => value === text(name))
  const [from, to] = [text('from'), text('to')]
  const isByDates = from !== '' || to !== ''
  const view = oneOf('view', ['month', 'map']) ?? ''
  const month = text('month') === '' ? today.slice(0, 7) : text('month')
  return {
    search: text('search'),
    city: text('city'),
    near: text('near'),
    radius: oneOf('radius', radii) ?? '',
    type: oneOf('type', attendanceModes) ?? '',
    language: text('language'),
    seats: oneOf('seats', ['free']) ?? '',
    when: isByDates ? 'dates' : (oneOf('when', ['past', ...relativeDays]) ?? 'upcoming'),
    from,
    to,
    group: text('group'),
    view,
    month: view === 'month' ? month : '',
  }
}

export const noFilters: EventQuery = parseEventQuery(new URLSearchParams(), '')

export function toQueryParams(eventQuery: EventQuery): Record<string, string> {
  const { when, radius, ...rest } = eventQuery
  const params = {
    ...rest,
    radius: rest.near === '' ? '' : radius,
    when: when === 'upcoming' || when === 'dates' ? '' : when,
  }
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))
}

export const eventsPath = (eventQuery: EventQuery, changes: Partial<EventQuery> = {}): string => {
  const params = new URLSearchParams(toQueryParams({ ...eventQuery, ...changes }))
  return params.size === 0 ? '/events' : `/events?${params}`
}

export const isFiltered = ({ when, view, ...filters }: EventQuery): boolean =>
  [filters.search, filters.city, filters.near, filters.type, filters.language, filters.seats, filters.group].some(
    (value) => value !== '',
  ) ||
  (view !== 'month' && when !== 'upcoming')

type ListEventsArgs = Partial<Args<typeof listEvents>>

const sharedFilters = ({ search, city, near, radius, type, language, seats, group }: EventQuery): ListEventsArgs => ({
  ...(search !== '' && { search }),
  ...(city !== '' && { city }),
  ...(near !== '' && { near, ...(radius !== '' && { radius: Number(radius) }) }),
  ...(type !== '' && { eventType: type }),
  ...(language !== '' && { language }),
  ...(seats === 'free' && { freeSeats: true }),
  ...(group !== '' && { groupId: group }),
})

const statusByWhen = {
  upcoming: 'upcoming',
  today: 'upcoming',
  tomorrow: 'upcoming',
  weekend: 'upcoming',
  past: 'past',
  dates: 'all',
} as const

/** Days are in the site's default time zone. */
/** A later date of a series can be what is sought where its next is not. */
const isAboutDates = ({ search, city, near, eventType, language, freeSeats }: ListEventsArgs): boolean =>
  [search, city, near, eventType, language, freeSeats].some((value) => value !== undefined && value !== '')

export const listFilters = (eventQuery: EventQuery, zone: string, today: string): ListEventsArgs => {
  const [first, last] = daysFor(eventQuery, today)
  const args = sharedFilters(eventQuery)
  return {
    ...args,
    status: statusByWhen[eventQuery.when],
    ...(!isAboutDates(args) && { series: 'next' }),
    ...(first !== '' && { startsAfter: startOfDay(first, zone) }),
    ...(last !== '' && { startsBefore: startOfDay(addDays(last, 1), zone) }),
  }
}

/** Empty where there is no limit. Today includes what began before and still runs. */
function daysFor({ when, from, to }: EventQuery, today: string): readonly [first: string, last: string] {
  const saturday = addDays(today, 5 - daysSinceMonday(today))
  switch (when) {
    case 'today':
      return ['', today]
    case 'tomorrow':
      return [addDays(today, 1), addDays(today, 1)]
    case 'weekend':
      return [saturday, addDays(saturday, 1)]
    default:
      return [from, to]
  }
}

/** Wider than the month, to cover every time zone. */
export const monthFilters = (eventQuery: EventQuery): ListEventsArgs => ({
  ...sharedFilters(eventQuery),
  status: 'all',
  startsAfter: `${addDays(`${eventQuery.month}-01`, -1)}T00:00:00Z`,
  startsBefore: `${addDays(`${eventQuery.month}-01`, 33)}T00:00:00Z`,
})

/** What is to come before a day, whichever days the list shows. */
export const upcomingFilters = (eventQuery: EventQuery, before: string, zone: string): ListEventsArgs => ({
  ...sharedFilters(eventQuery),
  status: 'upcoming',
  startsBefore: startOfDay(before, zone),
})
