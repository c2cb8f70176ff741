import type { Preview, Sql } from '#platform'

export async function previewInviteRevocation(sql: Sql, id: string): Promise<Preview> {
  return {
    target: (
      await sql<{ group: string; expiresAt: string | null; usedAt: string | null }[]>`
        select g.name as group, i.expires_at, i.used_at
        from group_claim_invites i
        join groups g on g.id = i.group_id
        where i.id = ${id}`
    )[0],
  }
}
