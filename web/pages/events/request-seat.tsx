import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import { requestGuestRsvp } from '../../../src/areas/events/guests/contract.ts'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { firstName } from '../../components/first-name.ts'
import { Icon } from '../../components/icon.tsx'
import { MailLocationHint } from '../../components/mail-sent.tsx'
import { Stage } from '../../components/stage.tsx'
import { TicketMark, TicketStub } from '../../components/ticket.tsx'
import type { Fields } from '../../form.ts'
import { rich, t } from '../../messages.ts'
import { redirectTo, type MailDestination, type Redirect, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { readGivenAnswers } from './answers.ts'
import { EventTicket } from './event-ticket.tsx'

interface SeatRequest {
  readonly event: EventDetail
  readonly input: { readonly name: string; readonly email: string; readonly guests?: number }
  /** Sends it again. */
  readonly sent: readonly (readonly [name: string, value: string])[]
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
  const sent = fields.entries().filter(([name]) => name !== 'action')
  return { result: { event, input, sent, text, heldMinutes, mailDestination } }
}

function textFor({ joinBy, seatsLeft }: EventDetail, seats: number): SeatRequest['text'] {
  if (joinBy === 'approval') return 'events.guestForm.sentRequest'
  return seatsLeft !== null && seats > seatsLeft ? 'events.guestForm.sentWaitlist' : 'events.guestForm.sentRsvp'
}

/** The ticket in pencil, until the link in the mail is used. */
export function SeatRequested({ request, visit: { now } }: { readonly request: SeatRequest; readonly visit: Visit }) {
  const { event, input, text, heldMinutes, mailDestination, sent } = request
  const seats = 1 + (input.guests ?? 0)
  const isSent = mailDestination.kind !== 'nowhere'
  return (
    <>
      <Stage
        theme={event.group?.themeColor}
        title={
          isSent
            ? t('events.ticket.checkInbox', { name: firstName(input.name) })
            : t('components.mailSent.notSentTitle')
        }
      >
        <EventTicket
          event={event}
          state="waiting"
          seats={
            heldMinutes === null
              ? t('events.ticket.unconfirmed', { seats })
              : t('events.ticket.seatsHeldUntil', { seats, minutes: heldMinutes })
          }
          now={now}
          href={`/events/${event.id}`}
        >
          <TicketStub
            mark={
              <TicketMark>
                <Icon name="mail" size={26} />
              </TicketMark>
            }
            title={t('events.ticket.oneTap')}
            text={
              <>
                {isSent && rich(text, { email: input.email, bold: (children) => <strong>{children}</strong> })}{' '}
                {heldMinutes === null && t('mails.guestRsvp.ends')}
              </>
            }
          />
        </EventTicket>
      </Stage>
      <div class="stack gap-4 ticket-page" data-theme={event.group?.themeColor ?? undefined}>
        <MailLocationHint destination={mailDestination} />
        <form method="post" action={`/events/${event.id}`} class="button-pair">
          {sent.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <button class="button tinted" name="action" value="come">
            {t('events.ticket.sendAgain')}
          </button>
        </form>
        <p class="quiet-links">
          <a href={`/events/${event.id}#come`}>{t('events.ticket.otherAddress')}</a>
        </p>
      </div>
    </>
  )
}
