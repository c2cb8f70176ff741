import type { DashboardEvent } from '../../../src/areas/events/dashboard/contract.ts'
import { EventCover } from '../../components/cover.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { formatPlace } from '../../components/event-card.tsx'
import { Faces } from '../../components/faces.tsx'
import { Icon } from '../../components/icon.tsx'
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
  const { id, title, faces = [] } = event
  const path = managedEventPath(group, id)
  const added = addedThisWeek(event, now)
  return (
    <article class="card next-event">
      <div class="event-media" aria-hidden="true">
        <EventCover event={event} width={128} isInList />
        <DateTile event={event} />
      </div>
      <div class="item-body">
        <h3>
          <a href={canManageEvents ? path : `${path}/people`}>{title}</a>
        </h3>
        <p class="soft small">{formatEventTime(event, now)}</p>
        <p class="soft small">{formatPlace(event) ?? t('manage.dashboard.noVenue')}</p>
        {(faces.length > 0 || added > 0) && (
          <p class="row gap-2 small soft">
            <Faces urls={faces} />
            {added > 0 && t('manage.dashboard.addedThisWeek', { count: added })}
          </p>
        )}
      </div>
      <SeatPlot event={event} now={now} />
      <a class="button quiet slim" href={`${path}/people`}>
        <Icon name="users-round" size={16} />{' '}
        {rich('manage.eventRow.attendees', {
          event: title,
          hidden: (children) => <span class="visually-hidden">{children}</span>,
        })}
      </a>
    </article>
  )
}
