import type { Transaction } from '#platform'
import { GroupNotFound } from '../../groups/records/contract.ts'
import { lockGroupForDelete } from '../../groups/records/public.ts'
import { removeGroup } from '../../management/groups/public.ts'

/** Deletes a group with its events, without a word to anybody. */
export async function deleteGroupPermanently(sql: Transaction, groupId: string): Promise<void> {
  if (!(await lockGroupForDelete(sql, groupId))) throw new GroupNotFound()
  await removeGroup(sql, groupId)
}
