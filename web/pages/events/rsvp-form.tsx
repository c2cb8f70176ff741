import type { ComponentChildren } from 'preact'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { hasEnded } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { formatWaitlistPosition } from '../../components/waitlist-position.ts'
import type { Visit } from '../../page.ts'

interface Props {
  readonly event: EventDetail
  readonly totals: { readonly confirmed: number; readonly waitlisted: number }
  readonly rsvp: Rsvp | null
  readonly visit: Visit
}

/** On phones it is pinned to the bottom while RSVPs are open. */
export function RsvpForm({ event, totals, rsvp, visit }: Props) {
  const { status, group } = event
  if (status === 'cancelled')
    return (
      <StatusMessage title="This event is canceled">
        {rsvp && 'Your RSVP is canceled with it. '}
        <a href="/events">See other events</a>
      </StatusMessage>
    )
  if (status === 'draft')
    return <StatusMessage title="This is a draft">Only the organizers of {group?.name} see it.</StatusMessage>
  if (hasEnded(event, visit.now))
    return <StatusMessage title="This event is over">{rsvp?.status === 'confirmed' && 'You had a seat.'}</StatusMessage>
  if (rsvp?.status === 'confirmed') return <GoingStatus />
  if (rsvp?.status === 'waitlisted') return <WaitlistStatus position={rsvp.waitlistPosition ?? 1} />
  return <OpenRsvp event={event} totals={totals} isResuming={visit.me !== null && visit.query.has('rsvp')} />
}

const StatusMessage = ({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) => (
  <div class="stack gap-1">
    <p>
      <b>{title}</b>
    </p>
    {children && <p class="soft">{children}</p>}
  </div>
)

interface OpenRsvpProps extends Pick<Props, 'event' | 'totals'> {
  /** Signed in through a link in another browser: the pending RSVP needs a confirmation. */
  readonly isResuming: boolean
}

function OpenRsvp({ event: { id, maxAttendees }, totals, isResuming }: OpenRsvpProps) {
  const left = maxAttendees === null ? null : Math.max(0, maxAttendees - totals.confirmed)
  const isFull = left === 0
  return (
    <div class="rsvp">
      <div class="where">
        <b>
          {left === null
            ? formatGoing(totals.confirmed)
            : isFull
              ? `All ${maxAttendees} seats taken`
              : formatSeatsLeft(left)}
        </b>
        {isResuming ? (
          <small>You’re signed in. One tap and you’re going.</small>
        ) : isFull ? (
          <small>{formatWaiting(totals.waitlisted)}</small>
        ) : maxAttendees !== null ? (
          <progress class="seats" max={maxAttendees} value={totals.confirmed} aria-label="Seats taken" />
        ) : (
          <small>Free</small>
        )}
      </div>
      <form method="post" action={`/events/${id}`}>
        <button class="button big" name="action" value="rsvp">
          <Icon name="ticket" /> {isFull ? 'Join waitlist' : 'RSVP'}
        </button>
      </form>
    </div>
  )
}

const formatGoing = (count: number) => (count === 0 ? 'Be the first to RSVP' : `${count} going`)
const formatSeatsLeft = (count: number) => (count === 1 ? '1 seat left' : `${count} seats left`)
const formatWaiting = (count: number) =>
  count === 0 ? 'Be first in line' : count === 1 ? '1 person is waiting' : `${count} people are waiting`

function GoingStatus() {
  return (
    <div class="rsvp going">
      <div class="where">
        <b>
          <Icon name="circle-check" /> You’re going
        </b>
        <small>Your seat is saved</small>
      </div>
      <Confirm
        label="Cancel RSVP"
        question="Your seat goes to the next person in line. If you change your mind, you may have to wait."
        action="cancelRsvp"
        confirmLabel="Cancel my RSVP"
      />
    </div>
  )
}

function WaitlistStatus({ position }: { readonly position: number }) {
  return (
    <div class="rsvp">
      <div class="where">
        <b>
          <Icon name="clock" /> Waitlist, {formatWaitlistPosition(position)}
        </b>
        <small>We’ll email you when a seat opens</small>
      </div>
      <Confirm
        label="Leave waitlist"
        question="You lose your place in line."
        action="cancelRsvp"
        confirmLabel="Leave the waitlist"
      />
    </div>
  )
}
