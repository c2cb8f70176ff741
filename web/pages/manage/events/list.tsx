import { eventStatuses, type ManagedEvent } from '../../../../src/areas/events/records/contract.ts'
import { listManagedEvents } from '../../../../src/areas/events/manage/contract.ts'
import { hasEnded } from '../../../components/event-time.ts'
import { Icon } from '../../../components/icon.tsx'
import { managePath, ManageLayout } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { t } from '../../../messages.ts'
import { page } from '../../../page.ts'
import { EventRow } from '../event-row.tsx'
import { loadManagedGroup } from '../managed-group.ts'
import { readCursors } from '../../../paging.ts'
import { formatSeats } from '../format-seats.ts'

const statusFilters = [
  ['', 'manage.eventList.all'],
  ['active', 'manage.eventList.published'],
  ['draft', 'manage.eventList.drafts'],
  ['cancelled', 'manage.eventList.canceled'],
] as const

export const managedEvents = page({
  path: '/manage/{urlname}/events',
  access: 'signedIn',
  notices: { deleted: 'manage.eventList.draftDeleted' },
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
  title: ({ group }) => t('manage.eventList.pageTitle', { group: group.name }),
  view: ({ data: { group, status, events, pagination }, visit: { now } }) => {
    const path = `${managePath(group)}/events`
    return (
      <ManageLayout group={group} currentPath="/events">
        <div class="stack gap-5">
          <header class="row between">
            <h1>{t('common.events')}</h1>
            <span class="row gap-2">
              <a class="button quiet" href={`${managePath(group)}/series`}>
                <Icon name="repeat" /> {t('manage.series.list')}
              </a>
              <a class="button" href={`${path}/new`}>
                <Icon name="calendar-plus" /> {t('manage.createEvent')}
              </a>
            </span>
          </header>
          <Pills
            label={t('common.filters')}
            current={status ?? ''}
            pills={statusFilters.map(([value, label]) => [
              value,
              t(label),
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
  if (event.status === 'draft') return t('manage.eventRow.draftVisibility')
  if (event.status === 'active' && hasEnded(event, now))
    return t('manage.eventRow.attendance', { checkedIn: event.checkinCount, rsvps: event.localRsvpCount })
  const seats = formatSeats(event)
  return event.isNative ? seats : `${seats} · ${t('manage.eventList.imported')}`
}

function EmptyState({ isFiltered, path }: { readonly isFiltered: boolean; readonly path: string }) {
  return (
    <div class="empty">
      <h2>{t(isFiltered ? 'manage.eventList.noneFoundTitle' : 'manage.eventList.emptyTitle')}</h2>
      <p class="soft">{t(isFiltered ? 'manage.eventList.noneFound' : 'manage.startWithDraft')}</p>
      <a class="button quiet" href={isFiltered ? path : `${path}/new`}>
        {t(isFiltered ? 'manage.eventList.showAll' : 'manage.createEvent')}
      </a>
    </div>
  )
}
