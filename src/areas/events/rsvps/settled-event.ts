import type { Caller, Transaction } from '#platform'
import { lockUser } from '../../profile/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { requireVisibleEvent } from '../records/public.ts'
import type { LockedEvent } from './rules.ts'
import { lockEvent, lockEventWithVisibility, lockUserAndEvent } from './seat-queries.ts'
import { settleSeats } from './seats.ts'

export async function requireSettledEvent(sql: Transaction, caller: Caller, eventId: string): Promise<LockedEvent> {
  const event = await lockUserAndEvent(sql, caller.userId, eventId)
  if (!event) {
    // Throws when it is the user who is missing.
    await lockUser(sql, caller.userId)
    throw new EventNotFound()
  }
  await requireVisibleEvent(sql, caller, event)
  return (await settleSeats(sql, event)).event
}

/** Undefined when there is no such event. */
export async function lockSettledEvent(sql: Transaction, eventId: string): Promise<LockedEvent | undefined> {
  const event = await lockEvent(sql, eventId)
  return event && (await settleSeats(sql, event)).event
}

/** Undefined when there is no such event. For people without an account: check afterwards that everybody may see it. */
export async function lockSettledEventWithVisibility(sql: Transaction, eventId: string) {
  const event = await lockEventWithVisibility(sql, eventId)
  return event && { ...event, ...(await settleSeats(sql, event)).event }
}

/** Undefined when there is no such event or user. */
export async function lockUserAndSettledEvent(sql: Transaction, userId: string, eventId: string) {
  const event = await lockUserAndEvent(sql, userId, eventId)
  return event && { ...event, ...(await settleSeats(sql, event)).event }
}
