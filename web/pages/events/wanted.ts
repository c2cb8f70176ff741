import type { Args } from '#contract'
import type { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { addDays, isDate, isMonth, startOfDay } from '../../components/days.ts'
import { anyOf, anyText, type QueryValue } from '../../page.ts'

const types = ['physical', 'online', 'hybrid'] as const

/** Which events somebody looks for, as the address says it. What makes no sense in it is passed over. */
export interface Wanted {
  readonly search: string
  readonly city: string
  readonly type: (typeof types)[number] | ''
  readonly when: 'upcoming' | 'past' | 'dates'
  readonly from: string
  readonly to: string
  readonly group: string
  /** The month of the calendar; empty when there is a list. */
  readonly month: string
}

const ifSo =
  (isSo: (value: string) => boolean): QueryValue =>
  (value) =>
    isSo(value.trim()) ? value.trim() : ''

export const wantedQuery = {
  search: anyText(100),
  city: anyText(100),
  type: anyOf(...types),
  when: anyOf('past'),
  from: ifSo(isDate),
  to: ifSo(isDate),
  group: anyText(100),
  view: anyOf('month'),
  month: ifSo(isMonth),
} satisfies Readonly<Record<string, QueryValue>>

export function wantedIn(query: URLSearchParams, today: string): Wanted {
  const text = (name: keyof typeof wantedQuery) => wantedQuery[name](query.get(name) ?? '')
  const [from, to] = [text('from'), text('to')]
  const isByDates = from !== '' || to !== ''
  const when = text('when') === 'past' ? 'past' : 'upcoming'
  const month = text('month') === '' ? today.slice(0, 7) : text('month')
  return {
    search: text('search'),
    city: text('city'),
    type: types.find((type) => type === text('type')) ?? '',
    when: isByDates ? 'dates' : when,
    from,
    to,
    group: text('group'),
    month: text('view') === 'month' ? month : '',
  }
}

/** The address of the same, without what is not narrowed. */
export function addressPartsOf(wanted: Wanted): Record<string, string> {
  const { month, when, ...rest } = wanted
  const parts = { ...rest, ...(month !== '' && { view: 'month', month }), ...(when === 'past' && { when }) }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

export const addressOf = (wanted: Wanted, changes: Partial<Wanted> = {}): string => {
  const parts = new URLSearchParams(addressPartsOf({ ...wanted, ...changes }))
  return parts.size === 0 ? '/events' : `/events?${parts}`
}

export const isNarrowed = ({ search, city, type, when, group, month }: Wanted): boolean =>
  search !== '' || city !== '' || type !== '' || group !== '' || (month === '' && when !== 'upcoming')

type Filters = Partial<Args<typeof listEvents>>

const narrowed = ({ search, city, type, group }: Wanted): Filters => ({
  ...(search !== '' && { search }),
  ...(city !== '' && { city }),
  ...(type !== '' && { eventType: type }),
  ...(group !== '' && { groupId: group }),
})

const statuses = { upcoming: 'upcoming', past: 'past', dates: 'all' } as const

/** Days are those of the place where the community is. */
export const listFilters = (wanted: Wanted, zone: string): Filters => ({
  ...narrowed(wanted),
  status: statuses[wanted.when],
  ...(wanted.from !== '' && { startsAfter: startOfDay(wanted.from, zone) }),
  ...(wanted.to !== '' && { startsBefore: startOfDay(addDays(wanted.to, 1), zone) }),
})

/** All that can be in the month by the clock of some zone. */
export const monthFilters = (wanted: Wanted): Filters => ({
  ...narrowed(wanted),
  status: 'all',
  startsAfter: `${addDays(`${wanted.month}-01`, -1)}T00:00:00Z`,
  startsBefore: `${addDays(`${wanted.month}-01`, 33)}T00:00:00Z`,
})
