import type { Sql, Transaction } from '#platform'
import type { OnboardingUser } from './rules.ts'

export function listProgress(sql: Sql, userId: string) {
  return sql<{ stepKey: string; completed: boolean; dismissedAt: string | null }[]>`
    select step_key, completed_at is not null as completed, dismissed_at
    from onboarding_steps
    where user_id = ${userId}`
}

/** Steps dismissed earlier keep their time. */
export async function dismissSteps(sql: Transaction, userId: string, keys: readonly string[]) {
  await sql`
    insert into onboarding_steps (user_id, step_key, dismissed_at)
    select ${userId}, key, now()
    from unnest(${keys}::text[]) as key
    on conflict (user_id, step_key) do update
      set dismissed_at = excluded.dismissed_at
      where onboarding_steps.dismissed_at is null`
}

/** False when the step was already complete. */
export async function completeStep(sql: Transaction, userId: string, key: string) {
  const { count } = await sql`
    insert into onboarding_steps (user_id, step_key, completed_at)
    values (${userId}, ${key}, now())
    on conflict (user_id, step_key) do update
      set completed_at = excluded.completed_at
      where onboarding_steps.completed_at is null`
  return count > 0
}

export async function countCompletedSteps(sql: Transaction, userId: string, keys: readonly string[]) {
  const [row] = await sql<[{ count: number }]>`
    select count(*)
    from onboarding_steps
    where user_id = ${userId} and step_key = any(${keys}::text[]) and completed_at is not null`
  return row.count
}

export async function lockOnboardingUser(sql: Transaction, userId: string) {
  const [user] = await sql<OnboardingUser[]>`
    select has_chosen_username, bio, location, avatar_url, social_links
    from users
    where id = ${userId}
    for no key update`
  return user
}
