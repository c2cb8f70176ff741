import type { Transaction } from '#platform'
import { queueMails } from '../../../mail/send.ts'
import { queueSeriesMails } from '../mails/public.ts'
import {
  applyAnswers,
  lockSettledEvent,
  releaseStandingSeats,
  requirePartyFits,
  seatStandingPeople,
  type StandingPerson,
} from '../rsvps/public.ts'
import { eventDefaults, type Answer } from '../joining/contract.ts'
import { AlreadyJoined, type JoinedDate } from './contract.ts'
import { findDate, listOpenEvents, lockSeriesRow, type LockedSeries } from './queries.ts'
import { deleteStanding, endStandingAfterAbsences, insertStanding, listStandingPeople } from './standing-queries.ts'
import { questionsOf } from './rules.ts'

interface JoinInput {
  readonly guests?: number
  readonly answers?: readonly Answer[]
}

/** The series is locked, so no date is missed: existing ones are handled here, later ones when they are made. */
export async function joinSeriesAs(
  sql: Transaction,
  series: LockedSeries,
  userId: string,
  { guests = 0, answers = [] }: JoinInput,
): Promise<{ since: string; dates: JoinedDate[] }> {
  const { maxGuests = eventDefaults.maxGuests, maxAttendees = null } = series.event
  requirePartyFits({ maxGuests, maxAttendees }, guests)
  const person = { userId, guests, answers: applyAnswers(questionsOf(series.event), {}, answers) }
  const standing = await insertStanding(sql, series.id, person)
  if (!standing) throw new AlreadyJoined()

  const dates: JoinedDate[] = []
  const rsvpIds: string[] = []
  for (const { id: eventId, startsAt: startTime } of await listOpenEvents(sql, series.id, userId)) {
    const event = await lockSettledEvent(sql, eventId)
    const [rsvp] = event ? await seatStandingPeople(sql, event, [person], series.standingShare) : []
    if (!rsvp) continue
    rsvpIds.push(rsvp.id)
    dates.push({ eventId, startTime, status: rsvp.status, waitlistPosition: rsvp.waitlistPosition })
  }
  await queueSeriesMails(sql, 'series_joined', rsvpIds)
  return { since: standing.since, dates: dates.toSorted((a, b) => a.startTime.localeCompare(b.startTime)) }
}

/** False when they had not joined it. */
export async function leaveSeriesAs(
  sql: Transaction,
  seriesId: string,
  userId: string,
  { keepsSeats }: { readonly keepsSeats: boolean },
): Promise<boolean> {
  if (!(await deleteStanding(sql, seriesId, userId))) return false
  if (!keepsSeats) await releaseStandingSeats(sql, [userId], seriesId)
  return true
}

/** Whoever missed three dates in a row leaves the series and gives up the seats at coming dates. */
export async function endStandingOfAbsent(sql: Transaction, seriesId: string): Promise<void> {
  const ended = await endStandingAfterAbsences(sql, seriesId)
  if (ended.length === 0) return
  await releaseStandingSeats(
    sql,
    ended.map(({ userId }) => userId),
    seriesId,
  )
  await queueMails(
    sql,
    'standing_ended',
    ended.map(({ id }) => id),
  )
}

export async function lockAndSeatStandingPeople(
  sql: Transaction,
  eventId: string,
  people: readonly StandingPerson[],
  sharePercent: number,
): Promise<void> {
  if (people.length === 0) return
  const event = await lockSettledEvent(sql, eventId)
  if (event) await seatStandingPeople(sql, event, people, sharePercent)
}

/** Before a date that was a draft is announced. The series and its people are locked already. */
export async function seatStandingPeopleOnPublish(sql: Transaction, eventId: string): Promise<void> {
  const date = await findDate(sql, eventId)
  const series = date && (await lockSeriesRow(sql, date.seriesId))
  if (!series) return
  const people = await listStandingPeople(sql, series.id, date.visibility)
  await lockAndSeatStandingPeople(sql, eventId, people, series.standingShare)
}
