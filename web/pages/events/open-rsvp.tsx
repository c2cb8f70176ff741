import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { Icon } from '../../components/icon.tsx'
import type { Form } from '../../form.ts'
import { t } from '../../messages.ts'
import type { Visit } from '../../page.ts'
import { GuestForm } from './guest-form.tsx'
import { OtherEvents, RsvpBar } from './rsvp-bar.tsx'
import {
  formatAvailability,
  hasRsvpForm,
  isClosed,
  isNotOpenYet,
  isSoldOut,
  momentParts,
  rsvpLabelFor,
  takesOnePress,
} from './rsvp-rules.ts'

export interface RsvpTotals {
  readonly confirmed: number
  /** With those who wait for a decision. */
  readonly waitlisted: number
  readonly pending: number
}

interface Props {
  readonly event: EventDetail
  readonly totals: RsvpTotals
  readonly canComeAsGuest: boolean
  readonly visit: Visit
  readonly form: Form
}

/** For somebody who has not RSVPed. */
export function OpenRsvp({ event, totals, canComeAsGuest, visit, form }: Props) {
  const { now } = visit
  if (isClosed(event, now))
    return (
      <RsvpBar icon="clock" title={t('events.rsvpForm.closed')}>
        <OtherEvents group={event.group} />
      </RsvpBar>
    )
  if (isNotOpenYet(event, now))
    return (
      <RsvpBar
        icon="clock"
        title={t('events.rsvpForm.notOpen')}
        note={t('events.rsvpForm.opensAt', momentParts(event.opensAt, event, now))}
      />
    )
  const title = formatAvailability(event, totals.confirmed)
  if (isSoldOut(event))
    return (
      <RsvpBar title={title} note={t('events.rsvpForm.noWaitlist')}>
        <OtherEvents group={event.group} />
      </RsvpBar>
    )
  return (
    <RsvpBar title={title} note={<OpenNote {...{ event, totals, canComeAsGuest, visit }} />}>
      {canComeAsGuest ? <GuestForm event={event} form={form} /> : <RsvpButton event={event} />}
    </RsvpBar>
  )
}

function RsvpButton({ event }: Pick<Props, 'event'>) {
  const label = (
    <>
      <Icon name="ticket" /> {t(rsvpLabelFor(event))}
    </>
  )
  if (hasRsvpForm(event))
    return (
      <a class="button big" href={`/events/${event.id}/rsvp`} rel="nofollow">
        {label}
      </a>
    )
  return (
    <form method="post" action={`/events/${event.id}`}>
      <button class="button big" name="action" value="rsvp">
        {label}
      </button>
    </form>
  )
}

function OpenNote({ event, totals, canComeAsGuest, visit: { me, query } }: Omit<Props, 'form'>) {
  const { maxAttendees, seatsTaken, seatsLeft, joinBy, source } = event
  const isFull = seatsLeft === 0
  const isByApproval = joinBy === 'approval'
  const signsInNext = !me && !canComeAsGuest
  // They pressed RSVP in another browser and signed in here, through the link in the mail: one more press.
  if (me && query.has('rsvp') && takesOnePress(event) && !isFull) return <small>{t('events.rsvpForm.resume')}</small>
  return (
    <>
      {maxAttendees !== null && !isFull && (
        <progress class="seats" max={maxAttendees} value={seatsTaken} aria-label={t('events.rsvpForm.seatsTaken')} />
      )}
      {isByApproval && <small>{t('events.rsvpForm.askHelp')}</small>}
      {isFull && !isByApproval && (
        <small>{t('events.rsvpForm.waiting', { count: totals.waitlisted - totals.pending })}</small>
      )}
      {signsInNext && <small>{t('events.rsvpForm.signInNext')}</small>}
      {!signsInNext && !isByApproval && maxAttendees === null && source === 'folkmoot' && (
        <small>{t('events.event.free')}</small>
      )}
    </>
  )
}
