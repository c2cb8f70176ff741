import type { Sql } from '#platform'
import type { BadgeGroup } from '../records/contract.ts'

export async function findShownGroup(sql: Sql, groupId: string) {
  const [group] = await sql<NonNullable<BadgeGroup>[]>`
    select id, name, urlname, photo_url from groups where id = ${groupId} and is_shown`
  return group ?? null
}
