import type { PageClause, Sql } from '#platform'
import { membershipColumns } from '../public.ts'
import type { MemberWithEmail } from './contract.ts'

export function listMembersWithEmail(sql: Sql, groupId: string, clause: PageClause) {
  return sql<(MemberWithEmail & { roleOrder: number })[]>`
    select ${membershipColumns}, u.email, m.role_order
    from group_members m
    join users u on u.id = m.user_id
    where m.group_id = ${groupId} ${clause}`
}
