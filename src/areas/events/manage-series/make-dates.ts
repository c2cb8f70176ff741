import type { Config, Transaction } from '#platform'
import type { GroupRef } from '../../groups/records/public.ts'
import { listUsersWithRole } from '../../groups/members/public.ts'
import { createCode } from '../checkin-codes/public.ts'
import { createEvent, replaceHosts } from '../records/public.ts'
import {
  hasDateAfter,
  listDatesAhead,
  listStandingPeople,
  lockAndSeatStandingPeople,
  setCheckTime,
  type LockedSeries,
  type SeriesDate,
} from '../series/public.ts'
import { listMadeDates } from './queries.ts'
import { toDateFields } from './template.ts'

export interface SeriesContext {
  readonly config: Config
  readonly group: GroupRef
}

/** The caller holds the lock of the series, so that no date is made twice. */
export async function makeDates(
  sql: Transaction,
  context: SeriesContext,
  series: LockedSeries,
  dates: readonly SeriesDate[] = listDatesAhead(series, new Date(series.now)),
): Promise<void> {
  const made = await listMadeDates(
    sql,
    series.id,
    dates.map(({ date }) => date),
  )
  const missing = dates.filter(({ date }) => !made.has(date))
  if (missing.length === 0) return
  const people = await listStandingPeople(sql, series.id, series.event.visibility ?? 'public')
  const hosts = await listCurrentHosts(sql, series)
  for (const date of missing) {
    const { id: seriesId, createdBy } = series
    const event = { ...toDateFields(series, date), seriesId, seriesDate: date.date, createdBy }
    const eventId = await createEvent(sql, context.config, context.group, event, {
      beforeAnnouncement: (eventId) => lockAndSeatStandingPeople(sql, eventId, people, series.standingShare),
    })
    await replaceHosts(sql, eventId, hosts)
    await createCode(sql, context.config.WEB_URL, { eventId, createdBy })
  }
}

/** Leaves out hosts who no longer have a role in the group. */
export async function listCurrentHosts(sql: Transaction, { groupId, event }: LockedSeries): Promise<string[]> {
  const { hosts = [] } = event
  const withRole = await listUsersWithRole(sql, groupId, hosts)
  return hosts.filter((userId) => withRole.includes(userId))
}

/** Less than a day, so that a daily series gets its new date every day. */
const hoursBetweenChecks = 20

/** No check once the rule gives no more dates. */
export async function scheduleNextCheck(sql: Transaction, series: LockedSeries): Promise<void> {
  const now = new Date(series.now)
  const next = new Date(now.getTime() + hoursBetweenChecks * 3_600_000)
  await setCheckTime(sql, series.id, hasDateAfter(series, now) ? next : null)
}
