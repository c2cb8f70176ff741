import type { DashboardEvent } from '../../../src/areas/events/dashboard/contract.ts'
import { addDays } from '../../components/days.ts'
import { Plot } from '../../components/plot.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { t } from '../../messages.ts'
import { formatSeats } from './format-seats.ts'

const [maxDaysBefore, maxDaysAhead] = [42, 42]

interface Props {
  readonly event: DashboardEvent
  readonly now: Date
}

/** From the day before the first RSVP to the day of the event; the future stays empty. */
export function SeatPlot({ event, now }: Props) {
  const { localRsvpCount: going, maxAttendees, waitlistCount, pendingCount, rsvpDays, dateTime } = event
  const today = toDate(now)
  const first = rsvpDays[0]?.date ?? today
  const start = [addDays(first, -1), addDays(today, -maxDaysBefore)].toSorted().at(-1) ?? today
  const days = countDays(start, today)
  const ahead = Math.max(0, Math.min(countDays(today, dateTime.slice(0, 10)), maxDaysAhead))
  return (
    <Plot
      values={Array.from({ length: days + 1 }, (_, day) => goingOn(event, addDays(start, day)))}
      steps={days + ahead}
      limit={maxAttendees}
      label={t('manage.dashboard.plot', { going, before: goingAWeekAgo(event, now) })}
    >
      <b>{formatSeats({ taken: going, all: maxAttendees, waiting: waitlistCount - pendingCount })}</b>
      <span>
        <RelativeTime at={dateTime} now={now} hidesDate />
      </span>
    </Plot>
  )
}

export const addedThisWeek = (event: DashboardEvent, now: Date): number =>
  event.localRsvpCount - goingAWeekAgo(event, now)

const goingAWeekAgo = (event: DashboardEvent, now: Date): number => goingOn(event, addDays(toDate(now), -7))

const goingOn = ({ rsvpDays }: DashboardEvent, day: string): number =>
  rsvpDays.findLast(({ date }) => date <= day)?.confirmed ?? 0

const toDate = (at: Date): string => at.toISOString().slice(0, 10)

const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
