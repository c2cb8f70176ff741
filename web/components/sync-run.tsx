import type { SyncLog, UpstreamPlatform } from '../../src/areas/sync/contract.ts'
import { RelativeTime } from './relative-time.tsx'

export const upstreamNames: Readonly<Record<UpstreamPlatform, string>> = {
  ical: 'Calendar (iCal)',
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
  `${eventsCreated} new, ${eventsUpdated} changed, ${eventsCancelled} canceled`

export function SyncRun({ log, now }: { readonly log: SyncLog; readonly now: Date }) {
  const { groupName, groupUrlname, platform, startedAt, status, error } = log
  return (
    <li>
      <div class="about">
        <b>
          {groupUrlname === null ? (
            (groupName ?? 'A group that is gone')
          ) : (
            <a href={`/admin/groups/${groupUrlname}`}>{groupName}</a>
          )}
        </b>
        <span class="soft small">
          {upstreamNames[platform]}, <RelativeTime at={startedAt} now={now} hidesDate />
          {status === 'success' && `: ${formatChanges(log)}`}
        </span>
        {error !== null && <span class="problem">{error}</span>}
      </div>
      {status === 'failed' && <span class="tag bad">Failed</span>}
      {status === 'running' && <span class="tag">Running</span>}
    </li>
  )
}
