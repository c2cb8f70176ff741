import type { Call } from '#contract'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { addDays, dayName, daysSinceMonday } from '../../components/days.ts'
import { dateInZone } from '../../components/event-time.ts'
import { formatDate, formatNumber, t } from '../../messages.ts'
import { eventsPath, upcomingFilters, type EventQuery } from './event-query.ts'
import { listInPages, weekdayDates } from './month.tsx'

const weekCount = 5

/** Number of events by date, for the next weeks. */
type BusyDays = ReadonlyMap<string, number>

interface BusyDaysInput {
  readonly call: Call
  readonly eventQuery: EventQuery
  readonly zone: string
  readonly today: string
  /** The events in the list, and whether more follow. */
  readonly listed: readonly EventListItem[]
  readonly hasMore: boolean
}

/** Lists more events only if `listed` ends before the weeks do. */
export async function loadBusyDays(input: BusyDaysInput): Promise<BusyDays> {
  const { call, eventQuery, zone, today, listed, hasMore } = input
  const end = addDays(today, 7 * weekCount - daysSinceMonday(today))
  const lastListed = listed.at(-1)
  const coversWeeks =
    eventQuery.when === 'upcoming' &&
    !listed.some(({ moreDates = 0 }) => moreDates > 0) &&
    (!hasMore || (lastListed && dateInZone(lastListed.dateTime, zone) >= end))
  const events = coversWeeks ? listed : (await listInPages(call, upcomingFilters(eventQuery, end, zone))).found
  // In the site's zone, as is the list that each day links to.
  const days = Map.groupBy(events, ({ dateTime }) => dateInZone(dateTime, zone))
  return new Map([...days].map(([day, { length }]) => [day, length]))
}

interface Props {
  readonly eventQuery: EventQuery
  readonly busyDays: BusyDays
  readonly today: string
}

export function NextWeeks({ eventQuery, busyDays, today }: Props) {
  const monday = addDays(today, -daysSinceMonday(today))
  const weeks = Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, 7 * week + day)),
  )
  return (
    <section class="card weeks" aria-labelledby="weeks">
      <h2 id="weeks">{t('events.month.nextWeeks')}</h2>
      <table aria-labelledby="weeks">
        <thead>
          <tr>
            {weekdayDates.map((day) => (
              <th scope="col" abbr={formatDate(day, 'weekday')}>
                {formatDate(day, 'narrowWeekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr>
              {week.map((date) => (
                <td>
                  <Day {...{ date, eventQuery, today }} count={busyDays.get(date) ?? 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface DayProps extends Omit<Props, 'busyDays'> {
  readonly date: string
  readonly count: number
}

function Day({ date, count, eventQuery, today }: DayProps) {
  const month = date.endsWith('-01') && formatDate(`${date}T00:00:00Z`, 'shortMonth')
  const number = formatNumber(Number(date.slice(8)))
  const content = (
    <>
      {month && <small>{month} </small>}
      {number}
    </>
  )
  const current = date === today ? 'date' : undefined
  if (date < today || count === 0) return <span aria-current={current}>{content}</span>
  const label = t('events.month.dayWithEvents', { day: dayName(date), count })
  return (
    <a
      href={eventsPath(eventQuery, { from: date, to: date, when: 'dates' })}
      aria-current={current}
      // Voice control follows a link by its visible text, so the label begins with it.
      aria-label={month ? `${month} ${number}: ${label}` : label}
    >
      {content}
    </a>
  )
}
