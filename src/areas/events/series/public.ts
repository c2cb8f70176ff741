import type { Sql, Transaction } from '#platform'
import type { ExportedStanding } from './contract.ts'
import {
  clearSeriesCreator,
  findDate,
  lockSeries,
  moveSeriesCreator,
  moveSeriesHost,
  removeSeriesHost,
} from './queries.ts'
import { toStanding } from './rules.ts'
import { deleteStandingForUser, listStandingForUser, lockSeriesOfUsers, moveStandingRows } from './standing-queries.ts'

export {
  daysAhead,
  hasDateAfter,
  listDates,
  listDatesAhead,
  requireDateAfter,
  toSeriesDate,
  type Recurrence,
  type SeriesDate,
} from './dates.ts'
export {
  exceptDate,
  insertSeries,
  lockSeries,
  lockSeriesOfGroup,
  lockSeriesRow,
  seriesColumns,
  setCheckTime,
  updateSeriesRow,
  type LockedSeries,
  type SeriesFields,
  type SeriesRow,
} from './queries.ts'
export { normalizeRule, parseRule } from './rule.ts'
export { questionsOf, toEndedAt } from './rules.ts'
export { deleteOldStanding, deleteStandingAnswers, insertStanding, listStandingPeople } from './standing-queries.ts'
export { endStandingOfAbsent, lockAndSeatStandingPeople, seatStandingPeopleOnPublish } from './standing.ts'
export { ruleInWords } from './words.ts'

/** Before the event is locked. Does nothing for an event that is not part of a series. */
export async function lockSeriesOfEvent(sql: Transaction, eventId: string): Promise<void> {
  const date = await findDate(sql, eventId)
  if (date) await lockSeries(sql, date.seriesId)
}

/** Call it before canceling RSVPs: series are locked before events. */
export async function leaveAllSeries(sql: Transaction, userId: string): Promise<void> {
  await lockSeriesOfUsers(sql, [userId])
  await deleteStandingForUser(sql, userId)
  await clearSeriesCreator(sql, userId)
  await removeSeriesHost(sql, userId)
}

/** On an account merge. */
export async function moveSeries(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  await lockSeriesOfUsers(sql, [from, to])
  const { moved, skipped } = await moveStandingRows(sql, from, to)
  await moveSeriesHost(sql, from, to)
  return { moved: moved + (await moveSeriesCreator(sql, from, to)), skipped }
}

export async function listExportedStanding(sql: Sql, userId: string): Promise<ExportedStanding[]> {
  const rows = await listStandingForUser(sql, userId)
  return rows.map((row) => ({ seriesId: row.seriesId, title: row.event.title, ...toStanding(row, row) }))
}
