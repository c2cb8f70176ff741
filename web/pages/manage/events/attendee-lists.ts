import type { PlainKey } from '#messages'
import type { AttendeeTotals } from '../../../../src/areas/events/attendees/contract.ts'

interface AttendeeListDefinition {
  readonly label: PlainKey
  readonly filter: { readonly status?: 'confirmed' | 'in_line' | 'walk_in'; readonly checkedIn?: boolean }
  /** Undefined where the totals do not include it. */
  readonly count: (totals: AttendeeTotals) => number | undefined
}

/** By the value of `show` in the query. */
export const attendeeLists = {
  '': {
    label: 'manage.attendeeFilters.all',
    filter: {},
    count: ({ confirmed, waitlisted, walkIns }) => confirmed + waitlisted + walkIns,
  },
  coming: {
    label: 'manage.attendeeFilters.going',
    filter: { status: 'confirmed' },
    count: ({ confirmed }) => confirmed,
  },
  missing: {
    label: 'manage.attendeeFilters.notCheckedIn',
    filter: { status: 'confirmed', checkedIn: false },
    count: () => undefined,
  },
  here: {
    label: 'manage.attendeeFilters.checkedIn',
    filter: { checkedIn: true },
    count: ({ checkedIn }) => checkedIn,
  },
  waiting: {
    label: 'manage.attendeeFilters.waitlist',
    filter: { status: 'in_line' },
    count: ({ waitlisted, pending }) => waitlisted - pending,
  },
  walkins: {
    label: 'manage.attendeeFilters.walkIns',
    filter: { status: 'walk_in' },
    count: ({ walkIns }) => walkIns,
  },
} as const satisfies Record<string, AttendeeListDefinition>
type AttendeeListName = keyof typeof attendeeLists

export const attendeeListNames = Object.keys(attendeeLists) as AttendeeListName[]

/** Requests are for those who decide. */
export function readListName(query: URLSearchParams, canDecide: boolean): AttendeeListName | 'requests' {
  const show = query.get('show') ?? ''
  if (show === 'requests' && canDecide) return show
  return attendeeListNames.find((name) => name === show) ?? ''
}
