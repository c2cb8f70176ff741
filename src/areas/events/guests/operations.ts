import {
  addJob,
  sha256,
  toIpPrefix,
  withOwnTransactions,
  type AppContext,
  type RateLimiter,
  type Transaction,
} from '#platform'
import { message, rateLimitFailure, type Input } from '#contract'
import { enforceMailLimit, refundMailLimit } from '../../../mail/mail-limit.ts'
import { queueMail } from '../../../mail/send.ts'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import { requireOpenRegistration } from '../../settings/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { isVisibleToAll } from '../records/public.ts'
import { EventFull } from '../rsvps/contract.ts'
import {
  applyAnswers,
  canHoldSeats,
  canTakeSeats,
  lockSettledEventWithVisibility,
  reloadEvent,
  requireOpenForRsvps,
  requirePartyFits,
  settleSeats,
} from '../rsvps/public.ts'
import { requestGuestRsvp } from './contract.ts'
import { countHoldsFrom, endHoldsFor, insertGuestRsvp } from '../holds/public.ts'

const maxHoldsPerIp = 2

export const guestRsvpHandlers = [
  withOwnTransactions(requestGuestRsvp, async ({ db, input, app }) => {
    const { limits, ip } = app
    const { email } = input
    const addressAtEvent = `${input.eventId} ${email.toLowerCase()}`
    await enforceLimit(limits.guestRsvpsPerIp, toIpPrefix(ip))
    await enforceMailLimit(app, email)
    try {
      await enforceLimit(limits.guestRsvpsPerEvent, addressAtEvent)
      return await db.begin((sql) => createGuestRsvp(sql, app, input))
    } catch (error) {
      // From here on, a refused request counts only toward `guestRsvpsPerIp`.
      await Promise.all([refundMailLimit(app, email), limits.guestRsvpsPerEvent.consume(addressAtEvent, -1)])
      throw error
    }
  }),
]

async function createGuestRsvp(sql: Transaction, app: AppContext, input: Input<typeof requestGuestRsvp>) {
  const { eventId, name, email, guests = 0, answers = [] } = input
  await requireOpenRegistration(sql)
  const locked = await lockSettledEventWithVisibility(sql, eventId)
  if (!locked || !isVisibleToAll(locked)) throw new EventNotFound()
  const ipHash = sha256(`${eventId} ${toIpPrefix(app.ip)}`)
  // Whoever asks again gives up their earlier hold.
  const hadHold = await endHoldsFor(sql, { eventId, email, ipHash })
  const event = hadHold ? (await settleSeats(sql, await reloadEvent(sql, locked))).event : locked
  requireOpenForRsvps(event)
  requirePartyFits(event, guests)
  const given = applyAnswers(event.questions, {}, answers)
  const isFull = event.joinBy === 'open' && !canTakeSeats(event, 1 + guests)
  if (isFull && event.waitlist === 'none') throw new EventFull()

  const isHeld = canHoldSeats(event, 1 + guests) && (await countHoldsFrom(sql, eventId, ipHash)) < maxHoldsPerIp
  const request = { eventId, name, email, guests, answers: given, ipHash, isHeld }
  const { id, heldUntil } = await insertGuestRsvp(sql, request)
  await queueMail(sql, 'guest_rsvp', id, app.browser.locale)
  if (heldUntil !== null) await addJob(sql, 'settleSeats', { eventId }, { runAt: new Date(heldUntil) })
  if (heldUntil !== null || hadHold) await invalidateRsvpCounts(sql, event.groupId)
  return { data: { heldUntil } }
}

async function enforceLimit(limit: RateLimiter, key: string): Promise<void> {
  const { isExceeded, secondsLeft } = await limit.consume(key)
  if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.guestRsvps'), secondsLeft)
}
