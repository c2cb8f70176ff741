import type { Call } from '#contract'
import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { addMonths, dayName, monthName, weeksOf } from '../../components/days.ts'
import { dateIn, hoursOf } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { addressOf, isNarrowed, monthFilters, type Wanted } from './wanted.ts'

const mostPages = 5
const mostADay = 4
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export interface MonthOfEvents {
  readonly days: ReadonlyMap<string, readonly EventListItem[]>
  /** There is more than a calendar can show. */
  readonly isCut: boolean
}

/** The events of a month by the day on which they begin where they are. */
export async function loadMonth(call: Call, wanted: Wanted): Promise<MonthOfEvents> {
  const found: EventListItem[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < mostPages && (pages === 0 || cursor !== undefined); pages++) {
    const filters = { ...monthFilters(wanted), limit: 100, ...(cursor !== undefined && { cursor }) }
    const { data, pagination } = await call(listEvents, filters)
    found.push(...data)
    cursor = pagination.nextCursor
  }
  const days = Map.groupBy(found, ({ dateTime, timezone }) => dateIn(dateTime, timezone))
  return { days: new Map([...days].filter(([day]) => day.startsWith(wanted.month))), isCut: cursor !== undefined }
}

interface Props {
  readonly wanted: Wanted
  readonly month: MonthOfEvents
  readonly today: string
}

/** A month as it hangs on a wall; on a phone, the days on which something is on. */
export function Month({ wanted, month: { days, isCut }, today }: Props) {
  const to = (months: number) => addressOf(wanted, { month: addMonths(wanted.month, months) })
  return (
    <section class="stack gap-4" aria-labelledby="month">
      <div class="row between">
        <h2 id="month">{monthName(wanted.month)}</h2>
        <nav class="row gap-2" aria-label="Months">
          <a class="button quiet slim" href={to(-1)} rel="prev">
            <Icon name="arrow-left" size={18} /> {monthName(addMonths(wanted.month, -1)).split(' ')[0]}
          </a>
          <a class="button quiet slim" href={to(1)} rel="next">
            {monthName(addMonths(wanted.month, 1)).split(' ')[0]} <Icon name="arrow-right" size={18} />
          </a>
        </nav>
      </div>
      {days.size === 0 && (
        <p class="soft">{isNarrowed(wanted) ? 'Nothing like that is on this month.' : 'Nothing is on this month.'}</p>
      )}
      {isCut && <p class="soft">There is more than fits in here. Narrow it to see the rest.</p>}
      <table class={days.size === 0 ? 'month bare' : 'month'}>
        <caption class="unseen">Events in {monthName(wanted.month)}</caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th scope="col" abbr={day}>
                {day.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(wanted.month).map((week) => (
            <tr>
              {week.map((date) =>
                date === null ? (
                  <td />
                ) : (
                  <DayCell date={date} events={days.get(date) ?? []} wanted={wanted} today={today} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface DayProps {
  readonly date: string
  readonly events: readonly EventListItem[]
  readonly wanted: Wanted
  readonly today: string
}

function DayCell({ date, events, wanted, today }: DayProps) {
  const isToday = date === today
  const more = events.length - mostADay
  return (
    <td class={events.length > 0 ? 'busy' : undefined} aria-current={isToday ? 'date' : undefined}>
      <time datetime={date}>
        <span class="number" aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        <span class="name">
          {dayName(date)}
          {isToday && ', today'}
        </span>
      </time>
      {events.length > 0 && (
        <ul>
          {events.slice(0, mostADay).map((event) => (
            <li>
              <a href={`/events/${event.id}`} class={event.status === 'cancelled' ? 'off' : undefined}>
                <span class="soft">{hoursOf({ ...event, endTime: null })}</span> <b>{event.title}</b>
                {event.status === 'cancelled' && <span class="unseen"> (cancelled)</span>}
              </a>
            </li>
          ))}
          {more > 0 && (
            <li>
              <a href={addressOf(wanted, { month: '', from: date, to: date })}>{more} more</a>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}
