import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import { requestGuestRsvp } from '../../../src/areas/events/guests/contract.ts'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { MailSent } from '../../components/mail-sent.tsx'
import type { Fields } from '../../form.ts'
import { rich, t } from '../../messages.ts'
import { redirectTo, type MailDestination, type Redirect, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { readGivenAnswers } from './answers.ts'

interface SeatRequest {
  readonly eventId: string
  readonly email: string
  readonly text: `events.guestForm.${'sentSeat' | 'sentRsvp' | 'sentWaitlist' | 'sentRequest'}`
  /** Null when no seat is held. */
  readonly heldMinutes: number | null
  readonly mailDestination: MailDestination
}

/** For somebody without an account. */
export async function requestSeat(
  { call, me, params, now, site }: Visit,
  fields: Fields,
): Promise<Redirect | { readonly result: SeatRequest }> {
  const eventId = params['eventId'] ?? ''
  if (me) return redirectTo(`/events/${eventId}`)
  const { data: event } = await call(getEvent, { eventId })
  const input = readInput(requestGuestRsvp, fields, ['name', 'email', 'guests'])
  const answers = readGivenAnswers(event.questions, fields)
  const { heldUntil } = (await call(requestGuestRsvp, { eventId, ...input, answers })).data
  const heldMinutes = heldUntil === null ? null : Math.round((Date.parse(heldUntil) - now.getTime()) / 60_000)
  const text = heldUntil === null ? textFor(event, 1 + (input.guests ?? 0)) : 'events.guestForm.sentSeat'
  const mailDestination = await site.mailDestination()
  return { result: { eventId, email: input.email, text, heldMinutes, mailDestination } }
}

function textFor({ joinBy, seatsLeft }: EventDetail, seats: number): SeatRequest['text'] {
  if (joinBy === 'approval') return 'events.guestForm.sentRequest'
  return seatsLeft !== null && seats > seatsLeft ? 'events.guestForm.sentWaitlist' : 'events.guestForm.sentRsvp'
}

export function SeatRequested({ request }: { readonly request: SeatRequest }) {
  const { eventId, email, text, heldMinutes, mailDestination } = request
  return (
    <>
      <MailSent
        destination={mailDestination}
        note={heldMinutes === null ? undefined : t('events.guestForm.held', { minutes: heldMinutes })}
      >
        {rich(text, { email, bold: (children) => <b>{children}</b> })}{' '}
        {heldMinutes === null && t('mails.guestRsvp.ends')}
      </MailSent>
      <p>
        <a class="button quiet" href={`/events/${eventId}`}>
          {t('events.share.back')}
        </a>
      </p>
    </>
  )
}
