import { addJob, sha256, toIpPrefix, withOwnTransactions, type AppContext, type Transaction } from '#platform'
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
  lockVisibleEvent,
  reloadEvent,
  requireOpenForRsvps,
  requirePartyFits,
} from '../rsvps/public.ts'
import { requestGuestRsvp } from './contract.ts'
import { countHoldsFrom, endHoldsFor, insertGuestRsvp } from '../holds/public.ts'

const maxHoldsPerIp = 2

export const guestRsvpHandlers = [
  withOwnTransactions(requestGuestRsvp, async ({ db, input, app }) => {
    const { eventId, email } = input
    await enforceGuestLimits(app, eventId, email)
    await enforceMailLimit(app, email)
    try {
      return await db.begin((sql) => createGuestRsvp(sql, app, input))
    } catch (error) {
      await Promise.all([refundMailLimit(app, email), app.limits.guestRsvpsPerEvent.consume(toKey(eventId, email), -1)])
      throw error
    }
  }),
]

async function createGuestRsvp(sql: Transaction, app: AppContext, input: Input<typeof requestGuestRsvp>) {
  const { eventId, name, email, guests = 0, answers = [] } = input
  await requireOpenRegistration(sql)
  const locked = await lockVisibleEvent(sql, eventId)
  if (!locked || !isVisibleToAll(locked)) throw new EventNotFound()
  const ipHash = sha256(`${eventId} ${toIpPrefix(app.ip)}`)
  // Whoever asks again gives up their earlier hold.
  const event = (await endHoldsFor(sql, { eventId, email, ipHash })) ? await reloadEvent(sql, locked) : locked
  requireOpenForRsvps(event)
  requirePartyFits(event, guests)
  const given = applyAnswers(event.questions, {}, answers)
  const isFull = event.joinBy === 'open' && !canTakeSeats(event, 1 + guests)
  if (isFull && event.waitlist === 'none') throw new EventFull()

  const isHeld = canHoldSeats(event, 1 + guests) && (await countHoldsFrom(sql, eventId, ipHash)) < maxHoldsPerIp
  const request = { eventId, name, email, guests, answers: given, ipHash, isHeld }
  const { id, heldUntil } = await insertGuestRsvp(sql, request)
  await queueMail(sql, 'guest_rsvp', id)
  if (heldUntil !== null) {
    await addJob(sql, 'settleSeats', { eventId }, { runAt: new Date(heldUntil) })
    await invalidateRsvpCounts(sql, event.groupId)
  }
  return { data: { heldUntil } }
}

/** Refused requests count only by IP address. */
async function enforceGuestLimits({ limits, ip }: AppContext, eventId: string, email: string): Promise<void> {
  const results = await Promise.all([
    limits.guestRsvpsPerIp.consume(toIpPrefix(ip)),
    limits.guestRsvpsPerEvent.consume(toKey(eventId, email)),
  ])
  for (const { isExceeded, secondsLeft } of results)
    if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.guestRsvps'), secondsLeft)
}

const toKey = (eventId: string, email: string): string => `${eventId} ${email.toLowerCase()}`
