import type { Sql, Transaction } from '#platform'

export const pushChannel = 'push'

/** Each of these items for each browser of its reader. Returns how many they are. */
export async function insertPushes(sql: Transaction, itemIds: readonly string[]): Promise<number> {
  const { count } = await sql`
    insert into push_messages (subscription_id, item_id)
    select s.id, i.id
    from inbox_items i
    join push_subscriptions s on s.user_id = i.user_id
    where i.id = any(${itemIds as string[]}::uuid[])
    order by s.id
    for key share of s
    on conflict do nothing`
  return count
}

export async function insertPush(sql: Transaction, subscriptionId: string, itemId: string): Promise<void> {
  await sql`
    insert into push_messages (subscription_id, item_id)
    select s.id, ${itemId} from push_subscriptions s where s.id = ${subscriptionId} for key share
    on conflict do nothing`
}

/** Browsers of one person, or at one host, share these. What exceeds them stays in the queue. */
const [pushesPerPerson, pushesPerHost] = [4, 16]
/** Of one person to hosts that have not answered last time, which may all be the same server. */
const unprovenPushesPerPerson = 2
/** Limits the search when the queue is long. */
const searchedMessages = 500

interface PushCapacity {
  readonly slots: number
  readonly runningByUser: ReadonlyMap<string, number>
  readonly runningByHost: ReadonlyMap<string, number>
  readonly responsiveHosts: readonly string[]
  /** True: those of responsive hosts. False: all others. */
  readonly isResponsive: boolean
}

export interface ClaimedPush {
  readonly subscriptionId: string
  readonly itemId: string
  readonly attempts: number
  readonly userId: string
  readonly host: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** False when the item is read or a day old, its reader is suspended, its app is off, or the browser is somebody else's. */
  readonly isWanted: boolean
}

/** If this process dies, what it has taken is due again when the lease ends. */
export function claimDuePushes(sql: Transaction, capacity: PushCapacity, leaseMs: number) {
  const { slots, runningByUser, runningByHost, responsiveHosts, isResponsive } = capacity
  const perPerson = isResponsive ? pushesPerPerson : unprovenPushesPerPerson
  return sql<ClaimedPush[]>`
    with head as (
      select m.subscription_id, m.item_id, m.next_attempt_at, s.user_id, h.host,
        coalesce(running_users.count, 0) as running_of_user, coalesce(running_hosts.count, 0) as running_of_host
      from push_messages m
      join push_subscriptions s on s.id = m.subscription_id
      cross join lateral (select substring(s.endpoint from '^\\w+://(\\[[^]]*\\]|[^/?#:]*)') as host) h
      left join unnest(${[...runningByUser.keys()]}::uuid[], ${[...runningByUser.values()]}::integer[])
        as running_users (user_id, count) on running_users.user_id = s.user_id
      left join unnest(${[...runningByHost.keys()]}::text[], ${[...runningByHost.values()]}::integer[])
        as running_hosts (host, count) on running_hosts.host = h.host
      where m.next_attempt_at <= now() and (h.host = any(${responsiveHosts as string[]}::text[])) = ${isResponsive}
        and coalesce(running_users.count, 0) < ${perPerson} and coalesce(running_hosts.count, 0) < ${pushesPerHost}
      order by m.next_attempt_at
      limit ${searchedMessages}),
    ranked as (
      select *, running_of_user + row_number() over (partition by user_id order by next_attempt_at) as rank_of_user,
        running_of_host + row_number() over (partition by host order by next_attempt_at) as rank_of_host
      from head),
    due as (
      select m.subscription_id, m.item_id, r.host
      from push_messages m
      join ranked r using (subscription_id, item_id)
      where r.rank_of_user <= ${perPerson} and r.rank_of_host <= ${pushesPerHost} and m.next_attempt_at <= now()
      order by r.rank_of_user, m.next_attempt_at
      limit ${slots}
      for update of m skip locked)
    update push_messages m
    set next_attempt_at = now() + ${leaseMs}::integer * interval '1 millisecond'
    from due
    join push_subscriptions s on s.id = due.subscription_id
    join users u on u.id = s.user_id
    left join inbox_items i on i.id = due.item_id and i.user_id = s.user_id
    left join tokens t on t.id = s.token_id
    left join oauth_grants g on g.id = coalesce(s.grant_id, t.grant_id)
    left join oauth_clients c on c.client_id = g.client_id
    where m.subscription_id = due.subscription_id and m.item_id = due.item_id
    returning m.subscription_id, m.item_id, m.attempts, s.user_id, due.host, s.endpoint, s.p256dh, s.auth,
      coalesce(i.read_at is null and i.created_at > now() - interval '1 day' and u.suspended_at is null
        and c.disabled_at is null, false)
        as is_wanted`
}

export interface PushResult extends Pick<ClaimedPush, 'subscriptionId' | 'itemId'> {
  /** Undefined when it is not tried again. */
  readonly retrySeconds?: number | undefined
}

/** What is not tried again is deleted. */
export async function finishPushes(sql: Transaction, results: readonly PushResult[]): Promise<void> {
  const rows = results.map(({ subscriptionId, itemId, retrySeconds = null }) => ({
    subscriptionId,
    itemId,
    retrySeconds,
  }))
  await sql`
    with result as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as r ("subscriptionId" uuid, "itemId" uuid, "retrySeconds" integer)),
    retried as (
      update push_messages m
      set attempts = m.attempts + 1, next_attempt_at = now() + "retrySeconds" * interval '1 second'
      from result
      where m.subscription_id = "subscriptionId" and m.item_id = "itemId" and "retrySeconds" is not null)
    delete from push_messages m
    using result
    where m.subscription_id = "subscriptionId" and m.item_id = "itemId" and "retrySeconds" is null`
}

export interface PushBacklog {
  readonly due: number
  /** On their way, or waiting for another attempt. */
  readonly waiting: number
}

/** Counts stop at 100,000. */
export async function measurePushBacklog(sql: Sql): Promise<PushBacklog> {
  const [backlog] = await sql<[PushBacklog]>`
    select count(*) filter (where next_attempt_at <= now()) as due, count(*) filter (where next_attempt_at > now()) as waiting
    from (select next_attempt_at from push_messages order by next_attempt_at limit 100000) m`
  return backlog
}
