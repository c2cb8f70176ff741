import { change, changeAfter, fetchPage, publish, read, runChecks, type Sql, type Transaction } from '#platform'
import { GroupNotFound } from '../../groups/records/contract.ts'
import { lockGroup, type GroupRef } from '../../groups/records/public.ts'
import { lockUser } from '../../profile/public.ts'
import { acceptArrivedFiles, requireOwnPictures } from '../../uploads/public.ts'
import { chooseHosts, lockHosts, requireDistantStart, requireHostRoles, resolveHosts } from '../manage/public.ts'
import { requireManagedGroup, restrictAudience } from '../records/public.ts'
import { SeriesNotFound, type SeriesEvent } from '../series/contract.ts'
import {
  insertSeries,
  lockSeries,
  lockSeriesRow,
  requireDateAfter,
  type LockedSeries,
  type SeriesRow,
} from '../series/public.ts'
import {
  createSeries,
  DatesHaveRsvps,
  endSeries,
  getManagedSeries,
  listSeries,
  SeriesCreated,
  SeriesEnded,
  SeriesHasEnded,
  SeriesUpdated,
  updateSeries,
} from './contract.ts'
import { endSeriesFrom } from './end.ts'
import { makeDates, scheduleNextCheck } from './make-dates.ts'
import { toSeriesPayload } from './payload.ts'
import { countMailed, countPeople, firstChangedDate, mergeExceptDates, planUpdate } from './plan-update.ts'
import { previewSeriesCreation, previewSeriesEnd, previewSeriesUpdate } from './previews.ts'
import { findGroupSeries, listNextEvents, listSeriesForGroup, newestFirst } from './queries.ts'
import { listChangedFields, listSeriesChanges, toSeries } from './rules.ts'
import { checkEvent, mergeEvent, mergeRecurrence } from './template.ts'
import { applyUpdate } from './update.ts'

const acceptPhoto = ({ db, input, app }: Parameters<ReturnType<typeof acceptArrivedFiles>>[0]) =>
  acceptArrivedFiles('photoUrl')({ db, input: (input as { event?: SeriesEvent }).event ?? {}, app })

