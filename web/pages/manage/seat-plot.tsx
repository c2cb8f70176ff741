import type { DashboardEvent } from '../../../src/areas/events/dashboard/contract.ts'
import { addDays } from '../../components/days.ts'
import { Plot } from '../../components/plot.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { t } from '../../messages.ts'
import { formatSeats } from './format-seats.ts'

const maxDays = 42

interface Props {
  readonly event: DashboardEvent
  readonly now: Date
}

/**
 * People who are going now, by the day of their RSVP: from the day before the first one to the day of the event. The
 * future stays empty. The limit is how many people there can be with the guests of those who are going.
 */
export function SeatPlot({ event, now }: Props) {
  const { localRsvpCount: going, maxAttendees, seatsTaken, waitlistCount, pendingCount, rsvpDays, dateTime } = event
  const today = toDate(now)
  const first = rsvpDays[0]?.date ?? today
  const start = [addDays(first, -1), addDays(today, -maxDays)].toSorted().at(-1) ?? today
  const days = countDays(start, today)
  const ahead = Math.max(0, Math.min(countDays(today, dateTime.slice(0, 10)), maxDays))
  return (
    <Plot
      values={Array.from({ length: days + 1 }, (_, day) => countRsvpedBy(event, addDays(start, day)))}
      steps={days + ahead}
      limit={maxAttendees === null ? null : Math.max(0, going + maxAttendees - seatsTaken)}
      label={t('manage.dashboard.plot', { going, before: countRsvpedAWeekAgo(event, now) })}
    >
      <b>{formatSeats(event, waitlistCount - pendingCount)}</b>
      <span>
        <RelativeTime at={dateTime} now={now} hidesDate />
      </span>
    </Plot>
  )
}

export const addedThisWeek = (event: DashboardEvent, now: Date): number =>
  event.localRsvpCount - countRsvpedAWeekAgo(event, now)

const countRsvpedAWeekAgo = (event: DashboardEvent, now: Date): number => countRsvpedBy(event, addDays(toDate(now), -7))

/** Of those who are going now. */
const countRsvpedBy = ({ rsvpDays }: DashboardEvent, day: string): number =>
  rsvpDays.findLast(({ date }) => date <= day)?.confirmed ?? 0

const toDate = (at: Date): string => at.toISOString().slice(0, 10)

const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
