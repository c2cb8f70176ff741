import type { Database } from '#platform'

/** A community of the size that the figures are about, the same every time. */
export async function fillCommunity({ sql }: Database): Promise<void> {
  await sql`select setseed(0.42)`
  await sql`
    insert into users (id, email, name, username, created_at)
    select gen_random_uuid(), 'user' || n || '@bench.example', 'User ' || n, 'user-' || n, now() - random() * interval '700 days'
    from generate_series(1, 10000) n`
  await sql`
    insert into portfolio_items (id, user_id, title, description, url, sort_order, created_at)
    select gen_random_uuid(), u.id, 'Item ' || n, repeat('words ', 20), 'https://example.org/' || n, n % 5,
      now() - random() * interval '700 days'
    from users u, generate_series(1, 30) n`
  await sql.unsafe('vacuum analyze')
}

/** The person whom the requests are about. */
export async function somebody({ sql }: Database): Promise<{ id: string; username: string }> {
  const [user] = await sql<
    [{ id: string; username: string }]
  >`select id, username from users where username = 'user-5000'`
  return user
}
