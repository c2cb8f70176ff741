import { firstIdAt, type PageClause, type Sql, type Transaction } from '#platform'
import type { AchievementProgress, PublicAchievement } from './contract.ts'

const progressSelectFor = (sql: Sql, userId: string) => sql`
  select a.id, a.key, a.name, a.description, a.icon, a.color, a.target_value,
    coalesce(p.current_value, 0) as current_value, p.completed_at, b.slug as badge_slug, a.hidden, a.sort_order
  from achievements a
  left join achievement_progress p on p.achievement_id = a.id and p.user_id = ${userId}
  left join badges b on b.id = a.badge_id`

export function listProgressForUser(sql: Sql, userId: string, clause: PageClause) {
  return sql<(AchievementProgress & { id: string; sortOrder: number })[]>`
    ${progressSelectFor(sql, userId)}
    where a.enabled ${clause}`
}

export async function countEnabledAchievements(sql: Sql) {
  const [row] = await sql<[{ count: number }]>`select count(*) from achievements where enabled`
  return row.count
}

export async function findProgress(sql: Sql, achievementId: string, userId: string) {
  const [progress] = await sql<AchievementProgress[]>`
    ${progressSelectFor(sql, userId)}
    where a.id = ${achievementId}`
  return progress
}

/** Includes disabled achievements. */
export function listStartedProgressForUser(sql: Sql, userId: string) {
  return sql<AchievementProgress[]>`
    ${progressSelectFor(sql, userId)}
    where p.is_started
    order by a.sort_order, a.id`
}

/** Includes disabled achievements, unlike `countCompletedByUser`. Empty when the user opted out of leaderboards. */
export function listPublicAchievementsForUser(sql: Sql, userId: string) {
  return sql<PublicAchievement[]>`
    select a.key, a.name, a.description, a.icon, a.color, p.completed_at
    from achievement_progress p
    join achievements a on a.id = p.achievement_id
    join users u on u.id = p.user_id
    where p.user_id = ${userId} and p.completed_at is not null and not a.hidden and u.show_on_leaderboard
    order by a.sort_order, a.id`
}

/** Counts those that are enabled and not hidden; users with none are omitted. */
export function countCompletedByUser(sql: Sql, userIds: readonly string[]) {
  return sql<{ userId: string; count: number }[]>`
    select p.user_id, count(*)
    from achievement_progress p
    join achievements a on a.id = p.achievement_id
    where p.user_id = any(${userIds}::uuid[]) and p.completed_at is not null and a.enabled and not a.hidden
    group by p.user_id`
}

/** Returns the ids of those that exist. */
export async function lockUsers(sql: Transaction, userIds: readonly string[]) {
  const users = await sql<{ id: string }[]>`
    select id
    from users
    where id = any(${userIds}::uuid[])
    order by id
    for no key update`
  return users.map(({ id }) => id)
}

/** Undefined when the event is no longer in the outbox. */
export async function findEventSubjects(sql: Sql, eventId: string) {
  const [subjects] = await sql<{ subjectId: string | null; otherSubjectId: string | null }[]>`
    select subject_id, other_subject_id
    from outbox
    where id = ${eventId}`
  return subjects
}

export interface ProgressState {
  readonly achievementId: string
  readonly userId: string
  readonly currentValue: number
  readonly isComplete: boolean
  /** The event is older than `counts_from`, the time from which events count. */
  readonly isEventTooOld: boolean
}

export function listProgressStates(
  sql: Sql,
  userIds: readonly string[],
  achievementIds: readonly string[],
  eventId: string | null = null,
) {
  return sql<ProgressState[]>`
    select achievement_id, user_id, current_value, completed_at is not null as is_complete,
      coalesce(counts_from > (select occurred_at from outbox where id = ${eventId}), false) as is_event_too_old
    from achievement_progress
    where user_id = any(${userIds}::uuid[]) and achievement_id = any(${achievementIds}::uuid[])`
}

/** False when it was counted before. */
export async function insertCountedEvent(sql: Transaction, achievementId: string, userId: string, eventId: string) {
  const { count } = await sql`
    insert into achievement_events (event_id, achievement_id, user_id)
    values (${eventId}, ${achievementId}, ${userId})
    on conflict do nothing`
  return count > 0
}

/** For achievements that count different values, such as cities. False when it was counted before. */
export async function insertCountedValue(sql: Transaction, achievementId: string, userId: string, value: string) {
  const { count } = await sql`
    insert into achievement_values (achievement_id, user_id, value)
    values (${achievementId}, ${userId}, ${value})
    on conflict do nothing`
  return count > 0
}

export async function saveCurrentValue(sql: Transaction, achievementId: string, userId: string, value: number) {
  await sql`
    insert into achievement_progress (achievement_id, user_id, current_value)
    values (${achievementId}, ${userId}, ${value})
    on conflict (achievement_id, user_id) do update set current_value = excluded.current_value`
}

/** Sets `counts_from`, so that earlier events no longer change the value. */
export async function saveGaugeValue(
  sql: Transaction,
  achievementId: string,
  userId: string,
  value: number,
  eventId: string | null = null,
) {
  await sql`
    insert into achievement_progress (achievement_id, user_id, current_value, counts_from)
    values (
      ${achievementId}, ${userId}, ${value},
      coalesce((select occurred_at from outbox where id = ${eventId}), clock_timestamp()))
    on conflict (achievement_id, user_id) do update
      set current_value = excluded.current_value, counts_from = excluded.counts_from`
}

/** False when already complete. Nothing counts after completion, so what was counted is forgotten. */
export async function markComplete(sql: Transaction, achievementId: string, userId: string) {
  const { count } = await sql`
    update achievement_progress
    set completed_at = now()
    where achievement_id = ${achievementId} and user_id = ${userId} and completed_at is null`
  await deleteCounted(sql, achievementId, userId)
  return count > 0
}

/** Only events that occur from now on count. */
export async function resetProgress(sql: Transaction, achievementId: string, userId: string): Promise<void> {
  await deleteCounted(sql, achievementId, userId)
  await sql`
    insert into achievement_progress (achievement_id, user_id, counts_from)
    values (${achievementId}, ${userId}, clock_timestamp())
    on conflict (achievement_id, user_id) do update
      set current_value = 0, completed_at = null, counts_from = excluded.counts_from`
}

async function deleteCounted(sql: Transaction, achievementId: string, userId: string) {
  await sql`delete from achievement_events where achievement_id = ${achievementId} and user_id = ${userId}`
  await sql`delete from achievement_values where achievement_id = ${achievementId} and user_id = ${userId}`
}

export function listUsersToComplete(
  sql: Sql,
  achievementId: string,
  { after, limit }: { after: string; limit: number },
) {
  return sql<{ userId: string }[]>`
    select p.user_id
    from achievement_progress p
    join achievements a on a.id = p.achievement_id
    where p.achievement_id = ${achievementId} and p.user_id > ${after} and p.completed_at is null
      and p.current_value >= a.target_value
    order by p.user_id
    limit ${limit}`
}

export async function deleteProgressForUser(sql: Transaction, userId: string): Promise<void> {
  await sql`delete from achievement_progress where user_id = ${userId}`
}

/** The outbox drops events a week at a time, after 30 to 37 days. Three more days cover clock skew between hosts. */
export async function deleteOldCountedEvents(sql: Transaction): Promise<void> {
  const old = new Date(Date.now() - 40 * 86_400_000)
  await sql`delete from achievement_events where event_id < ${firstIdAt(old)}`
}
