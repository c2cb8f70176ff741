import type { Args, Output } from '#contract'
import type { Caller, Preview, Sql } from '#platform'
import { requireGroup } from '../../groups/records/public.ts'
import { listMailed, toCancelledEvent } from '../mails/public.ts'
import { seenBy } from '../manage/public.ts'
import { countNewEventReaders } from '../new-events/public.ts'
import { ruleInWords as toRuleInWords } from '../series/public.ts'
import type { createSeries, updateSeries } from './contract.ts'

/** A series is announced once, with its first date. */
export async function previewSeriesCreation({
  sql,
  caller,
  input,
  output: { data: series },
}: {
  readonly sql: Sql
  readonly caller: Caller
  readonly input: Args<typeof createSeries>
  readonly output: Output<typeof createSeries>
}): Promise<Preview> {
  const { ruleInWords, nextEvents } = series
  const { status, visibility } = input.event
  if (status === 'draft') return { isHarmless: true }
  const [first] = nextEvents
  const facts = {
    ...(visibility && { visibility }),
    startsAt: new Date(first?.dateTime ?? 0),
    createdBy: caller.userId,
  }
  return {
    target: { repeats: ruleInWords, nextDates: nextEvents.map(({ dateTime }) => dateTime) },
    says: { effects: `Its dates of the next half year are published. ${seenBy(input.event)}` },
    mailed: first ? await countNewEventReaders(sql, await requireGroup(sql, input.groupId), facts) : 0,
  }
}

export async function previewSeriesUpdate({
  sql,
  input,
  output: { data: series },
}: {
  readonly sql: Sql
  readonly input: Args<typeof updateSeries>
  readonly output: Output<typeof updateSeries>
}): Promise<Preview> {
  const { changes, mailed, changed, cancelled, removed, kept, start } = series
  const startBefore = changes.find(({ field }) => field === 'start')?.from ?? start
  const toWords = (rule: unknown, at: unknown) => toRuleInWords('en', { rule: String(rule), start: String(at) })
  return {
    target: await listDateChanges(sql, series),
    changes: changes.map(({ field, from, to }) =>
      field === 'rule' ? { field, from: toWords(from, startBefore), to: toWords(to, start) } : { field, from, to },
    ),
    mailed,
    ...(input.notify === false && {
      says: { mails: 'those with an RSVP for a date that is canceled, who are always told' },
    }),
    affectedCounts: [
      [changed, 'date that changes', 'dates that change'],
      [cancelled, 'date that is canceled', 'dates that are canceled'],
      [removed, 'date that is deleted', 'dates that are deleted'],
      [kept, 'date that stays as it is', 'dates that stay as they are'],
    ],
  }
}

/** Of the time that `nextEvents` covers. The dry run is rolled back: the database has the dates before the change. */
async function listDateChanges(sql: Sql, { id, nextEvents, preview }: Output<typeof updateSeries>['data']) {
  if (preview) return {}
  const isCut = nextEvents.length >= 10
  const last = isCut ? (nextEvents.at(-1)?.dateTime ?? 'infinity') : 'infinity'
  // One of them may have begun later than the last of them does now.
  const before = await sql<{ id: string; startsAt: string }[]>`
    select id, starts_at from events
    where series_id = ${id} and status <> 'cancelled' and starts_at > now()
      and (starts_at <= ${last}::timestamptz or id = any(${nextEvents.map((date) => date.id)}))
    order by starts_at`
  const [idsBefore, idsAfter] = [before, nextEvents].map((dates) => new Set(dates.map((date) => date.id)))
  const datesThatGo = before.filter((date) => !idsAfter?.has(date.id)).map(({ startsAt }) => startsAt)
  const newDates = nextEvents.filter((date) => !idsBefore?.has(date.id)).map(({ dateTime }) => dateTime)
  const [gone, made] = isCut ? ['firstDatesThatGo', 'firstNewDates'] : ['datesThatGo', 'newDates']
  return { ...(datesThatGo.length > 0 && { [gone]: datesThatGo }), ...(newDates.length > 0 && { [made]: newDates }) }
}

export async function previewSeriesEnd(
  sql: Sql,
  { seriesId, from, cancelLater = false }: { seriesId: string; from: string; cancelLater?: boolean },
): Promise<Preview> {
  const [series] = await sql<
    { title: string; rule: string; start: string; dates: number; rsvps: number; eventIds: string[] }[]
  >`
    select s.event ->> 'title' as title, s.rule, s.local_start as start, count(e.id)::int as dates,
      coalesce(array_agg(e.id) filter (where e.status = 'active'), '{}') as event_ids,
      coalesce(sum(c.confirmed + c.waitlisted), 0)::int as rsvps
    from series s
    left join events e on e.series_id = s.id and e.series_date >= ${from}::date and e.starts_at > now()
      and e.status <> 'cancelled'
    left join event_counts c on c.event_id = e.id
    where s.id = ${seriesId}
    group by s.id`
  if (!series) return {}
  const { title, rule, start, dates, rsvps, eventIds } = series
  const canceled = cancelLater ? eventIds.map((id) => toCancelledEvent({ id })) : []
  return {
    target: { title, repeats: toRuleInWords('en', { rule, start }) },
    says: {
      effects: `There are no new dates. Those already planned ${cancelLater ? 'are canceled from then on' : 'stay'}.`,
    },
    mailed: (await listMailed(sql, 'event_cancelled', canceled)).length,
    affectedCounts: cancelLater
      ? [
          [dates, 'later date'],
          [rsvps, 'RSVP'],
        ]
      : [],
  }
}
