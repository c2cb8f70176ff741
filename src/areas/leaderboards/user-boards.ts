import type { Sql } from '#platform'

/** A null `groupId` is the platform board. Ordered, because jobs are locked in this order. */
export function listBoardsForUser(sql: Sql, userId: string) {
  return sql<{ groupId: string | null }[]>`
    select null::uuid as group_id
    from user_scores
    where user_id = ${userId} and badge_count > 0
    union all
    select group_id
    from group_scores
    where user_id = ${userId}
    order by group_id nulls first`
}
