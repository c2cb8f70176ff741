import { Empty } from '../../../components/empty.tsx'
import type { PlainKey } from '#messages'
import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import { listAttendees, type Attendee, type AttendeeTotals } from '../../../../src/areas/events/attendees/contract.ts'
import { HelpLink } from '../../../components/help-link.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { t } from '../../../messages.ts'
import { page } from '../../../page.ts'
import { managedEventPath, loadManagedGroup, eventArgs } from '../managed-group.ts'
import { readCursors } from '../../../paging.ts'
import { filterParam } from '../../../read-input.ts'
import { formatSeats } from '../format-seats.ts'
import { EventHeader } from './event-header.tsx'
import { AttendeeRow } from './attendee-row.tsx'

const attendeeLists = {
  '': ['manage.attendeeFilters.all', {}, (totals) => totals.confirmed + totals.waitlisted + totals.walkIns],
  coming: ['manage.attendeeFilters.going', { status: 'confirmed' }, ({ confirmed }) => confirmed],
  missing: ['manage.attendeeFilters.notCheckedIn', { status: 'confirmed', checkedIn: false }, () => undefined],
  here: ['manage.attendeeFilters.checkedIn', { checkedIn: true }, ({ checkedIn }) => checkedIn],
  waiting: ['manage.attendeeFilters.waitlist', { status: 'waitlisted' }, ({ waitlisted }) => waitlisted],
  walkins: ['manage.attendeeFilters.walkIns', { status: 'walk_in' }, ({ walkIns }) => walkIns],
} as const satisfies Record<
  string,
  readonly [
    label: PlainKey,
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
  title: ({ event }) => t('manage.attendees.pageTitle', { event: event.title }),
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
              label={t('manage.attendees.search')}
              value={search}
              autocomplete="off"
              autoCapitalize="off"
              enterkeyhint="search"
            />
            <button class="button" aria-label={t('common.search')}>
              <Icon name="search" />
            </button>
          </form>
          <div id="found" class="stack gap-4">
            <Pills
              label={t('common.filters')}
              current={show}
              pills={(Object.keys(attendeeLists) as ListName[]).map((name) => {
                const query = new URLSearchParams({ ...(name && { show: name }), ...(search && { search }) })
                return [name, t(attendeeLists[name][0]), `${path}?${query}`, attendeeLists[name][2](totals)] as const
              })}
            />
            <p class="small soft" role="status">
              {formatTotals(totals, event)}
            </p>
            <AttendeeList people={people} event={event} search={search} isAll={show === ''} path={path} />
            <Pager path={path} query={keep} pagination={pagination} />
          </div>
          <p>
            <HelpLink place="attendees" />
          </p>
        </div>
      </ManageLayout>
    )
  },
})

const formatTotals = ({ confirmed, waitlisted, checkedIn, walkIns }: AttendeeTotals, { maxAttendees }: EventDetail) =>
  `${formatSeats({ taken: confirmed, all: maxAttendees, waiting: waitlisted })} · ${
    walkIns === 0
      ? t('manage.attendees.checkedIn', { count: checkedIn })
      : t('manage.attendees.checkedInWithWalkIns', { count: checkedIn, walkIns })
  }`

interface AttendeeListProps {
  readonly people: readonly Attendee[]
  readonly event: EventDetail
  readonly search: string
  readonly isAll: boolean
  readonly path: string
}

function AttendeeList({ people, event, search, isAll, path }: AttendeeListProps) {
  if (people.length > 0)
    return (
      <ul class="list attendees">
        {people.map((attendee) => (
          <AttendeeRow attendee={attendee} event={event} />
        ))}
      </ul>
    )
  return (
    <Empty
      title={
        search === ''
          ? t(isAll ? 'manage.attendees.emptyTitle' : 'manage.attendees.noneInListTitle')
          : t('manage.attendees.noneFoundTitle', { search })
      }
      level={2}
      action={
        (search !== '' || !isAll) && (
          <a class="button quiet" href={path}>
            {t('common.clearFilters')}
          </a>
        )
      }
    >
      {search === ''
        ? t(isAll ? 'manage.attendees.empty' : 'manage.attendees.noneInList')
        : t('manage.attendees.noneFound')}
    </Empty>
  )
}
