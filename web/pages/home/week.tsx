import type { MyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { DateTile } from '../../components/date-tile.tsx'
import { addDays, formatTimeUntil } from '../../components/days.ts'
import { EventCard } from '../../components/event-card.tsx'
import { dateInZone, formatEventDay } from '../../components/event-time.ts'
import { t } from '../../messages.ts'
import { MySeat } from '../events/my-seats.tsx'
import { EmptyPart, Section } from './sections.tsx'

interface Props {
  readonly rsvps: readonly MyRsvp[]
  readonly today: string
  readonly now: Date
}

const startDate = ({ event: { dateTime, timezone } }: MyRsvp): string => dateInZone(dateTime, timezone)

/** The next seven days; without any event in them, the next event. */
export function MyWeek({ rsvps, today, now }: Props) {
  const thisWeek = rsvps.filter((rsvp) => startDate(rsvp) < addDays(today, 7))
  const shown = thisWeek.length > 0 ? thisWeek : rsvps.slice(0, 1)
  return (
    <Section
      id="week"
      title={t(thisWeek.length > 0 || rsvps.length === 0 ? 'home.week.title' : 'home.memberHome.nextEvent')}
      allLink={rsvps.length > 0 ? ['/my/events', t('home.memberHome.allMyEvents')] : undefined}
    >
      {shown.length === 0 ? (
        <EmptyPart text={t('home.memberHome.noEvents')} step={['/events', t('events.list.browse')]} />
      ) : (
        <ol class="week">
          {[...Map.groupBy(shown, startDate).values()].map((seats) => (
            <Day seats={seats} now={now} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function Day({ seats, now }: { readonly seats: readonly MyRsvp[]; readonly now: Date }) {
  const [first] = seats
  if (!first) return null
  const day = formatEventDay(first.event, now)
  const hasBegun = Date.parse(first.event.dateTime) <= now.getTime()
  const distance = hasBegun ? t('home.week.now') : formatTimeUntil(first.event, now)
  return (
    <li>
      <DateTile event={first.event} />
      <div class="stack gap-2">
        <h3>
          {distance === undefined ? (
            day
          ) : (
            <>
              {distance} <small>{day}</small>
            </>
          )}
        </h3>
        <ul class="cards wide">
          {seats.map((rsvp) => (
            <EventCard event={rsvp.event} now={now} isGroupedByDay note={<MySeat rsvp={rsvp} />} />
          ))}
        </ul>
      </div>
    </li>
  )
}
