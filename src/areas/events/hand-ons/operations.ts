import { message, rateLimitFailure, validationFailure } from '#contract'
import { change, read, sha256, type Sql, type Transaction } from '#platform'
import { queueMail } from '../../../mail/send.ts'
import { findUser, lockUser } from '../../profile/public.ts'
import { parseRecipient } from '../invites/public.ts'
import { findEventAsListItem } from '../records/public.ts'
import { NoRsvp, EventNotActive } from '../rsvps/contract.ts'
import { findRsvpForUser, hasLine, isActive, previewRsvp, requireRsvp, requireSettledEvent } from '../rsvps/public.ts'
import { getHandOn, HandOnNotFound, HandOnOver, handOnSeat, SomebodyWaits, takeHandOn } from './contract.ts'
import { countHandOns, findHandOn, insertHandOn } from './queries.ts'
import { requireHandOnsAllowed } from './rules.ts'
import { takeOverSeat } from './seats.ts'

const maxPerDay = 3

export const handOnHandlers = [
  change(
    handOnSeat,
    async ({ sql, caller, input }) => {
      const receiver = await requireReceiver(sql, input.to)
      await lockUser(sql, caller.userId)
      const event = await requireSettledEvent(sql, caller, input.eventId)
      const rsvp = await findRsvpForUser(sql, event.id, caller.userId)
      if (!rsvp || rsvp.status === 'cancelled') throw new NoRsvp()
      if (!isActive(event)) throw new EventNotActive()
      requireHandOnsAllowed(event)
      if (event.offerCount > 0 || hasLine(event)) throw new SomebodyWaits()
      await enforceDailyLimit(sql, caller.userId)

      const fields = { eventId: event.id, rsvpId: rsvp.id, giverId: caller.userId, ...receiver }
      const { id, expiresAt } = await insertHandOn(sql, fields)
      await queueMail(sql, 'hand_on', id)
      return { data: { expiresAt } }
    },
    async ({ sql, caller, input }) => previewRsvp(sql, input.eventId, caller.userId),
  ),

  read(getHandOn, async ({ sql, input: { token }, app }) => {
    const { eventId, from, guests, expiresAt } = await requireHandOn(sql, token)
    const found = await findEventAsListItem(sql, eventId, app.config.WEB_URL)
    if (!found) throw new HandOnNotFound()
    return { data: { from, guests, expiresAt, ...found } }
  }),

  change(takeHandOn, async ({ sql, caller, input: { token, answers = [] } }) => {
    const handOn = await requireHandOn(sql, token)
    await takeOverSeat(sql, handOn, caller.userId, answers)
    return { data: await requireRsvp(sql, handOn.eventId, caller.userId) }
  }),
]

/** An unknown username is accepted too, so that the response does not reveal which ones exist. */
async function requireReceiver(sql: Sql, to: string) {
  const recipient = parseRecipient(to)
  if (!recipient) throw validationFailure([{ path: 'to', text: message('validation.events.recipient', { name: to }) }])
  if ('email' in recipient) return { toUserId: null, toEmail: recipient.email }
  return { toUserId: (await findUser(sql, recipient.person))?.id ?? null, toEmail: null }
}

/** The user is locked. */
async function enforceDailyLimit(sql: Transaction, userId: string): Promise<void> {
  const { count, secondsLeft } = await countHandOns(sql, userId)
  if (count >= maxPerDay) throw rateLimitFailure(message('errors.rateLimits.handOns'), secondsLeft)
}

async function requireHandOn(sql: Sql, token: string) {
  const handOn = await findHandOn(sql, sha256(token))
  if (!handOn) throw new HandOnNotFound()
  const { from, guests } = handOn
  if (handOn.isOver || from === null || guests === null) throw new HandOnOver()
  requireHandOnsAllowed(handOn)
  return { ...handOn, from, guests }
}
