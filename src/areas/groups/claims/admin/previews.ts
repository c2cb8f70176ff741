import type { Preview, Sql } from '#platform'
import type { ReviewRequest } from './contract.ts'

export async function previewReview({
  output,
}: {
  readonly output: { readonly data: ReviewRequest }
}): Promise<Preview> {
  const { user, group, groupName, description } = output.data
  return {
    target: {
      person: user.name,
      username: user.username,
      userId: user.id,
      group: groupName ?? group?.name ?? null,
      ...(groupName === null && { groupId: group?.id }),
      theyWrote: description,
    },
    mailed: 1,
  }
}

export async function previewInviteRevocation(sql: Sql, id: string): Promise<Preview> {
  return {
    target: (
      await sql<{ groupId: string; group: string; expiresAt: string | null; usedAt: string | null }[]>`
        select g.id as group_id, g.name as group, i.expires_at, i.used_at
        from group_claim_invites i
        join groups g on g.id = i.group_id
        where i.id = ${id}`
    )[0],
  }
}
