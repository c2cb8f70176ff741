import type { Args } from '#contract'
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
import { loadManagedGroup, type ManagedGroup } from '../managed-group.ts'
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
    const when = visit.query.get('when') === 'past' ? ('past' as const) : ('upcoming' as const)
    const list = (filter: Omit<Args<typeof listManagedEvents>, 'groupId'>) =>
      visit.call(listManagedEvents, { groupId: group.id, ...filter })
    const cursors = readCursors(visit.query)
    const isFirstPage = status === undefined && when === 'upcoming' && Object.keys(cursors).length === 0
    const [
      { data: events, pagination },
      {
        data: past,
        pagination: { hasMore },
      },
    ] = await Promise.all([
      list({ limit: 20, ...(status === undefined ? { when } : { status }), ...cursors }),
      isFirstPage ? list({ when: 'past', limit: 5 }) : { data: [], pagination: { hasMore: false } },
    ])
    return { group, status, when, events, pagination, past, hasMorePast: hasMore }
  },
  title: ({ group }) => t('manage.eventList.pageTitle', { group: group.name }),
  view: ({ data: { group, status, when, events, pagination, past, hasMorePast }, visit: { now } }) => {
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
            current={status ?? (when === 'past' ? when : '')}
            pills={statusFilters.map(([value, label]) => [
              value,
              t(label),
              value === '' ? path : `${path}?status=${value}`,
            ])}
          />
          {events.length > 0 ? (
            <EventRows {...{ group, events, now }} />
          ) : past.length > 0 ? (
            <p class="soft">{t('manage.eventList.nothingAhead')}</p>
          ) : (
            <EmptyState isFiltered={status !== undefined} path={path} />
          )}
          <Pager
            path={path}
            query={status === undefined ? (when === 'past' ? { when } : {}) : { status }}
            pagination={pagination}
          />
          {past.length > 0 && (
            <section class="stack gap-3">
              <h2>{t('manage.eventList.past')}</h2>
              <EventRows {...{ group, events: past, now }} />
              {hasMorePast && <a href={`${path}?when=past`}>{t('manage.eventList.allPast')}</a>}
            </section>
          )}
        </div>
      </ManageLayout>
    )
  },
})

interface RowsProps {
  readonly group: ManagedGroup
  readonly events: readonly ManagedEvent[]
  readonly now: Date
}

const EventRows = ({ group, events, now }: RowsProps) => (
  <ul class="list">
    {events.map((event) => (
      <EventRow group={group} event={event} now={now}>
        {formatStatus(event, now)}
      </EventRow>
    ))}
  </ul>
)

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
