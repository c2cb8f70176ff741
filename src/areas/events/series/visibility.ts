import type { Caller, Sql } from '#platform'
import { findCallerRole, hasPermission } from '../../groups/members/public.ts'
import { SeriesNotFound } from './contract.ts'
import { findSeriesWithGroup, type VisibleSeriesRow } from './queries.ts'

/** Whoever may read one of its dates may read the series. Past dates count only while it is public or unlisted. */
export async function requireReadableSeries(
  sql: Sql,
  caller: Caller | null,
  seriesId: string,
): Promise<VisibleSeriesRow> {
  const series = await findSeriesWithGroup(sql, seriesId, caller?.userId)
  if (!series?.hasDates) throw new SeriesNotFound()
  if (series.isShown && series.hasReadableDates) return series
  const role = await findCallerRole(sql, caller, series.groupId)
  if (!hasPermission(role, series.hasPublishedDates ? 'viewDashboard' : 'manageEvents')) throw new SeriesNotFound()
  return series
}
