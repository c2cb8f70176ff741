import type { Database } from '#platform'

export const eventPaths = [
  '/v1/events?limit=20',
  '/v1/events?limit=20&status=past',
  '/v1/events?limit=20&sort=title',
  '/v1/events?limit=20&sort=rsvp_count',
  '/v1/events?limit=20&city=city%207',
  '/v1/events?limit=20&groups=group-7',
  ...['park', 'mending', 'unicorn', 'pa'].map((word) => `/v1/events?limit=20&search=${word}`),
  '/v1/events?limit=20&status=past&search=mending',
]

export const groupPaths = [
  '/v1/groups?limit=20',
  '/v1/groups?limit=20&sort=name',
  '/v1/groups?limit=20&tag=tag-7',
  ...['society', 'gardeners'].map((word) => `/v1/groups?limit=20&search=${word}`),
]

/**
 * Too rare for a short scan, or just at its edge: then the index finds all matches, of which ten times the data has ten
 * times as many. Few enough that both communities fill the page.
 */
export const rareWordPaths = ['/v1/groups?limit=5&search=beekeepers', '/v1/events?limit=5&search=quilting']

/** Names with words that a third, a tenth and a hundredth of the groups share. */
export async function fillGroups({ sql }: Database, groupCount: number): Promise<void> {
  await sql`
    insert into groups (id, urlname, name, tags, favorites_count, created_at)
    select gen_random_uuid(), 'group-' || n,
      'Group ' || n || case when n % 3 = 0 then ' Society' else '' end || case when n % 10 = 0 then ' of Gardeners' else '' end ||
        case when n % 100 = 0 then ' and Beekeepers' else '' end,
      array['tag-' || n % 20], floor(random() * 1000), now() - random() * interval '700 days'
    from generate_series(1, ${groupCount}::integer) n`
  await sql`insert into group_urlnames (urlname, group_id) select urlname, id from groups`
}

/**
 * A tenth are upcoming. A third are in the park, a thirtieth about mending, a three-hundredth
 * about quilting, and five about unicorns.
 */
export async function fillEvents({ sql }: Database, eventCount: number): Promise<void> {
  await sql`
    insert into events (id, group_id, title, description, starts_at, ends_at, timezone, venue_name, venue_city, published_at)
    select gen_random_uuid(), g.id,
      'Event ' || n || case when n % 3 = 0 then ' in the park' else '' end || case when n % 30 = 1 then ' with mending' else '' end ||
        case when n % 300 = 2 then ' and quilting' else '' end || case when n <= 5 then ' for a unicorn' else '' end,
      repeat('Come and see. ', 20), at.start, at.start + interval '2 hours', 'Europe/Helsinki', 'Hall ' || n % 50,
      'City ' || n % 40, now()
    from generate_series(1, ${eventCount}::integer) n
    join lateral (select now() + (random() - 0.9) * interval '700 days' as start where n > 0) at on true
    join (select id, row_number() over (order by urlname) as number from groups) g
      on g.number = 1 + n % (select count(*) from groups)`
  await sql`
    insert into event_counts (event_id, confirmed, is_over)
    select id, floor(random() * case when starts_at < now() then 50 else 20 end), over_at < now()
    from events`
}
