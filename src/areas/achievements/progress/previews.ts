import type { Preview, Sql } from '#platform'
import { findUser } from '../../profile/public.ts'

export async function previewProgressReset(sql: Sql, id: string, idOrUsername: string): Promise<Preview> {
  const user = await findUser(sql, idOrUsername)
  const [target] = await sql<{ achievement: string; name: string; currentValue: number; completedAt: string | null }[]>`
      select a.name as achievement, u.name, u.username, coalesce(p.current_value, 0) as current_value, p.completed_at
      from achievements a
      join users u on u.id = ${user?.id ?? null}
      left join achievement_progress p on p.achievement_id = a.id and p.user_id = u.id
      where a.id = ${id}`
  return { target }
}
