import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import type { MyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { formatTimeUntil } from '../../components/days.ts'
import { dateTileParts, formatEventDay, formatEventStart, localDateTime } from '../../components/event-time.ts'
import { formatWaiting } from '../../components/waitlist-position.ts'
import { t } from '../../messages.ts'

type DateState = 'going' | 'skipped' | 'waiting' | 'asked' | 'offered' | 'open'

export interface SeriesDate {
  readonly event: EventListItem
  readonly rsvp: MyRsvp | undefined
  readonly state: DateState
}

/** `rsvps` are those of the dates, canceled ones too. */
export const toSeriesDates = (
  events: readonly EventListItem[],
  rsvps: ReadonlyMap<string, MyRsvp>,
  comesToEvery: boolean,
): readonly SeriesDate[] =>
  events.map((event) => {
    const rsvp = rsvps.get(event.id)
    return { event, rsvp, state: stateOf(rsvp, comesToEvery) }
  })

function stateOf(rsvp: MyRsvp | undefined, comesToEvery: boolean): DateState {
  if (rsvp?.status === 'confirmed') return 'going'
  if (rsvp?.status === 'cancelled') return comesToEvery ? 'skipped' : 'open'
  if (!rsvp) return 'open'
  if (rsvp.approval === 'pending') return 'asked'
  return rsvp.offer ? 'offered' : 'waiting'
}

/** What a chip shows, the row below says in words. */
export const DateRoll = ({ dates }: { readonly dates: readonly SeriesDate[] }) => (
  <div class="series-roll" aria-hidden="true">
    {dates.map(({ event, state }) => {
      const { month, day } = dateTileParts(event)
      return (
        <span data-state={state}>
          <small>{month}</small>
          {day}
        </span>
      )
    })}
  </div>
)

interface RowsProps {
  readonly dates: readonly SeriesDate[]
  /** The local time that the rule gives, such as `18:00`. */
  readonly usualTime: string
  readonly isSignedIn: boolean
  readonly now: Date
}

export const DateRows = ({ dates, ...props }: RowsProps) => (
  <ul class="series-dates">
    {dates.map((date) => (
      <DateRow date={date} {...props} />
    ))}
  </ul>
)

interface RowProps extends Omit<RowsProps, 'dates'> {
  readonly date: SeriesDate
}

function DateRow({ date, usualTime, isSignedIn, now }: RowProps) {
  const { event, state } = date
  const until = formatTimeUntil(event, now)
  const hasOtherTime = !localDateTime(event).endsWith(usualTime)
  return (
    <li data-state={state}>
      <p class="when">
        <a href={`/events/${event.id}`}>{formatEventDay(event, now)}</a>
        {until !== undefined && <small>{until}</small>}
        {hasOtherTime && (
          <span class="tag accent">{t('events.series.otherTime', { time: formatEventStart(event) })}</span>
        )}
      </p>
      <p class="says">{describe(date)}</p>
      <DateAction date={date} isSignedIn={isSignedIn} />
    </li>
  )
}

function describe({ event, rsvp, state }: SeriesDate): string {
  switch (state) {
    case 'going':
      return t('events.rsvpForm.going')
    case 'skipped':
      return t('events.series.skipped')
    case 'waiting':
    case 'asked':
    case 'offered':
      return rsvp ? formatWaiting(rsvp) : ''
    case 'open':
      return describeSeats(event)
  }
}

function describeSeats({ seatsLeft, localRsvpCount }: EventListItem): string {
  if (seatsLeft === 0) return t('components.eventCard.full')
  if (seatsLeft !== null) return t('components.eventCard.seatsLeft', { count: seatsLeft })
  return t('events.rsvpForm.goingCount', { count: localRsvpCount })
}

const actions = {
  going: ['skip', 'events.series.skip'],
  skipped: ['comeAgain', 'components.notice.undo'],
  waiting: ['leaveLine', 'events.rsvpForm.leaveWaitlist'],
  asked: ['withdraw', 'events.rsvpForm.withdraw'],
} as const

function DateAction({
  date: { event, state },
  isSignedIn,
}: {
  readonly date: SeriesDate
  readonly isSignedIn: boolean
}) {
  const day = formatEventDay(event, new Date(event.dateTime))
  if (state === 'open' || state === 'offered')
    return (
      <a class="button quiet" href={isSignedIn ? `/events/${event.id}/rsvp` : `/events/${event.id}`}>
        {t(state === 'open' ? 'events.series.openDate' : 'events.series.answer')}
        <span class="visually-hidden"> {day}</span>
      </a>
    )
  const [action, label] = actions[state]
  return (
    <form method="post">
      <input type="hidden" name="eventId" value={event.id} />
      <button class="button quiet" name="action" value={action}>
        {t(label)}
        <span class="visually-hidden"> {day}</span>
      </button>
    </form>
  )
}