export const managedSeriesHandlers = [
  changeAfter(
    createSeries,
    acceptPhoto,
    async (call) => {
      const { sql, caller, app } = call
      const group = await requireManagedGroup(sql, caller, call.input.groupId)
      const input = { ...call.input, event: await resolveHosts(sql, call.input.event) }
      // Neither the users nor the group can be deleted before the series is inserted.
      await lockUser(sql, caller.userId)
      await lockHosts(sql, input.event.hosts ?? [])
      const { rule, start, durationMinutes, timezone } = input
      const empty = { rule, start, durationMinutes, timezone, exceptDates: [], endsOn: null, changedFrom: null }
      const [recurrence, event, hosts] = await runChecks(
        () => mergeRecurrence(input, empty),
        () => checkEvent(() => mergeEvent(input.event, { title: '', languages: group.languages as string[] | null })),
        () => checkEvent(() => chooseHosts(sql, group.id, input.event.hosts, caller.userId)),
        () => checkEvent(() => requireOwnPictures(call, { photoUrl: input.event.photoUrl })),
      )
      requireDateAfter(recurrence, app.clock.now())
      if (!(await lockGroup(sql, group.id))) throw new GroupNotFound()

      const fields = { ...recurrence, event: { ...event, hosts: [...hosts] }, standingShare: input.standingShare ?? 50 }
      const series = await requireSeries(lockSeriesRow(sql, await insertSeries(sql, group.id, caller.userId, fields)))
      await makeDates(sql, { config: app.config, group }, series)
      await scheduleNextCheck(sql, series)
      if (event.status !== 'draft')
        await publish(
          sql,
          restrictAudience(SeriesCreated, event.visibility ?? 'public'),
          toSeriesPayload(group, series),
        )
      return { data: await readSeries(sql, series, app.config.WEB_URL) }
    },
    previewSeriesCreation,
  ),

  read(listSeries, async (call) => {
    const { sql, caller, input, app } = call
    const group = await requireManagedGroup(sql, caller, input.groupId)
    return fetchPage(call, newestFirst, async (clause) => {
      const rows = await listSeriesForGroup(sql, group.id, clause)
      const ids = rows.map(({ id }) => id)
      const events = Map.groupBy(await listNextEvents(sql, ids, app.config.WEB_URL), ({ seriesId }) => seriesId)
      return rows.map((row) => toSeries(row, events.get(row.id) ?? []))
    })
  }),

  read(getManagedSeries, async ({ sql, caller, input, app }) => {
    const group = await requireManagedGroup(sql, caller, input.groupId)
    const series = await requireSeries(findGroupSeries(sql, group.id, input.seriesId))
    return { data: await readSeries(sql, series, app.config.WEB_URL) }
  }),

  changeAfter(
    updateSeries,
    acceptPhoto,
    async (call) => {
      const { sql, caller, app } = call
      const group = await requireManagedGroup(sql, caller, call.input.groupId)
      const input = { ...call.input, event: await resolveHosts(sql, call.input.event ?? {}) }
      const series = await lockManagedSeries(sql, group, input.seriesId, input.event.hosts)
      const [recurrence, event] = await runChecks(
        () => mergeRecurrence(input, series),
        () => checkEvent(() => mergeEvent(input.event, series.event)),
        () => checkEvent(() => requireNewHostRoles(sql, series, input.event.hosts)),
        () => checkEvent(() => requireOwnPictures(call, { photoUrl: input.event.photoUrl }, series.event)),
      )
      const from = firstChangedDate(series, recurrence.timezone, input.from)
      const exceptDates = mergeExceptDates(series, recurrence, from)
      const updated = { ...recurrence, exceptDates, event, standingShare: input.standingShare ?? series.standingShare }
      const fields = listChangedFields(series, updated)
      if (fields.some((field) => field !== 'event' && field !== 'standingShare'))
        requireDateAfter({ ...updated, changedFrom: null }, new Date(series.now))

      const { preview = false, confirm = false, notify = true } = input
      const plan = await planUpdate(sql, series, updated, { from, overwrite: input.overwrite })
      if (plan.cancelled.length > 0 && !preview && !confirm) throw new DatesHaveRsvps()
      const { changed, kept, cancelled, removed } = plan
      if (!notify)
        for (const date of changed) requireDistantStart(date.current, date.updated, date.fields, new Date(series.now))
      const effects = {
        changed: changed.length,
        kept: kept.length,
        cancelled: cancelled.length,
        removed: removed.length,
        people: await countPeople(sql, plan),
        changes: listSeriesChanges(series, updated),
        mailed: await countMailed(sql, plan, notify),
      }
      if (preview) return { data: { ...(await readSeries(sql, series, app.config.WEB_URL)), ...effects, preview } }

      const current = await applyUpdate(sql, { config: app.config, group }, series, updated, plan, notify)
      // A draft is private: its webhooks repeat what was public before, to those who could see it.
      const published = event.status === 'draft' ? series : current
      const visibility = published.event.visibility ?? 'public'
      const payload = toSeriesPayload(group, published)
      if (series.event.status === 'draft' && event.status !== 'draft')
        await publish(sql, restrictAudience(SeriesCreated, visibility), payload)
      else if (series.event.status !== 'draft' && (fields.length > 0 || changed.length > 0))
        await publish(sql, restrictAudience(SeriesUpdated, visibility), { ...payload, fields })
      return { data: { ...(await readSeries(sql, current, app.config.WEB_URL)), ...effects, preview } }
    },
    previewSeriesUpdate,
  ),

  change(
    endSeries,
    async ({ sql, caller, input, app }) => {
      const group = await requireManagedGroup(sql, caller, input.groupId)
      const series = await lockManagedSeries(sql, group, input.seriesId)
      if (series.endsOn !== null) throw new SeriesHasEnded()
      const ended = await endSeriesFrom(sql, { config: app.config, group }, series, input)
      if (series.event.status !== 'draft')
        await publish(sql, restrictAudience(SeriesEnded, series.event.visibility ?? 'public'), {
          ...toSeriesPayload(group, series),
          endedAt: ended.endedAt,
        })
      return { data: await readSeries(sql, ended.series, app.config.WEB_URL) }
    },
    async ({ sql, input }) => previewSeriesEnd(sql, input),
  ),
]

async function requireSeries<T>(finding: Promise<T | undefined>): Promise<T> {
  const series = await finding
  if (!series) throw new SeriesNotFound()
  return series
}

async function lockManagedSeries(
  sql: Transaction,
  group: GroupRef,
  seriesId: string,
  newHosts: readonly string[] = [],
): Promise<LockedSeries> {
  await requireSeries(findGroupSeries(sql, group.id, seriesId))
  return requireSeries(lockSeries(sql, seriesId, newHosts))
}

/** Whoever hosts it already may have left the team. */
async function requireNewHostRoles(sql: Transaction, { groupId, event }: LockedSeries, hosts: readonly string[] = []) {
  await requireHostRoles(
    sql,
    groupId,
    hosts.filter((userId) => !event.hosts?.includes(userId)),
  )
}

const readSeries = async (sql: Sql, series: SeriesRow, webUrl: string) =>
  toSeries(series, await listNextEvents(sql, [series.id], webUrl))
