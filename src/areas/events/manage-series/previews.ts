import type { Args, Output } from '#contract'
import type { Caller, Preview, Sql } from '#platform'
import { requireGroup } from '../../groups/records/public.ts'
import { listMailed, toCancelledEvent } from '../mails/public.ts'
import { countNewEventReaders } from '../new-events/public.ts'
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
    target: { repeats: ruleInWords, nextDates: nextEvents.slice(0, 3).map(({ dateTime }) => dateTime) },
    mailed: first ? await countNewEventReaders(sql, await requireGroup(sql, input.groupId), facts) : 0,
  }
}

export async function previewSeriesUpdate({
  output,
}: {
  readonly output: Output<typeof updateSeries>
}): Promise<Preview> {
  const { changes, mailed, changed, cancelled, removed, kept } = output.data
  return {
    changes,
    mailed,
    affectedCounts: [
      [changed, 'date that changes', 'dates that change'],
      [cancelled, 'date that is canceled', 'dates that are canceled'],
      [removed, 'date that is deleted', 'dates that are deleted'],
      [kept, 'date that stays as it is', 'dates that stay as they are'],
    ],
  }
}

export async function previewSeriesEnd(
  sql: Sql,
  { seriesId, from, cancelLater = false }: { seriesId: string; from: string; cancelLater?: boolean },
): Promise<Preview> {
  const [series] = await sql<{ title: string; rule: string; dates: number; rsvps: number; eventIds: string[] }[]>`
    select s.event ->> 'title' as title, s.rule, count(e.id)::int as dates,
      coalesce(array_agg(e.id) filter (where e.status = 'active'), '{}') as event_ids,
      coalesce(sum(c.confirmed + c.waitlisted), 0)::int as rsvps
    from series s
    left join events e on e.series_id = s.id and e.series_date >= ${from}::date and e.starts_at > now()
      and e.status <> 'cancelled'
    left join event_counts c on c.event_id = e.id
    where s.id = ${seriesId}
    group by s.id`
  if (!series) return {}
  const { title, rule, dates, rsvps, eventIds } = series
  const canceled = cancelLater ? eventIds.map((id) => toCancelledEvent({ id })) : []
  return {
    target: { title, rule },
    mailed: (await listMailed(sql, 'event_cancelled', canceled)).length,
    affectedCounts: cancelLater
      ? [
          [dates, 'later date'],
          [rsvps, 'RSVP'],
        ]
      : [],
  }
}
