import type { Preview, Sql } from '#platform'

export async function previewSeriesEnd(
  sql: Sql,
  { seriesId, from, cancelLater = false }: { seriesId: string; from: string; cancelLater?: boolean },
): Promise<Preview> {
  const [series] = await sql<{ title: string; rule: string; dates: number; rsvps: number }[]>`
    select s.event ->> 'title' as title, s.rule, count(e.id)::int as dates,
      coalesce(sum(c.confirmed + c.waitlisted), 0)::int as rsvps
    from series s
    left join events e on e.series_id = s.id and e.series_date >= ${from}::date and e.starts_at > now()
      and e.status <> 'cancelled'
    left join event_counts c on c.event_id = e.id
    where s.id = ${seriesId}
    group by s.id`
  if (!series) return {}
  const { title, rule, dates, rsvps } = series
  return {
    target: { title, rule },
    affectedCounts: cancelLater
      ? [
          [dates, 'later date'],
          [rsvps, 'RSVP'],
        ]
      : [],
  }
}
