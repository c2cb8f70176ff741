import { InvalidInput } from '#contract'
import { change, read, sha256, type Handler, type Sql } from '#platform'
import { EventChangedSinceAsked, GuestLinkNotFound, GuestLinkUsedOrExpired } from '../../events/guests/contract.ts'
import { guestOutcomeFor } from '../../events/guests/public.ts'
import { findGuestRsvp, markGuestRsvpUsed } from '../../events/holds/public.ts'
import { findEventAsListItem, isVisibleToAll } from '../../events/records/public.ts'
import {
  findLiveRsvp,
  isEventVisibleToAll,
  lockUserAndSettledEvent,
  reloadEvent,
  requireOpenForRsvps,
  requireRsvp,
  settleSeats,
  takeSeat,
  toAnswers,
} from '../../events/rsvps/public.ts'
import { clearMailRefusal, findUserBasic } from '../../profile/public.ts'
import { findOrCreateGuest } from '../links/public.ts'
import { signIn } from '../second-factor/public.ts'
import { findAccount, requireActiveAccount } from '../sessions/public.ts'
import { authGetGuestRsvp, confirmGuestRsvp } from './contract.ts'

export const guestLinkHandlers: readonly Handler[] = [
  read(authGetGuestRsvp, async ({ sql, input: { token }, app }) => {
    const request = await findGuestRsvp(sql, sha256(token))
    if (!request) throw new GuestLinkNotFound()
    const { eventId, name, email, guests, isOver: isConfirmed } = request
    if (isConfirmed && !(await hasRsvp(sql, request))) throw new GuestLinkUsedOrExpired()
    const found = await findEventAsListItem(sql, eventId, app.config.WEB_URL)
    if (!found || !(await isEventVisibleToAll(sql, eventId))) throw new GuestLinkNotFound()
    const { event, questions } = found
    const outcome = guestOutcomeFor(event, request)
    const answers = isConfirmed ? [] : toAnswers(questions, request.answers)
    return { data: { name, email, guests, answers, questions, outcome, isConfirmed, event } }
  }),

  change(confirmGuestRsvp, async ({ sql, input: { token }, app }) => {
    const request = await requireGuestRsvp(sql, token)
    const { eventId, email, name, guests, answers } = request
    const { id: userId } = await findOrCreateGuest(sql, app.config, { email, name })
    await requireActiveAccount(sql, app, userId)
    await clearMailRefusal(sql, userId)
    const isSignedIn = await signIn(sql, app, userId, 'magic_link', confirmGuestRsvp)
    const settled = await lockUserAndSettledEvent(sql, userId, eventId)
    const user = await findUserBasic(sql, userId)
    if (!settled || !user) throw new GuestLinkNotFound()
    const used = await markGuestRsvpUsed(sql, request.id)
    if (!used) throw new GuestLinkUsedOrExpired()

    // The counts no longer include the seats that were held for this party. The lock keeps others from taking them.
    const event = await reloadEvent(sql, settled)
    if (!(await findLiveRsvp(sql, eventId, userId))) {
      if (!isVisibleToAll(settled)) throw new GuestLinkUsedOrExpired()
      requireOpenForRsvps(event)
      const party = { guests, answers: toAnswers(event.questions, answers) }
      await takeSeat(sql, event, userId, party, { hasHeldSeats: used.wasHeld }).catch((error: unknown) => {
        // The request has no body that the guest could correct.
        throw error instanceof InvalidInput ? new EventChangedSinceAsked() : error
      })
    }
    // Held seats that were not needed go to the waitlist.
    if (used.wasHeld) await settleSeats(sql, await reloadEvent(sql, event))
    const rsvp = await requireRsvp(sql, eventId, userId)
    // Until the code is entered, access to the mailbox alone must not reveal earlier answers.
    return { data: { rsvp: isSignedIn ? rsvp : { ...rsvp, answers: [] }, user, needsCode: !isSignedIn } }
  }),
]

async function hasRsvp(sql: Sql, { eventId, email }: { readonly eventId: string; readonly email: string }) {
  const account = await findAccount(sql, { email })
  return account !== undefined && (await findLiveRsvp(sql, eventId, account.id)) !== undefined
}

async function requireGuestRsvp(sql: Sql, token: string) {
  const request = await findGuestRsvp(sql, sha256(token))
  if (!request) throw new GuestLinkNotFound()
  if (request.isOver) throw new GuestLinkUsedOrExpired()
  return request
}
