import { localDateAt, type Transaction } from '#platform'
import { invalidateGroupCache } from '../../groups/records/public.ts'
import { hasAttendees } from '../manage/public.ts'
import { toEndedAt, updateSeriesRow, type LockedSeries } from '../series/public.ts'
import { scheduleNextCheck, type SeriesContext } from './make-dates.ts'
import { lockEventsFrom } from './plan-update.ts'
import { dropDates } from './update.ts'

interface EndInput {
  readonly from: string
  readonly cancelLater?: boolean
}

export async function endSeriesFrom(
  sql: Transaction,
  context: SeriesContext,
  series: LockedSeries,
  { from, cancelLater = false }: EndInput,
): Promise<{ series: LockedSeries; endedAt: string }> {
  const today = localDateAt(new Date(series.now), series.timezone)
  const endsOn = from < today ? today : from
  const ended = { ...series, endsOn }
  await updateSeriesRow(sql, series.id, ended)
  if (cancelLater) {
    const later = await lockEventsFrom(sql, series, endsOn)
    await dropDates(sql, context, {
      cancelled: later.filter(hasAttendees),
      removed: later.filter((date) => !hasAttendees(date)),
    })
  }
  await scheduleNextCheck(sql, ended)
  await invalidateGroupCache(sql, context.group.id)
  return { series: ended, endedAt: toEndedAt(ended) ?? series.now }
}
