import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import { listAttendees, type Attendee, type AttendeeTotals } from '../../../../src/areas/events/attendees/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { page } from '../../../page.ts'
import { managedEventPath, loadManagedGroup, eventArgs } from '../managed-group.ts'
import { readCursors } from '../../../paging.ts'
import { filterParam } from '../../../read-input.ts'
import { formatSeats } from '../format-counts.ts'
import { EventHeader } from './event-header.tsx'
import { AttendeeRow } from './attendee-row.tsx'

const attendeeLists = {
  '': ['Everyone', {}, (totals) => totals.confirmed + totals.waitlisted + totals.walkIns],
  coming: ['Coming', { status: 'confirmed' }, ({ confirmed }) => confirmed],
  missing: ['Not here yet', { status: 'confirmed', checkedIn: false }, () => undefined],
  here: ['Here', { checkedIn: true }, ({ checkedIn }) => checkedIn],
  waiting: ['Waiting', { status: 'waitlisted' }, ({ waitlisted }) => waitlisted],
  walkins: ['Walk-ins', { status: 'walk_in' }, ({ walkIns }) => walkIns],
} as const satisfies Record<
  string,
  readonly [
    label: string,
    query: { readonly status?: 'confirmed' | 'waitlisted' | 'walk_in'; readonly checkedIn?: boolean },
    count: (totals: AttendeeTotals) => number | undefined,
  ]
>
type ListName = keyof typeof attendeeLists

export const attendeesPage = page({
  path: '/manage/{urlname}/events/{eventId}/people',
  access: 'signedIn',
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    const requestedList = visit.query.get('show') ?? ''
    const show = Object.hasOwn(attendeeLists, requestedList) ? (requestedList as ListName) : ''
    const search = filterParam(listAttendees)(visit.query.get('search') ?? '')
    const query = {
      ...attendeeLists[show][1],
      ...(search !== '' && { search }),
      ...readCursors(visit.query),
      limit: 50,
    }
    const { data: people, pagination, totals } = await visit.call(listAttendees, { ...eventArgs(visit), ...query })
    const { data: event } = await visit.call(getEvent, { eventId: eventArgs(visit).eventId })
    return { group, event, show, search, people, pagination, totals }
  },
  title: ({ event }) => `Who comes to ${event.title}`,
  view: ({ data: { group, event, show, search, people, pagination, totals }, visit: { now } }) => {
    const path = `${managedEventPath(group, event.id)}/people`
    const keep = { ...(show !== '' && { show }), ...(search !== '' && { search }) }
    return (
      <ManageLayout group={group} currentPath="/events">
        <div class="stack gap-5">
          <EventHeader group={group} event={event} currentTab="/people" now={now} />
          <form class="search" role="search" action={path} data-live="#found">
            {show !== '' && <input type="hidden" name="show" value={show} />}
            <SearchField
              of={listAttendees}
              label="Find a name"
              value={search}
              autocomplete="off"
              autoCapitalize="off"
              enterkeyhint="search"
            />
            <button class="button" aria-label="Search">
              <Icon name="search" />
            </button>
          </form>
          <div id="found" class="stack gap-4">
            <Pills
              label="Show"
              current={show}
              pills={(Object.keys(attendeeLists) as ListName[]).map((name) => {
                const query = new URLSearchParams({ ...(name && { show: name }), ...(search && { search }) })
                return [name, attendeeLists[name][0], `${path}?${query}`, attendeeLists[name][2](totals)] as const
              })}
            />
            <p class="small soft" role="status">
              {formatTotals(totals, event)}
            </p>
            <AttendeeList people={people} event={event} search={search} isAll={show === ''} />
            <Pager path={path} query={keep} pagination={pagination} />
          </div>
        </div>
      </ManageLayout>
    )
  },
})

const formatTotals = ({ confirmed, waitlisted, checkedIn, walkIns }: AttendeeTotals, { maxAttendees }: EventDetail) =>
  `${formatSeats({ taken: confirmed, all: maxAttendees, waiting: waitlisted })}. ${checkedIn} checked in${
    walkIns === 0 ? '' : `, ${walkIns} of them without a seat`
  }.`

interface AttendeeListProps {
  readonly people: readonly Attendee[]
  readonly event: EventDetail
  readonly search: string
  readonly isAll: boolean
}

function AttendeeList({ people, event, search, isAll }: AttendeeListProps) {
  if (people.length > 0)
    return (
      <ul class="list attendees">
        {people.map((attendee) => (
          <AttendeeRow attendee={attendee} event={event} />
        ))}
      </ul>
    )
  return (
    <div class="empty">
      <h2>{search === '' ? 'Nobody here yet' : `Nobody found for “${search}”`}</h2>
      <p class="soft">
        {search === ''
          ? isAll
            ? 'Whoever saves a seat or checks in will be in this list.'
            : 'Nobody belongs to this list at the moment.'
          : 'Try a part of the name. Capitals and accents do not matter.'}
      </p>
    </div>
  )
}
