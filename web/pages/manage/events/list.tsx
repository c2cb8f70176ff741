import { eventStatuses, type ManagedEvent } from '../../../../src/areas/events/records/contract.ts'
import { listManagedEvents } from '../../../../src/areas/events/manage/contract.ts'
import { hasEnded } from '../../../components/event-time.ts'
import { Icon } from '../../../components/icon.tsx'
import { managePath, ManageLayout } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { page } from '../../../page.ts'
import { EventRow } from '../event-row.tsx'
import { loadManagedGroup } from '../managed-group.ts'
import { readCursors } from '../../../paging.ts'
import { formatSeats } from '../format-counts.ts'

const statusFilters = [
  ['', 'All'],
  ['active', 'Published'],
  ['draft', 'Drafts'],
  ['cancelled', 'Canceled'],
] as const

export const managedEvents = page({
  path: '/manage/{urlname}/events',
  access: 'signedIn',
  notices: { deleted: 'The draft is deleted.' },
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    const status = eventStatuses.find((known) => known === visit.query.get('status'))
    const { data: events, pagination } = await visit.call(listManagedEvents, {
      groupId: group.id,
      limit: 20,
      ...(status !== undefined && { status }),
      ...readCursors(visit.query),
    })
    return { group, status, events, pagination }
  },
  title: ({ group }) => `Events of ${group.name}`,
  view: ({ data: { group, status, events, pagination }, visit: { now } }) => {
    const path = `${managePath(group)}/events`
    return (
      <ManageLayout group={group} currentPath="/events">
        <div class="stack gap-5">
          <header class="row between">
            <h1>Events</h1>
            <a class="button" href={`${path}/new`}>
              <Icon name="calendar-plus" /> Plan an event
            </a>
          </header>
          <Pills
            label="Show"
            current={status ?? ''}
            pills={statusFilters.map(([value, label]) => [
              value,
              label,
              value === '' ? path : `${path}?status=${value}`,
            ])}
          />
          {events.length === 0 ? (
            <EmptyState isFiltered={status !== undefined} path={path} />
          ) : (
            <ul class="list">
              {events.map((event) => (
                <EventRow group={group} event={event} now={now}>
                  {formatStatus(event, now)}
                </EventRow>
              ))}
            </ul>
          )}
          <Pager path={path} query={status === undefined ? {} : { status }} pagination={pagination} />
        </div>
      </ManageLayout>
    )
  },
})

function formatStatus(event: ManagedEvent, now: Date): string {
  if (event.status === 'draft') return 'Seen by managers only'
  if (event.status === 'active' && hasEnded(event, now))
    return `${event.checkinCount} came, ${event.localRsvpCount} had a seat`
  const words = formatSeats({ taken: event.localRsvpCount, all: event.maxAttendees })
  return event.isNative ? words : `${words} here · comes from elsewhere`
}

function EmptyState({ isFiltered, path }: { readonly isFiltered: boolean; readonly path: string }) {
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
