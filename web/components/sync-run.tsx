import type { SyncLog, UpstreamPlatform } from '../../src/areas/sync/contract.ts'
import { rich, t } from '../messages.ts'
import { RelativeTime } from './relative-time.tsx'

export const upstreamNames: Readonly<Record<UpstreamPlatform, string>> = {
  ical: 'iCal',
  meetup: 'Meetup',
  eventbrite: 'Eventbrite',
  luma: 'Luma',
}

interface Changes {
  readonly eventsCreated: number
  readonly eventsUpdated: number
  readonly eventsCancelled: number
}

export const formatChanges = ({ eventsCreated, eventsUpdated, eventsCancelled }: Changes): string =>
  t('components.syncRun.changes', { created: eventsCreated, updated: eventsUpdated, canceled: eventsCancelled })

export function SyncRun({ log, now }: { readonly log: SyncLog; readonly now: Date }) {
  const { groupName, groupUrlname, platform, startedAt, status, error } = log
  const run = { platform: upstreamNames[platform], when: <RelativeTime at={startedAt} now={now} hidesDate /> }
  return (
    <li>
      <div class="item-body">
        <b>
          {groupUrlname === null ? (
            (groupName ?? t('components.syncRun.deletedGroup'))
          ) : (
            <a href={`/admin/groups/${groupUrlname}`}>{groupName}</a>
          )}
        </b>
        <span class="soft small">
          {status === 'success'
            ? rich('components.syncRun.runWithChanges', { ...run, changes: formatChanges(log) })
            : rich('components.syncRun.run', run)}
        </span>
        {error !== null && <span class="problem">{error}</span>}
      </div>
      {status === 'failed' && <span class="tag bad">{t('components.syncRun.failed')}</span>}
      {status === 'running' && <span class="tag">{t('components.syncRun.running')}</span>}
    </li>
  )
}
