import type { Sql, Transaction } from '#platform'

/** In the order they are shown. */
export async function listHostIds(sql: Sql, eventId: string): Promise<string[]> {
  const hosts = await sql<{ userId: string }[]>`
    select user_id from event_hosts where event_id = ${eventId} order by place`
  return hosts.map(({ userId }) => userId)
}

export async function replaceHosts(sql: Transaction, eventId: string, userIds: readonly string[]): Promise<void> {
  await sql`delete from event_hosts where event_id = ${eventId}`
  await sql`
    insert into event_hosts (event_id, user_id, place)
    select ${eventId}, user_id, place - 1
    from unnest(${userIds as string[]}::uuid[]) with ordinality as hosts (user_id, place)`
}

/** On an account merge. */
export async function moveHosts(sql: Transaction, from: string, to: string): Promise<void> {
  await sql`
    update event_hosts h
    set user_id = ${to}
    where user_id = ${from} and not exists (
      select from event_hosts o where o.event_id = h.event_id and o.user_id = ${to})`
  await sql`delete from event_hosts where user_id = ${from}`
}
