import type { Preview, Sql } from '#platform'

export async function previewSeriesLeave(
  sql: Sql,
  seriesId: string,
  userId: string,
  { keepsSeats }: { readonly keepsSeats: boolean },
): Promise<Preview> {
  const [series] = await sql<{ title: string; group: string; dates: string[]; isAwaited: boolean }[]>`
    select s.event ->> 'title' as title, g.name as group,
      coalesce(array_agg(d.starts_at order by d.starts_at) filter (where d.starts_at is not null), '{}') as dates,
      coalesce(bool_or(d.is_awaited), false) as is_awaited
    from series s
    join groups g on g.id = s.group_id
    left join lateral (
      select to_json(e.starts_at) #>> '{}' as starts_at,
        c.waitlisted - c.pending > case when r.status = 'waitlisted' and r.approval <> 'pending' then 1 else 0 end as is_awaited
      from events e
      join event_counts c on c.event_id = e.id
      join rsvps r on r.event_id = e.id
      where e.series_id = s.id and e.status = 'active' and e.starts_at > now()
        and r.user_id = ${userId} and r.is_standing and r.status <> 'cancelled') d on true
    where s.id = ${seriesId}
    group by s.id, g.name`
  if (!series) return {}
  const { title, group, dates, isAwaited } = series
  const says = keepsSeats
    ? { effects: 'You keep your RSVPs for the dates already planned.' }
    : { effects: 'Your RSVPs for upcoming dates are canceled.' }
  return {
    target: {
      title,
      group,
      ...(keepsSeats ? {} : { dates: dates.map((startsAt) => new Date(startsAt).toISOString()) }),
    },
    says,
    affectedCounts: [[keepsSeats ? 0 : dates.length, 'RSVP']],
    ...((keepsSeats || !isAwaited) && { mailed: 0 }),
  }
}
