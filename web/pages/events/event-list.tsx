import type { ComponentChild } from 'preact'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { addDays } from '../../components/days.ts'
import { DateTile } from '../../components/date-tile.tsx'
import { EventCard } from '../../components/event-card.tsx'
import { dateInZone, formatEventDay } from '../../components/event-time.ts'
import { t } from '../../messages.ts'
import { isFiltered, type EventQuery } from './event-query.ts'

interface Props {
  readonly events: readonly EventListItem[]
  readonly featured: EventListItem | undefined
  readonly eventQuery: EventQuery
  readonly now: Date
  readonly seatFor: (event: EventListItem) => ComponentChild
}

export function EventList({ events, featured, eventQuery, now, seatFor }: Props) {
  if (events.length === 0) return <EmptyState eventQuery={eventQuery} />
  const days = Map.groupBy(
    events.filter((event) => event !== featured),
    ({ dateTime, timezone }) => dateInZone(dateTime, timezone),
  )
  return (
    <>
      {featured && <EventCard event={featured} now={now} isFeatured note={seatFor(featured)} />}
      {[...days.values()].map((dayEvents) => (
        <DaySection events={dayEvents} isMixed={eventQuery.group === ''} {...{ now, seatFor }} />
      ))}
    </>
  )
}

/** Of the events on the first page, the most popular one of a featured group. */
export function pickFeatured(events: readonly EventListItem[]): EventListItem | undefined {
  const candidates = events.filter(({ group, status }) => group?.isFeatured && status === 'active')
  const [first] = candidates.toSorted((a, b) => (b.rsvpCount ?? 0) - (a.rsvpCount ?? 0))
  return events.length > 3 ? first : undefined
}

interface DaySectionProps extends Pick<Props, 'events' | 'now' | 'seatFor'> {
  readonly isMixed: boolean
}

function DaySection({ events: dayEvents, isMixed, now, seatFor }: DaySectionProps) {
  const [first] = dayEvents
  if (!first) return null
  const day = formatEventDay(first, now)
  const near = relativeDay(first, now)
  return (
    <section class="day">
      <DateTile event={first} />
      <h2>
        {near === undefined ? (
          day
        ) : (
          <>
            {near} <small>{day}</small>
          </>
        )}
      </h2>
      <ul class="cards wide">
        {dayEvents.map((event) => (
          <EventCard event={event} now={now} showsGroup={isMixed} isGroupedByDay note={seatFor(event)} />
        ))}
      </ul>
    </section>
  )
}

function relativeDay({ dateTime, timezone }: EventListItem, now: Date): string | undefined {
  const [date, today] = [dateInZone(dateTime, timezone), dateInZone(now, timezone)]
  if (date === today) return t('common.today')
  return date === addDays(today, 1) ? t('common.tomorrow') : undefined
}

function EmptyState({ eventQuery }: { readonly eventQuery: EventQuery }) {
  const isAll = !isFiltered(eventQuery)
  return (
    <div class="empty">
      <h2>{t(isAll ? 'events.list.empty' : 'events.list.noMatch')}</h2>
      <p class="soft">{t(isAll ? 'events.list.emptyText' : 'events.list.noMatchText')}</p>
      <a class="button quiet" href={isAll ? '/groups' : '/events'}>
        {t(isAll ? 'groups.directory.browse' : 'common.clearFilters')}
      </a>
    </div>
  )
}
