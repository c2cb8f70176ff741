import { authGetGuestRsvp } from '../../../src/areas/auth/guest-links/contract.ts'
import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import { getHandOn } from '../../../src/areas/events/hand-ons/contract.ts'
import { getOfferLink } from '../../../src/areas/events/offer-links/contract.ts'
import { getEventInvite } from '../../../src/areas/events/invites/contract.ts'
import { nullIfNotFound } from '../../failures.ts'
import { t } from '../../messages.ts'
import { page, redirectTo, type Visit } from '../../page.ts'
import { confirmGuest, GuestConfirmed, GuestRsvp } from './guest-rsvp.tsx'
import { acceptInvite, Invitation } from './invitation.tsx'
import { acceptOfferedSeat, declineOfferedSeat, OfferedSeat } from './offered-seat.tsx'
import { TakeOver, takeOver } from './take-over.tsx'

/** A link in a mail shows what it does; only the button does it, because mail scanners follow links. */
export const mailedLink = page({
  path: '/rsvp/{token}',
  hasSecretPath: true,
  access: 'everyone',
  width: 'narrow',
  load,
  title: ({ guest, offer, handOn, invite }) => {
    if (guest?.isConfirmed) return t('events.guestRsvp.already')
    if (offer) return t('mails.waitlistOffer.title')
    return t(handOn ? 'events.takeOver.title' : invite ? 'events.invitation.title' : 'events.guestRsvp.title')
  },
  view: ({ data: { guest, offer, handOn, invite }, visit, form }) => (
    <>
      {offer && <OfferedSeat offer={offer} now={visit.now} />}
      {guest &&
        (guest.isConfirmed ? <GuestConfirmed event={guest.event} /> : <GuestRsvp request={guest} now={visit.now} />)}
      {handOn && <TakeOver handOn={handOn} visit={visit} form={form} />}
      {invite && <Invitation invite={invite.data} canView={invite.canView} visit={visit} />}
    </>
  ),
  actions: {
    confirm: confirmGuest,
    acceptOffer: acceptOfferedSeat,
    declineOffer: declineOfferedSeat,
    takeOver,
    accept: acceptInvite,
  },
})

async function load(visit: Visit) {
  const { call, params } = visit
  const token = params['token'] ?? ''
  const [guest, offer, handOn] = await Promise.all([
    nullIfNotFound(call(authGetGuestRsvp, { token })),
    nullIfNotFound(call(getOfferLink, { token })),
    nullIfNotFound(call(getHandOn, { token })),
  ])
  const invite = guest || offer || handOn ? undefined : await loadInvite(visit, token)
  return { guest: guest?.data, offer: offer?.data, handOn: handOn?.data, invite }
}

async function loadInvite({ call }: Visit, token: string) {
  const { data } = await call(getEventInvite, { token })
  if (data.isAccepted) throw redirectTo(`/events/${data.event.id}`)
  return { data, canView: (await nullIfNotFound(call(getEvent, { eventId: data.event.id }))) !== null }
}
