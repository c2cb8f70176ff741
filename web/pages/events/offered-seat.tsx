import type { Output } from '#contract'
import {
  acceptOfferByLink,
  declineOfferByLink,
  type getOfferLink,
} from '../../../src/areas/events/offer-links/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import { page, redirectTo, type Redirect, type Visit } from '../../page.ts'
import { LinkedEvent } from './linked-event.tsx'
import { momentParts } from './rsvp-rules.ts'

interface Props {
  readonly offer: Output<typeof getOfferLink>['data']
  readonly now: Date
}

export const OfferedSeat = ({ offer: { name, guests, expiresAt, event }, now }: Props) => (
  <section class="ticket-card stack gap-5 invite">
    <p class="kicker">{t('mails.waitlistOffer.title')}</p>
    <h1>{t('events.offeredSeat.offer', { name, seats: 1 + guests, event: event.title })}</h1>
    <LinkedEvent event={event} now={now} />
    {guests > 0 && <p>{t('events.rsvpForm.party', { guests })}</p>}
    <hr />
    <form method="post" class="stack gap-3">
      <button class="button full" name="action" value="acceptOffer">
        <Icon name="ticket" /> {t('events.rsvpForm.acceptOffer', { seats: 1 + guests })}
      </button>
      <button class="button quiet full" name="action" value="declineOffer">
        {t('events.rsvpForm.declineOffer')}
      </button>
    </form>
    <p class="soft small">{t('events.offeredSeat.until', momentParts(expiresAt, event, now))}</p>
  </section>
)

export async function acceptOfferedSeat({ call, params }: Visit): Promise<Redirect> {
  await call(acceptOfferByLink, { token: params['token'] ?? '' })
  return redirectTo('/rsvp/accepted')
}

export async function declineOfferedSeat({ call, params }: Visit): Promise<Redirect> {
  await call(declineOfferByLink, { token: params['token'] ?? '' })
  return redirectTo('/rsvp/declined')
}

/** Names nobody, so that whoever sees the address learns nothing. */
export const acceptedByMail = page({
  path: '/rsvp/accepted',
  access: 'everyone',
  title: 'events.rsvpForm.going',
  width: 'narrow',
  load: () => Promise.resolve({}),
  view: () => (
    <div class="stack message">
      <h1>{t('events.rsvpForm.going')}</h1>
      <p>{t('events.offeredSeat.accepted')}</p>
      <p>
        <a class="button quiet" href="/my/events">
          {t('events.myEvents.title')}
        </a>
      </p>
    </div>
  ),
})

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
