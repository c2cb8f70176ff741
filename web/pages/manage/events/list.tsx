import { eventStatuses, type ManagedEvent } from '../../../../src/areas/events/records/contract.ts'
import { listManagedEvents } from '../../../../src/areas/management/events/contract.ts'
import { isOver } from '../../../components/event-time.ts'
import { Icon } from '../../../components/icon.tsx'
import { manageAddress, ManageLayout } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { page } from '../../../page.ts'
import { EventRow } from '../event-row.tsx'
import { groupOf } from '../place.ts'
import { cursorsIn } from '../../../paging.ts'
import { seatWords } from '../words.ts'

const filters = [
  ['', 'All'],
  ['active', 'Published'],
  ['draft', 'Drafts'],
  ['cancelled', 'Cancelled'],
] as const

/** All events of a group, the latest start first. */
export const managedEvents = page({
  path: '/manage/{urlname}/events',
  access: 'members',
  notices: { deleted: 'The draft is deleted.' },
  load: async (visit) => {
    const group = await groupOf(visit)
    const status = eventStatuses.find((known) => known === visit.query.get('status'))
    const { data: events, pagination } = await visit.call(listManagedEvents, {
      groupId: group.id,
      limit: 20,
      ...(status !== undefined && { status }),
      ...cursorsIn(visit.query),
    })
    return { group, status, events, pagination }
  },
  title: ({ group }) => `Events of ${group.name}`,
  view: ({ data: { group, status, events, pagination }, visit: { now } }) => {
    const path = `${manageAddress(group)}/events`
    return (
      <ManageLayout group={group} here="/events">
        <div class="stack gap-5">
          <header class="row between">
            <h1>Events</h1>
            <a class="button" href={`${path}/new`}>
              <Icon name="calendar-plus" /> Plan an event
            </a>
          </header>
          <Pills
            label="Show"
            here={status ?? ''}
            pills={filters.map(([value, label]) => [value, label, value === '' ? path : `${path}?status=${value}`])}
          />
          {events.length === 0 ? (
            <Nothing isFiltered={status !== undefined} path={path} />
          ) : (
            <ul class="list">
              {events.map((event) => (
                <EventRow group={group} event={event} now={now}>
                  {standingOf(event, now)}
                </EventRow>
              ))}
            </ul>
          )}
          <Pager path={path} keep={status === undefined ? {} : { status }} pagination={pagination} />
        </div>
      </ManageLayout>
    )
  },
})

function standingOf(event: ManagedEvent, now: Date): string {
  if (event.status === 'draft') return 'Seen by managers only'
  if (event.status === 'active' && isOver(event, now))
    return `${event.checkinCount} came, ${event.localRsvpCount} had a seat`
  const words = seatWords({ taken: event.localRsvpCount, all: event.maxAttendees })
  return event.isNative ? words : `${words} here · comes from elsewhere`
}

function Nothing({ isFiltered, path }: { readonly isFiltered: boolean; readonly path: string }) {
  return (
    <div class="empty">
      <h2>{isFiltered ? 'None of these' : 'No events yet'}</h2>
      <p class="soft">
        {isFiltered ? 'Other events may be in another list.' : 'Start with a draft: only managers see it.'}
      </p>
      <a class="button quiet" href={isFiltered ? path : `${path}/new`}>
        {isFiltered ? 'Show all events' : 'Plan an event'}
      </a>
    </div>
  )
}
