import type { PlainKey } from '#messages'
import type { AttendeeTotals } from '../../../../src/areas/events/attendees/contract.ts'

/** By the value of `show` in the query. */
export const attendeeLists = {
  '': ['manage.attendeeFilters.all', {}, (totals) => totals.confirmed + totals.waitlisted + totals.walkIns],
  coming: ['manage.attendeeFilters.going', { status: 'confirmed' }, ({ confirmed }) => confirmed],
  missing: ['manage.attendeeFilters.notCheckedIn', { status: 'confirmed', checkedIn: false }, () => undefined],
  here: ['manage.attendeeFilters.checkedIn', { checkedIn: true }, ({ checkedIn }) => checkedIn],
  waiting: [
    'manage.attendeeFilters.waitlist',
    { status: 'in_line' },
    ({ waitlisted, pending }) => waitlisted - pending,
  ],
  walkins: ['manage.attendeeFilters.walkIns', { status: 'walk_in' }, ({ walkIns }) => walkIns],
} as const satisfies Record<
  string,
  readonly [
    label: PlainKey,
    query: { readonly status?: 'confirmed' | 'in_line' | 'walk_in'; readonly checkedIn?: boolean },
    count: (totals: AttendeeTotals) => number | undefined,
  ]
>
type AttendeeListName = keyof typeof attendeeLists

export const attendeeListNames = Object.keys(attendeeLists) as AttendeeListName[]

/** Requests are for those who decide. */
export function readListName(query: URLSearchParams, canDecide: boolean): AttendeeListName | 'requests' {
  const show = query.get('show') ?? ''
  if (show === 'requests' && canDecide) return show
  return attendeeListNames.find((name) => name === show) ?? ''
}
