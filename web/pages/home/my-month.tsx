import type { MyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { dayName, monthName, weeksInMonth } from '../../components/days.ts'
import { dateInZone, hasEnded } from '../../components/event-time.ts'
import { formatDate, formatList, formatNumber, rich, t } from '../../messages.ts'
import { weekdayDates } from '../events/month.tsx'
import { Section } from './sections.tsx'

interface Props {
  readonly rsvps: readonly MyRsvp[]
  readonly today: string
  readonly now: Date
}

export function MyMonth({ rsvps, today, now }: Props) {
  const month = today.slice(0, 7)
  const days = Map.groupBy(rsvps, ({ event: { dateTime, timezone } }) => dateInZone(dateTime, timezone))
  const isMarked = [...days.keys()].some((date) => date.startsWith(month))
  return (
    <Section
      id="month"
      title={monthName(month)}
      allLink={[`/events?view=month&month=${month}`, t('home.sections.allEvents')]}
    >
      <MonthTable month={month} days={days} today={today} now={now} />
      {!isMarked && (
        <p class="soft small">{rich('home.myMonth.empty', { link: (children) => <a href="/events">{children}</a> })}</p>
      )}
    </Section>
  )
}

interface TableProps extends Pick<Props, 'today' | 'now'> {
  readonly month: string
  readonly days: ReadonlyMap<string, readonly MyRsvp[]>
}

export const MonthTable = ({ month, days, today, now }: TableProps) => (
  <table class="my-month">
    <caption class="visually-hidden">{t('home.myMonth.caption', { month: monthName(month) })}</caption>
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
      {weeksInMonth(month).map((week) => (
        <tr>
          {week.map((date) =>
            date === null ? (
              <td />
            ) : (
              <td aria-current={date === today ? 'date' : undefined}>
                <DayNumber date={date} rsvps={days.get(date) ?? []} now={now} />
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

interface DayProps extends Pick<Props, 'rsvps' | 'now'> {
  readonly date: string
}

function DayNumber({ date, rsvps, now }: DayProps) {
  const number = formatNumber(Number(date.slice(8)))
  const [first, second] = rsvps
  if (!first) return <time datetime={date}>{number}</time>
  const listPath = rsvps.every(({ event }) => hasEnded(event, now)) ? '/my/events?show=past' : '/my/events'
  return (
    <a href={second ? listPath : `/events/${first.eventId}`}>
      <time datetime={date} aria-hidden="true">
        {number}
      </time>
      <span class="visually-hidden">
        {t('home.myMonth.day', { day: dayName(date), events: formatList(rsvps.map(({ event }) => event.title)) })}
      </span>
    </a>
  )
}
