import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { EventCover } from '../../components/cover.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { formatTimeUntil } from '../../components/days.ts'
import { EventStatusTags, formatPlace } from '../../components/event-card.tsx'
import { formatEventDay, formatEventStart, hasBegun } from '../../components/event-time.ts'
import { Faces } from '../../components/faces.tsx'
import { YourTime } from '../../components/your-time.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly event: EventListItem
  readonly now: Date
  /** Its picture is the first on the page. */
  readonly isFirst: boolean
}

export function HangingCard({ event, now, isFirst }: Props) {
  const { id, title, group, faces = [] } = event
  const place = formatPlace(event)
  return (
    <li class="hanging" data-theme={group?.themeColor ?? undefined}>
      <div class="picture">
        <EventCover event={event} width={480} isMain={isFirst} isInList />
      </div>
      <div class="text">
        <DateTile event={event} />
        <h3>
          <a href={`/events/${id}`}>{title}</a>
        </h3>
        <p class="when">
          <time datetime={event.dateTime}>
            <span class="visually-hidden">{formatEventDay(event, now)}</span> {formatTimeAndDistance(event, now)}
          </time>
          {!hasBegun(event, now) && <YourTime event={event} />}
        </p>
        {place !== null && (
          <p>
            <bdi>{place}</bdi>
          </p>
        )}
        <div class="foot">
          <Faces urls={faces} />
          <EventStatusTags event={event} now={now} />
        </div>
      </div>
    </li>
  )
}

/** `18:30, in 5 days`. */
export function formatTimeAndDistance(event: EventListItem, now: Date): string {
  if (hasBegun(event, now)) return t('home.front.onNow')
  const [date, distance] = [formatEventStart(event), formatTimeUntil(event, now)]
  return distance === undefined ? date : t('time.dateAndDistance', { date, distance })
}
