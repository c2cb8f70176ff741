import assert from 'node:assert/strict'
import type { Args, Output } from '#contract'
import { addDays, localDateAt } from '#platform'
import type { Api } from '#test'
import { createSeries, updateSeries } from '../src/areas/events/manage-series/contract.ts'

export const zone = 'Europe/Helsinki'
const dayMs = 86_400_000

/** The local date that many days from today. */
export const dateInDays = (days: number): string => addDays(localDateAt(new Date(), zone), days)

type SeriesInput = Partial<Omit<Args<typeof createSeries>, 'groupId' | 'event'>> & {
  readonly event?: Partial<Args<typeof createSeries>['event']>
}

/** Every week from tomorrow on at 18:00, for two hours. */
export async function createTestSeries(api: Api, { event, ...fields }: SeriesInput = {}) {
  const group = await api.group()
  const manager = await api.signIn('manage:events', 'read:events')
  await api.member(group, manager, 'manager')
  const { data: series } = await manager(createSeries, {
    groupId: group.id,
    rule: 'FREQ=WEEKLY',
    start: `${dateInDays(1)}T18:00`,
    durationMinutes: 120,
    timezone: zone,
    ...fields,
    event: { title: 'Mending night', ...event },
  })
  const ids = { groupId: group.id, seriesId: series.id }
  return {
    group,
    manager,
    series,
    ids,
    update: async (
      input: Omit<Args<typeof updateSeries>, 'groupId' | 'seriesId'>,
    ): Promise<Output<typeof updateSeries>['data']> => (await manager(updateSeries, { ...ids, ...input })).data,
    /** By the date that the rule gave. */
    listDates: () => listTestDates(api, series.id),
  }
}

export interface TestDate {
  readonly id: string
  readonly seriesDate: string
  readonly startsAt: string
  readonly title: string
  readonly status: string
  readonly isEditedAlone: boolean
}

export const idOfDate = (date: TestDate | undefined): string => date?.id ?? assert.fail('no such date')

export async function listTestDates(api: Api, seriesId: string): Promise<TestDate[]> {
  const rows = await api.db.sql<TestDate[]>`
    select id, series_date::text as series_date, starts_at, title, status, is_edited_alone
    from events
    where series_id = ${seriesId}
    order by series_date`
  return [...rows]
}

/** Runs the hourly job with every series due. */
export async function makeDatesAgain(api: Api): Promise<void> {
  await api.db.sql`update series set check_at = now() - interval '1 minute' where check_at is not null`
  await api.tasks['makeSeriesDates']?.({})
}

/** Moves the start of the series and all of its dates that many days back. */
export async function moveBack(api: Api, seriesId: string, days: number): Promise<void> {
  const { sql } = api.db
  const [series] = await sql<[{ start: string }]>`select local_start as start from series where id = ${seriesId}`
  const start = `${addDays(series.start.slice(0, 10), -days)}${series.start.slice(10)}`
  await sql`update series set local_start = ${start} where id = ${seriesId}`
  // By way of dates far away: the unique index on `series_date` is checked row by row.
  await sql`
    update events
    set series_date = series_date - 1000 - ${days}::int, starts_at = starts_at - ${days * dayMs} * interval '1 ms',
      ends_at = ends_at - ${days * dayMs} * interval '1 ms'
    where series_id = ${seriesId}`
  await sql`update events set series_date = series_date + 1000 where series_id = ${seriesId}`
  await sql`update series_standing set since = since - ${days} * interval '1 day' where series_id = ${seriesId}`
}
