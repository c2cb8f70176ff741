import type { Transaction } from '#platform'
import { invalidateRsvpCounts } from '../../groups/records/public.ts'
import { applyAnswers } from './answers.ts'
import { EventBegun, NoRsvp, NoSeatsForGuests, type AnswerChange } from './contract.ts'
import { countFreeSeats, hasBegun, hasLine, type LockedEvent } from './rules.ts'
import { reloadEvent, settleSeats } from './seats.ts'
import { findAnswers, saveAnswers } from './answer-queries.ts'
import { findRsvpForUser, updateRsvp } from './seat-queries.ts'
import { requirePartyFits } from './take-seat.ts'

interface PartyChange {
  readonly guests?: number
  readonly answers?: readonly AnswerChange[]
}

/** The caller has settled the event. */
export async function changeParty(
  sql: Transaction,
  event: LockedEvent,
  userId: string,
  { guests, answers }: PartyChange,
): Promise<void> {
  const rsvp = await findRsvpForUser(sql, event.id, userId)
  if (!rsvp || rsvp.status === 'cancelled') throw new NoRsvp()
  if (hasBegun(event) || event.status !== 'active') throw new EventBegun()

  if (answers) await saveAnswers(sql, rsvp.id, applyAnswers(event.questions, await findAnswers(sql, rsvp.id), answers))
  if (guests === undefined || guests === rsvp.guests) return

  const more = guests - rsvp.guests
  if (more > 0) {
    requirePartyFits(event, guests)
    const hasSeats = rsvp.status === 'confirmed' && !hasLine(event) && countFreeSeats(event) >= more
    if (!hasSeats || event.joinBy === 'approval') throw new NoSeatsForGuests()
  }
  await updateRsvp(sql, rsvp.id, { guests, toldFreeSeats: null })
  await invalidateRsvpCounts(sql, event.groupId)
  if (more < 0 && event.waitlistedCount > 0) await settleSeats(sql, await reloadEvent(sql, event))
}
