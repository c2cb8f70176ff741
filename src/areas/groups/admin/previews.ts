import type { Preview, Sql } from '#platform'
import { previewGroupRemoval } from '../manage/public.ts'
import { requireGroup } from '../records/public.ts'

export async function previewGroupDeletion(sql: Sql, idOrUrlname: string, isPermanent: boolean): Promise<Preview> {
  const { name, urlname } = await requireGroup(sql, idOrUrlname)
  if (!isPermanent) return { target: { name, urlname }, note: 'Hidden, and can be shown again.' }
  return { ...(await previewGroupRemoval(sql, idOrUrlname)), note: 'Removed for good. Nobody is told.', mailed: 0 }
}
