import type { Preview, Sql } from '#platform'

export async function previewSeriesLeave(
  sql: Sql,
  seriesId: string,
  userId: string,
  { keepsSeats }: { readonly keepsSeats: boolean },
): Promise<Preview> {
  const [series] = await sql<{ title: string; dates: number }[]>`
    select s.event ->> 'title' as title,
      (select count(*)::int
       from events e
       join rsvps r on r.event_id = e.id
       where e.series_id = s.id and e.starts_at > now() and r.user_id = ${userId} and r.is_standing and r.status <> 'cancelled')
        as dates
    from series s
    where s.id = ${seriesId}`
  return series ? { target: { title: series.title }, affectedCounts: [[keepsSeats ? 0 : series.dates, 'RSVP']] } : {}
}
