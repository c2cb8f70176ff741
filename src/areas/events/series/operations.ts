import { success } from '#contract'
import { change, read, type Transaction } from '#platform'
import { lockUser } from '../../profile/public.ts'
import { getSeries, joinSeries, leaveSeries, NotJoined, SeriesNotFound } from './contract.ts'
import { previewSeriesLeave } from './previews.ts'
import { listComingEvents, lockSeriesRow, type LockedSeries } from './queries.ts'
import { toPublicSeries } from './rules.ts'
import { joinSeriesAs, leaveSeriesAs } from './standing.ts'
import { findStanding } from './standing-queries.ts'
import { requireReadableSeries } from './visibility.ts'

export const seriesHandlers = [
  read(getSeries, async ({ sql, caller, input, app }) => {
    const series = await requireReadableSeries(sql, caller, input.seriesId)
    const coming = await listComingEvents(sql, series, { userId: caller?.userId, webUrl: app.config.WEB_URL })
    return { data: toPublicSeries(series, coming, await findStanding(sql, series.id, caller)) }
  }),

  change(joinSeries, async ({ sql, caller, input }) => {
    await requireReadableSeries(sql, caller, input.seriesId)
    const series = await lockForPerson(sql, input.seriesId, caller.userId)
    return { data: await joinSeriesAs(sql, series, caller.userId, input) }
  }),

  change(
    leaveSeries,
    async ({ sql, caller, input }) => {
      // People can also leave a series that they may no longer read.
      const { id } = await lockForPerson(sql, input.seriesId, caller.userId)
      if (!(await leaveSeriesAs(sql, id, caller.userId, { keepsSeats: input.keepComing ?? false })))
        throw new NotJoined()
      return success
    },
    async ({ sql, caller, input }) =>
      previewSeriesLeave(sql, input.seriesId, caller.userId, { keepsSeats: input.keepComing ?? false }),
  ),
]

async function lockForPerson(sql: Transaction, seriesId: string, userId: string): Promise<LockedSeries> {
  await lockUser(sql, userId)
  const series = await lockSeriesRow(sql, seriesId)
  if (!series) throw new SeriesNotFound()
  return series
}
