import type { Output } from '#contract'
import {
  acceptOfferByLink,
  declineOfferByLink,
  type getOfferLink,
} from '../../../src/areas/events/offer-links/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { Stage } from '../../components/stage.tsx'
import { t } from '../../messages.ts'
import { page, redirectTo, type Redirect, type Visit } from '../../page.ts'
import { EventTicket } from './event-ticket.tsx'
import { momentParts } from './rsvp-rules.ts'
import { OfferStub } from './ticket-stubs.tsx'

interface Props {
  readonly offer: Output<typeof getOfferLink>['data']
  readonly now: Date
}

/** Without an account, too. */
export function OfferedSeat({ offer: { name, guests, expiresAt, event }, now }: Props) {
  const seats = 1 + guests
  return (
    <>
      <Stage
        theme={event.group?.themeColor}
        title={t('events.ticket.yoursUntil', momentParts(expiresAt, event, now))}
        text={t('events.offeredSeat.offer', { name, seats, event: event.title })}
      >
        <EventTicket event={event} state="held" seats={t('events.ticket.seatsHeld', { seats })} now={now}>
          <OfferStub event={event} expiresAt={expiresAt} hours={null} seats={seats} now={now} />
        </EventTicket>
      </Stage>
      <form method="post" class="button-pair ticket-page" data-theme={event.group?.themeColor ?? undefined}>
        <button class="button" name="action" value="acceptOffer">
          <Icon name="ticket" /> {t('events.rsvpForm.acceptOffer', { seats })}
        </button>
        <button class="button quiet" name="action" value="declineOffer">
          {t('events.rsvpForm.declineOffer')}
        </button>
      </form>
    </>
  )
}

/** The same link is the ticket from then on. */
export async function acceptOfferedSeat({ call, params }: Visit): Promise<Redirect> {
  const token = params['token'] ?? ''
  await call(acceptOfferByLink, { token })
  return redirectTo(`/rsvp/${token}/ticket`, { notice: 'seat' })
}

export async function declineOfferedSeat({ call, params }: Visit): Promise<Redirect> {
  await call(declineOfferByLink, { token: params['token'] ?? '' })
  return redirectTo('/rsvp/declined')
}

/** Names nobody, so that whoever sees the address learns nothing. */
export const declinedByMail = page({
  path: '/rsvp/declined',
  access: 'everyone',
  title: 'events.offeredSeat.declinedTitle',
  width: 'narrow',
  load: () => Promise.resolve({}),
  view: () => (
    <div class="stack message">
      <h1>{t('events.offeredSeat.declinedTitle')}</h1>
      <p>{t('events.cancelByMail.done')}</p>
      <p>
        <a class="button quiet" href="/events">
          {t('events.cancelByMail.events')}
        </a>
      </p>
    </div>
  ),
})
