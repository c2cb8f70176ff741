import type { Sql, SqlFragment } from '#platform'

/** Names with words that a third, a tenth and a hundredth of the groups share. */
export async function fillGroups(sql: Sql, groupCount: number): Promise<void> {
  await sql`
    insert into groups (id, urlname, name, description, tags, favorites_count, created_at)
    select gen_random_uuid(), 'group-' || n,
      'Group ' || n || case when n % 3 = 0 then ' Society' else '' end || case when n % 10 = 0 then ' of Gardeners' else '' end ||
        case when n % 100 = 0 then ' and Beekeepers' else '' end,
      repeat('We meet and do things together. ', 10), array['tag-' || n % 20], floor(random() * 1000),
      now() - random() * interval '700 days'
    from generate_series(1, ${groupCount}::integer) n`
  await sql`insert into group_urlnames (urlname, group_id) select urlname, id from groups`
}

/**
 * A tenth are upcoming. Words in titles: "park" in a third, "mending" in a fiftieth, "quilting" in a three-hundredth, "unicorn"
 * in five. If a thirtieth had "mending", it would be luck whether the short scan of `scanOrSearch` fills a page. `confirmed` is
 * the SQL of their number of RSVPs.
 */
export async function fillEvents(sql: Sql, eventCount: number, confirmed: SqlFragment): Promise<void> {
  await sql`
    insert into events (id, group_id, title, description, starts_at, ends_at, timezone, venue_name, venue_city, venue_latitude,
      venue_longitude, published_at)
    select gen_random_uuid(), g.id,
      'Event ' || n || case when n % 3 = 0 then ' in the park' else '' end || case when n % 50 = 1 then ' with mending' else '' end ||
        case when n % 300 = 2 then ' and quilting' else '' end || case when n <= 5 then ' for a unicorn' else '' end,
      repeat('Come and see. ', 20), at.start, at.start + interval '2 hours', 'Europe/Helsinki', 'Hall ' || n % 50,
      'City ' || n % 40, 60 + n % 40 * 0.2, 22 + n % 40 * 0.2, now()
    from generate_series(1, ${eventCount}::integer) n
    -- Refers to n so that random() runs for each row.
    join lateral (select now() + (random() - 0.9) * interval '700 days' as start where n > 0) at on true
    join (select id, row_number() over (order by urlname) as number from groups) g
      on g.number = 1 + n % (select count(*) from groups)`
  await sql`
    insert into event_counts (event_id, confirmed, is_over)
    select id, ${confirmed}, over_at < now() from events`
}
