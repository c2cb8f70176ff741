import type { ComponentChildren } from 'preact'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { isOver } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { placeInLine } from '../../components/place-in-line.ts'
import type { Visit } from '../../page.ts'

interface Props {
  readonly event: EventDetail
  readonly totals: { readonly confirmed: number; readonly waitlisted: number }
  readonly rsvp: Rsvp | null
  readonly visit: Visit
}

/** One's seat: to be had, had, waited for, or no more. */
export function SeatForm({ event, totals, rsvp, visit: { me, now } }: Props) {
  const { id, status, maxAttendees, group } = event
  if (status === 'cancelled')
    return (
      <Told title="This event is cancelled">
        {rsvp && 'Your seat is gone with it. '}
        <a href="/events">See what else is on</a>
      </Told>
    )
  if (status === 'draft') return <Told title="This is a draft">Only the organizers of {group?.name} see it.</Told>
  if (isOver(event, now))
    return <Told title="This event is over">{rsvp?.status === 'confirmed' && 'You had a seat.'}</Told>
  if (rsvp?.status === 'confirmed') return <Seated />
  if (rsvp?.status === 'waitlisted') return <Waiting position={rsvp.waitlistPosition ?? 1} />

  const isFull = maxAttendees !== null && totals.confirmed >= maxAttendees
  return (
    <form method="post" class="stack gap-3">
      {isFull && (
        <p class="small">
          All seats are taken{totals.waitlisted > 0 && `, and ${waiting(totals.waitlisted)}`}. Who has waited longest
          gets the next free one.
        </p>
      )}
      {me ? (
        <button class="button big" name="action" value="saveSeat">
          <Icon name="ticket" /> {isFull ? 'Join the waitlist' : 'Save my seat'}
        </button>
      ) : (
        <a class="button big" href={`/login?returnTo=${encodeURIComponent(`/events/${id}`)}`}>
          <Icon name="ticket" /> {isFull ? 'Sign in to join the waitlist' : 'Sign in to save your seat'}
        </a>
      )}
    </form>
  )
}

const waiting = (count: number) => (count === 1 ? 'one person waits' : `${count} people wait`)

const Told = ({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) => (
  <div class="stack gap-1">
    <p>
      <b>{title}</b>
    </p>
    {children && <p class="soft">{children}</p>}
  </div>
)

function Seated() {
  return (
    <div class="stack gap-3">
      <p class="row tight gap-2 mine">
        <Icon name="circle-check" /> <b>Your seat is saved</b>
      </p>
      <Confirm
        label="Give up my seat"
        question="Your seat goes to whoever is next in line. Coming back may mean waiting."
        action="giveUp"
        yes="Give it up"
      />
    </div>
  )
}

function Waiting({ position }: { readonly position: number }) {
  return (
    <div class="stack gap-3">
      <p class="row tight gap-2 mine">
        <Icon name="clock" /> <b>You’re on the waitlist, {placeInLine(position)}</b>
      </p>
      <p class="small soft">We write to you as soon as a seat is yours.</p>
      <Confirm label="Leave the waitlist" question="You lose your place in line." action="giveUp" yes="Leave it" />
    </div>
  )
}
