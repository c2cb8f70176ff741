import { addJob, type Database, type Sql, type Transaction } from '#platform'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import { findSettings } from '../../settings/public.ts'
import { endHolds } from '../holds/public.ts'
import { isVisibleToAll } from '../records/public.ts'
import { NoRsvp, type Rsvp } from './contract.ts'
import { findRsvpWithAnswers, listAllRsvpsForUser } from './queries.ts'
import { isOpenForRsvps, toMyRsvp, toRsvp } from './rules.ts'
import { deleteAnswersForUser, deleteOldAnswers } from './answer-queries.ts'
import { capOffersAtHalfway, withdrawOffers } from './offer-queries.ts'
import { endApproval, findEventWithVisibility, lockEvent, lockUpcomingEventsForUser } from './seat-queries.ts'
import { releaseSeat, settleSeats } from './seats.ts'

export { applyAnswers, toAnswers, type StoredAnswers } from './answers.ts'
export { addSeat, approveRsvp, declineRsvp, removeRsvp } from './decisions.ts'
export { moveRsvps } from './merge.ts'
export { waitlistPosition, listAttendeeAvatars } from './queries.ts'
export { previewRsvp } from './previews.ts'
export {
  canHoldSeats,
  canTakeSeats,
  hasLine,
  isActive,
  offerEndFor,
  requireOpenForRsvps,
  type LockedEvent,
} from './rules.ts'
export { deleteAnswersToQuestions, findAnswers, saveAnswers } from './answer-queries.ts'
export { offerSeats } from './offer-queries.ts'
export {
  findRsvp,
  findRsvpForUser,
  insertRsvp,
  markRsvpCancelled,
  moveToEndOfLine,
  updateRsvp,
} from './seat-queries.ts'
export { confirmParties, publishRsvp, reloadEvent, releaseSeat, settleSeats, toRsvpPayload } from './seats.ts'
export {
  lockSettledEvent,
  lockSettledEventWithVisibility,
  lockUserAndSettledEvent,
  requireSettledEvent,
} from './settled-event.ts'
export { releaseStandingSeats, seatStandingPeople, type StandingPerson } from './standing-seats.ts'
export { requirePartyFits, takeSeat } from './take-seat.ts'

/** Returns the ids of those who got a seat. */
export async function promoteWaitlist(sql: Transaction, eventId: string): Promise<string[]> {
  const event = await lockEvent(sql, eventId)
  return event ? (await settleSeats(sql, event)).promotedUserIds : []
}

/** The event begins earlier: offers stand no longer than half of the time to the start. */
export async function shortenOffers(sql: Transaction, eventId: string): Promise<void> {
  const end = await capOffersAtHalfway(sql, eventId)
  if (end) await addJob(sql, 'settleSeats', { eventId }, { runAt: new Date(end) })
}

/** When the event is canceled. The caller holds the event lock. */
export async function endOffersAndHolds(sql: Transaction, eventId: string): Promise<void> {
  await withdrawOffers(sql, eventId)
  await endHolds(sql, eventId)
}

/** When the event no longer needs approval: whoever asked gets a seat, or waits in line in the order of asking. */
export async function seatPendingPeople(sql: Transaction, eventId: string): Promise<string[]> {
  await endApproval(sql, eventId)
  const event = await lockEvent(sql, eventId)
  if (!event) return []
  await invalidateRsvpCounts(sql, event.groupId)
  return (await settleSeats(sql, event, { skipsOffers: true })).promotedUserIds
}

const answersPerBatch = 1000

export const rsvpTasks = ({ db }: { readonly db: Database }) => ({
  async settleSeats({ eventId }: Readonly<Record<string, string | number>>): Promise<void> {
    await db.begin((sql) => promoteWaitlist(sql, String(eventId)))
  },

  async deleteOldAnswers(): Promise<void> {
    const { answersKeptDays } = await findSettings(db.sql)
    const deleteBatch = () => db.begin((sql) => deleteOldAnswers(sql, answersKeptDays, answersPerBatch))
    while ((await deleteBatch()) === answersPerBatch);
  },
})

export async function cancelUpcomingRsvps(sql: Transaction, userId: string): Promise<void> {
  for (const event of await lockUpcomingEventsForUser(sql, userId))
    if (!event.isOver && !event.usedSeat) await releaseSeat(sql, event, userId)
  await deleteAnswersForUser(sql, userId)
}

export async function isEventVisibleToAll(sql: Sql, eventId: string): Promise<boolean> {
  const event = await findEventWithVisibility(sql, eventId)
  return event !== undefined && isVisibleToAll(event)
}

export async function isEventOpenToAll(sql: Sql, eventId: string): Promise<boolean> {
  const event = await findEventWithVisibility(sql, eventId)
  return event !== undefined && isVisibleToAll(event) && isOpenForRsvps(event)
}

/** Canceled ones too. */
export async function requireRsvp(sql: Sql, eventId: string, userId: string): Promise<Rsvp> {
  const rsvp = await findRsvpWithAnswers(sql, eventId, userId)
  if (!rsvp) throw new NoRsvp()
  return toRsvp(rsvp)
}

export async function findLiveRsvp(sql: Sql, eventId: string, userId: string): Promise<Rsvp | undefined> {
  const rsvp = await findRsvpWithAnswers(sql, eventId, userId)
  return rsvp && rsvp.rsvpStatus !== 'cancelled' ? toRsvp(rsvp) : undefined
}

/** `event` is null when the user can no longer see it. */
export async function listRsvpHistory(sql: Sql, userId: string, webUrl: string) {
  const rows = await listAllRsvpsForUser(sql, userId, webUrl)
  return rows.map(({ isVisible, ...row }) => ({ ...toMyRsvp(row), ...(!isVisible && { event: null }) }))
}
