import type { DashboardEvent } from '../../../src/areas/events/dashboard/contract.ts'
import { Cover } from '../../components/cover.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { Icon } from '../../components/icon.tsx'
import { Picture } from '../../components/picture.tsx'
import { rich, t } from '../../messages.ts'
import { formatEventTime } from './format-event-time.ts'
import { managedEventPath } from './managed-group.ts'
import { addedThisWeek, SeatPlot } from './seat-plot.tsx'

interface Props {
  readonly group: { readonly urlname: string | null }
  readonly event: DashboardEvent
  readonly canManageEvents: boolean
  readonly now: Date
}

/** Managers get a link to the editor, others to the attendees. */
export function NextEvent({ group, event, canManageEvents, now }: Props) {
  const { id, title, photoUrl, faces = [] } = event
  const path = managedEventPath(group, id)
  const added = addedThisWeek(event, now)
  return (
    <article class="card next-event">
      <div class="when" aria-hidden="true">
        {photoUrl === null ? <Cover picture={null} /> : <Picture url={photoUrl} width={128} isLazy />}
        <DateTile event={event} />
      </div>
      <div class="about">
        <h3>
          <a href={canManageEvents ? path : `${path}/people`}>{title}</a>
        </h3>
        <p class="soft small">{formatEventTime(event, now)}</p>
        <p class="soft small">{formatPlace(event)}</p>
        {(faces.length > 0 || added > 0) && (
          <p class="row gap-2 small soft">
            {faces.length > 0 && (
              <span class="crowd" aria-hidden="true">
                {faces.map((url) => (
                  <Picture url={url} class="avatar" width={32} size={{ width: 32, height: 32 }} isLazy />
                ))}
              </span>
            )}
            {added > 0 && t('manage.dashboard.addedThisWeek', { count: added })}
          </p>
        )}
      </div>
      <SeatPlot event={event} now={now} />
      <a class="button quiet slim" href={`${path}/people`}>
        <Icon name="users-round" size={16} />{' '}
        {rich('manage.eventRow.attendees', {
          event: title,
          hidden: (children) => <span class="unseen">{children}</span>,
        })}
      </a>
    </article>
  )
}

function formatPlace({ eventType, venueName, venueCity }: DashboardEvent): string {
  if (eventType === 'online') return t('components.place.online')
  const place = [venueName, venueCity].filter(Boolean).join(', ')
  if (place === '') return t('manage.dashboard.noVenue')
  return eventType === 'hybrid' ? t('components.place.hybrid', { venue: place }) : place
}
