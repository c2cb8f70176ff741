import type { Preview, Sql } from '#platform'

export async function previewAchievementDeletion(sql: Sql, id: string): Promise<Preview> {
  const [row] = await sql<{ name: string; key: string; started: number; completed: number }[]>`
      select a.name, a.key,
        (select count(*) from achievement_progress p where p.achievement_id = a.id and p.is_started) as started,
        (select count(*) from achievement_progress p where p.achievement_id = a.id and p.completed_at is not null) as completed
      from achievements a
      where a.id = ${id}`
  if (!row) return {}
  const { name, key, started, completed } = row
  return {
    target: { name, key },
    affectedCounts: [
      [started, 'person’s progress', 'people’s progress'],
      [completed, 'completion'],
    ],
  }
}
