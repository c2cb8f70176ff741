import type { Sql } from '#platform'

/** The boards to which a person's badges belong: groups, and null for the platform. In one order, as jobs are locked in it. */
export function listBoardsForUser(sql: Sql, userId: string) {
  return sql<{ groupId: string | null }[]>`
    select null::uuid as group_id
    from users
    where id = ${userId} and badge_count > 0
    union all
    select group_id
    from group_scores
    where user_id = ${userId}
    order by group_id nulls first`
}
