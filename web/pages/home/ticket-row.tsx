import type { MyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { weekdays } from '../../../src/areas/events/series/words.ts'
import { DateTile } from '../../components/date-tile.tsx'
import { daysSinceMonday } from '../../components/days.ts'
import { formatPlace } from '../../components/event-card.tsx'
import { dateInZone, formatEventDay, formatEventStart } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import { MySeat } from '../events/my-seats.tsx'

interface Props {
  /** One, or those of a series. */
  readonly dates: readonly [MyRsvp, ...MyRsvp[]]
  readonly now: Date
}

export function TicketRow({ dates, now }: Props) {
  const [first] = dates
  const { event } = first
  const isSeries = dates.length > 1
  const seats = dates.filter(({ status }) => status === 'confirmed').length
  const place = formatPlace(event)
  const weekday = isSeries ? findWeekday(dates) : undefined
  const start = formatEventStart(event)
  return (
    <li class={seats > 0 ? undefined : 'waiting'} data-theme={event.group?.themeColor ?? undefined}>
      <a href={isSeries ? `/series/${event.seriesId}` : `/events/${event.id}`}>
        <DateTile event={event} />
        <span class="words">
          <b>{event.title}</b>
          <small>
            <time datetime={event.dateTime}>
              <span class="visually-hidden">{formatEventDay(event, now)}</span>{' '}
              {weekday === undefined ? start : t('time.dayAndTime', { day: weekday, time: start })}
            </time>
            {place !== null && (
              <>
                {' · '}
                <bdi>{place}</bdi>
              </>
            )}
          </small>
        </span>
        {isSeries && seats > 0 ? (
          <span class="state going">
            <Icon name="repeat" size={16} /> {t('home.tickets.dates', { count: seats })}
          </span>
        ) : (
          <MySeat rsvp={first} />
        )}
      </a>
    </li>
  )
}

/** `Fridays`, if all dates are on one day of the week at one time. */
function findWeekday(dates: Props['dates']): string | undefined {
  const [first, ...others] = dates.map(({ event }) => ({
    day: weekdays[daysSinceMonday(dateInZone(event.dateTime, event.timezone))],
    start: formatEventStart(event),
  }))
  if (!first?.day || others.some(({ day, start }) => day !== first.day || start !== first.start)) return undefined
  return t('home.tickets.weekday', { day: first.day })
}
