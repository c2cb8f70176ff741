import type { Preview, Sql } from '#platform'
import { previewGroupRemoval } from '../manage/public.ts'
import { requireGroup } from '../records/public.ts'

export async function previewGroupDeletion(sql: Sql, idOrUrlname: string, isPermanent: boolean): Promise<Preview> {
  const { name, urlname } = await requireGroup(sql, idOrUrlname)
  if (!isPermanent) return { target: { name, urlname }, note: 'It is hidden, and can be shown again.' }
  return {
    ...(await previewGroupRemoval(sql, idOrUrlname)),
    says: { act: 'Delete the group {groupId} for good.' },
    note: 'Everything in it is deleted too. Nobody is told.',
    mailed: 0,
  }
}
