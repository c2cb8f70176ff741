import type { EventListItem } from '../../../../src/areas/events/records/contract.ts'
import { hasEnded } from '../../../components/event-time.ts'
import { DateTile } from '../../../components/date-tile.tsx'
import { t } from '../../../messages.ts'
import { formatEventTime } from '../format-event-time.ts'
import { canInviteTo } from './can-invite.ts'
import { TabbedHeader } from '../tabbed-header.tsx'
import { managedEventPath, type ManagedGroup } from '../managed-group.ts'

const tabs = [
  ['', 'manage.eventHeader.details', 'pencil'],
  ['/people', 'manage.attendees.title', 'users-round'],
  ['/codes', 'manage.codes.title', 'qr-code'],
  ['/messages', 'manage.messages.title', 'send'],
  ['/share', 'manage.share.tab', 'share-2'],
] as const

const managerTabs: readonly string[] = ['', '/messages', '/share']

interface Props {
  readonly group: ManagedGroup
  readonly event: EventListItem
  readonly currentTab: (typeof tabs)[number][0]
  readonly now: Date
}

export function EventHeader({ group, event, currentTab, now }: Props) {
  return (
    <TabbedHeader
      picture={<DateTile event={event} />}
      title={event.title}
      summary={
        <>
          <span>{formatEventTime(event, now)}</span>
          <StatusTag event={event} now={now} />
          {event.status !== 'draft' && <a href={`/events/${event.id}`}>{t('manage.eventHeader.viewPage')}</a>}
        </>
      }
      label={t('manage.eventHeader.tabs')}
      path={managedEventPath(group, event.id)}
      tabs={tabs.filter(
        ([path]) =>
          (!managerTabs.includes(path) || group.permissions.canManageEvents) &&
          (path !== '/share' || canInviteTo(event, group, now)),
      )}
      currentTab={currentTab}
    />
  )
}

function StatusTag({ event, now }: { readonly event: EventListItem; readonly now: Date }) {
  if (event.status === 'draft') return <span class="tag accent">{t('manage.eventStatus.draft')}</span>
  if (event.status === 'cancelled') return <span class="tag bad">{t('manage.eventStatus.cancelled')}</span>
  return hasEnded(event, now) ? <span class="tag">{t('manage.eventStatus.ended')}</span> : null
}
