import { addDays, localDateAt, type Transaction } from '#platform'
import { invalidateGroupCache } from '../../groups/records/public.ts'
import { queueSeriesMails, toCancelledEvent, toMailedEvent } from '../mails/public.ts'
import { listChangedKinds, saveEvent } from '../manage/public.ts'
import { cancelEvent, removeSeriesEvent, updateEventKeepingVersion } from '../records/public.ts'
import { endOffersAndHolds } from '../rsvps/public.ts'
import {
  deleteStandingAnswers,
  listDates,
  questionsOf,
  seatStandingPeopleOnPublish,
  updateSeriesRow,
  type LockedSeries,
  type SeriesFields,
} from '../series/public.ts'
import { makeDates, scheduleNextCheck, type SeriesContext } from './make-dates.ts'
import { changesDays, type UpdatePlan } from './plan-update.ts'
import { listLiveRsvps } from './queries.ts'

/** Returns the series as it is now. */
export async function applyUpdate(
  sql: Transaction,
  context: SeriesContext,
  series: LockedSeries,
  updated: SeriesFields,
  plan: UpdatePlan,
  notify: boolean,
): Promise<LockedSeries> {
  await makeDates(sql, context, series, listEarlierDates(series, plan.from))
  const changedFrom = changesDays(series, updated) ? plan.from : series.changedFrom
  const next = { ...series, ...updated, changedFrom }
  await updateSeriesRow(sql, series.id, next)
  const changedKinds = listChangedKinds(questionsOf(series.event), questionsOf(next.event))
  if (changedKinds.length > 0) await deleteStandingAnswers(sql, series.id, changedKinds)

  await dropDates(sql, context, plan)
  for (const { id } of plan.reset) await updateEventKeepingVersion(sql, id, { isEditedAlone: false })
  for (const { current, updated: fields, hosts } of plan.changed) {
    await saveEvent(sql, current, fields, {
      ...context,
      bySeries: true,
      hosts,
      notify,
      beforeAnnouncement: (eventId) => seatStandingPeopleOnPublish(sql, eventId),
    })
  }
  if (notify) await mailLiveRsvps(sql, 'series_changed', plan.changed.map(toMailedEvent))
  await makeDates(sql, context, next)
  await scheduleNextCheck(sql, next)
  await invalidateGroupCache(sql, context.group.id)
  return next
}

/** Dates before `from` follow the old rule, so any that are missing are made before the rule is replaced. */
function listEarlierDates(series: LockedSeries, from: string) {
  const now = new Date(series.now)
  const today = localDateAt(now, series.timezone)
  return listDates(series, { from: today, until: addDays(from, -1) }).filter(({ startsAt }) => startsAt > now)
}

/** Those with attendees are canceled, the others deleted. */
export async function dropDates(
  sql: Transaction,
  { group }: SeriesContext,
  { cancelled, removed }: Pick<UpdatePlan, 'cancelled' | 'removed'>,
): Promise<void> {
  for (const date of cancelled) {
    await cancelEvent(sql, group, date, null, { bySeries: true })
    await endOffersAndHolds(sql, date.id)
  }
  for (const date of removed) await removeSeriesEvent(sql, group, date)
  await mailLiveRsvps(sql, 'series_cancelled', cancelled.map(toCancelledEvent))
}

async function mailLiveRsvps(
  sql: Transaction,
  mail: 'series_changed' | 'series_cancelled',
  dates: readonly { readonly id: string; readonly statuses: readonly string[] }[],
): Promise<void> {
  const statusesById = new Map(
    dates.filter(({ statuses }) => statuses.length > 0).map(({ id, statuses }) => [id, statuses]),
  )
  if (statusesById.size === 0) return
  const rsvps = await listLiveRsvps(sql, [...statusesById.keys()])
  const mailed = rsvps.filter(({ eventId, status }) => statusesById.get(eventId)?.includes(status))
  await queueSeriesMails(
    sql,
    mail,
    mailed.map(({ id }) => id),
  )
}
