import type { Args, Call } from '#contract'
import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { addMonths, dayName, monthName, weeksInMonth } from '../../components/days.ts'
import { dateInZone, formatEventStart } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { formatDate, formatNumber, t } from '../../messages.ts'
import { eventsPath, isFiltered, monthFilters, type EventQuery } from './event-query.ts'

const maxPages = 5
const maxEventsPerDay = 4
/** Monday to Sunday of any week, to format the names of weekdays. */
export const weekdayDates = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)))

interface EventMonth {
  readonly days: ReadonlyMap<string, readonly EventListItem[]>
  readonly isTruncated: boolean
}

/** At most `maxPages` of 100 events. */
export async function listInPages(call: Call, filters: Partial<Args<typeof listEvents>>) {
  const found: EventListItem[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < maxPages && (pages === 0 || cursor !== undefined); pages++) {
    const { data, pagination } = await call(listEvents, {
      ...filters,
      limit: 100,
      ...(cursor !== undefined && { cursor }),
    })
    found.push(...data)
    cursor = pagination.nextCursor
  }
  return { found, isTruncated: cursor !== undefined }
}

/** Grouped by the start date in each event's own zone. */
export async function loadMonth(call: Call, eventQuery: EventQuery): Promise<EventMonth> {
  const { found, isTruncated } = await listInPages(call, monthFilters(eventQuery))
  const days = Map.groupBy(found, ({ dateTime, timezone }) => dateInZone(dateTime, timezone))
  return {
    days: new Map([...days].filter(([day]) => day.startsWith(eventQuery.month))),
    isTruncated,
  }
}

const shortMonthName = (month: string): string => formatDate(`${month}-01T00:00:00Z`, 'shortMonth')

interface Props {
  readonly eventQuery: EventQuery
  readonly month: EventMonth
  readonly today: string
}

export function MonthCalendar({ eventQuery, month: { days, isTruncated }, today }: Props) {
  const isPast = (date: string) => date < today && today.startsWith(eventQuery.month)
  const hasPast = [...days.keys()].some(isPast)
  const monthHref = (months: number) => eventsPath(eventQuery, { month: addMonths(eventQuery.month, months) })
  return (
    <section class="stack gap-4" aria-labelledby="month">
      <div class="row between">
        <h2 id="month">{monthName(eventQuery.month)}</h2>
        <nav class="row gap-2" aria-label={t('events.month.months')}>
          <a class="button quiet slim" href={monthHref(-1)} rel="prev">
            <Icon name="arrow-left" size={18} /> {shortMonthName(addMonths(eventQuery.month, -1))}
          </a>
          <a class="button quiet slim" href={monthHref(1)} rel="next">
            {shortMonthName(addMonths(eventQuery.month, 1))} <Icon name="arrow-right" size={18} />
          </a>
        </nav>
      </div>
      {days.size === 0 && (
        <p class="soft">{t(isFiltered(eventQuery) ? 'events.month.noMatch' : 'events.month.empty')}</p>
      )}
      {hasPast && (
        <p class="earlier">
          <a href="#days">{t('events.month.earlier')}</a>
        </p>
      )}
      {isTruncated && <p class="soft">{t('events.month.truncated')}</p>}
      <table id="days" class={days.size === 0 ? 'month bare' : 'month'}>
        <caption class="visually-hidden">{t('events.month.caption', { month: monthName(eventQuery.month) })}</caption>
        <thead>
          <tr>
            {weekdayDates.map((day) => (
              <th scope="col" abbr={formatDate(day, 'weekday')}>
                {formatDate(day, 'shortWeekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksInMonth(eventQuery.month).map((week) => (
            <tr>
              {week.map((date) =>
                date === null ? (
                  <td />
                ) : (
                  <DayCell {...{ date, eventQuery, today }} events={days.get(date) ?? []} isPast={isPast(date)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface DayCellProps {
  readonly date: string
  readonly events: readonly EventListItem[]
  readonly eventQuery: EventQuery
  readonly today: string
  /** Earlier in this month, which phones show on request. */
  readonly isPast: boolean
}

function DayCell({ date, events, eventQuery, today, isPast }: DayCellProps) {
  const isToday = date === today
  const more = events.length - maxEventsPerDay
  return (
    <td class={cellClass(events.length > 0, isPast)} aria-current={isToday ? 'date' : undefined}>
      <time datetime={date}>
        <span class="number" aria-hidden="true">
          {formatNumber(Number(date.slice(8)))}
        </span>
        <span class="name">{isToday ? t('events.month.today', { day: dayName(date) }) : dayName(date)}</span>
      </time>
      {events.length > 0 && (
        <ul>
          {events.slice(0, maxEventsPerDay).map((event) => (
            <li>
              <a href={`/events/${event.id}`} class={event.status === 'cancelled' ? 'off' : undefined}>
                <span class="soft">{formatEventStart(event)}</span> <b>{event.title}</b>
                {event.status === 'cancelled' && <span class="visually-hidden"> {t('events.month.canceled')}</span>}
              </a>
            </li>
          ))}
          {more > 0 && (
            <li>
              <a href={eventsPath(eventQuery, { view: '', month: '', when: 'dates', from: date, to: date })}>
                {t('events.month.more', { count: more })}
              </a>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}

function cellClass(hasEvents: boolean, isPast: boolean): string | undefined {
  if (!hasEvents) return undefined
  return isPast ? 'has-events past' : 'has-events'
}
