import { publish, type Transaction } from '#platform'
import { queueMail } from '../../../mail/send.ts'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import { AlreadyRsvped, RsvpCancelled, RsvpDeclined, type Answer } from '../rsvps/contract.ts'
import {
  applyAnswers,
  findAnswers,
  findRsvp,
  findRsvpForUser,
  insertRsvp,
  isActive,
  lockUserAndSettledEvent,
  markRsvpCancelled,
  publishRsvp,
  reloadEvent,
  saveAnswers,
  settleSeats,
  toRsvpPayload,
  updateRsvp,
} from '../rsvps/public.ts'
import { HandOnNotFound, HandOnOver } from './contract.ts'
import { markHandOnUsed } from './queries.ts'
import { requireHandOnsAllowed } from './rules.ts'

interface HandOnRef {
  readonly id: string
  readonly eventId: string
  readonly rsvpId: string
}

/**
 * The giver's party becomes the taker's while the event is locked, so nobody in line can take the seat first. It keeps
 * its size, even when fewer guests or seats are allowed by now.
 */
export async function takeOverSeat(
  sql: Transaction,
  handOn: HandOnRef,
  takerId: string,
  given: readonly Answer[],
): Promise<void> {
  const event = await lockUserAndSettledEvent(sql, takerId, handOn.eventId)
  if (!event) throw new HandOnNotFound()
  if (!isActive(event) || !(await markHandOnUsed(sql, handOn.id))) throw new HandOnOver()
  const giver = await findRsvp(sql, event.id, handOn.rsvpId)
  if (!giver || giver.userId === null || giver.status !== 'confirmed') throw new HandOnOver()
  requireHandOnsAllowed(event)

  const mine = await findRsvpForUser(sql, event.id, takerId)
  if (mine?.status === 'confirmed') throw new AlreadyRsvped()
  if (mine?.status === 'cancelled' && mine.approval === 'declined') throw new RsvpDeclined()
  const isWaiting = mine?.status === 'waitlisted'
  const answers = applyAnswers(event.questions, isWaiting ? await findAnswers(sql, mine.id) : {}, given)

  await markRsvpCancelled(sql, event.id, giver.userId)
  await publish(sql, RsvpCancelled, {
    ...toRsvpPayload(event, giver.userId, giver.id),
    previousStatus: 'confirmed',
  })
  const { guests } = giver
  const seat = { status: 'confirmed', guests, approval: 'none' } as const
  if (isWaiting) await updateRsvp(sql, mine.id, { ...seat, offerExpiresAt: null, toldFreeSeats: null })
  const inserted = isWaiting ? mine : await insertRsvp(sql, { ...seat, eventId: event.id, userId: takerId })
  if (!inserted) throw new AlreadyRsvped()
  const { id } = inserted
  await saveAnswers(sql, id, answers)
  await publishRsvp(sql, event, { id, userId: takerId, guests, approval: 'none', waitlistPosition: null })
  await queueMail(sql, 'seat_handed_on', handOn.id)
  await invalidateRsvpCounts(sql, event.groupId)
  // The taker may have had an offer of other seats, or held up the line with a party too large for the free ones.
  if (isWaiting) await settleSeats(sql, await reloadEvent(sql, event))
}
