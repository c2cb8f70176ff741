import type { ComponentChildren } from 'preact'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { formatNearDay } from '../../components/days.ts'
import { formatEventStart, hasBegun } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly event: EventListItem
  readonly now: Date
  readonly title: string
  readonly details: readonly (string | null)[]
  /** Before the words. */
  readonly children: ComponentChildren
}

/** An event as one line of a list. */
export const EventLine = ({ event, now, title, details, children }: Props) => (
  <li>
    <a href={`/events/${event.id}`}>
      {children}
      <span>
        <b>{title}</b>
        <small>
          <time datetime={event.dateTime}>{formatDayAndTime(event, now)}</time>
          {details.map(
            (detail) =>
              detail !== null && (
                <>
                  {' · '}
                  <bdi>{detail}</bdi>
                </>
              ),
          )}
        </small>
      </span>
      <Icon name="chevron-right" />
    </a>
  </li>
)

const formatDayAndTime = (event: EventListItem, now: Date): string =>
  hasBegun(event, now)
    ? t('home.front.onNow')
    : t('time.dayAndTime', { day: formatNearDay(event, now), time: formatEventStart(event) })
