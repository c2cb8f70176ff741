import type { Transaction } from '#platform'
import { GroupNotFound } from '../records/contract.ts'
import { lockGroupForDelete } from '../records/public.ts'
import { removeGroup } from '../manage/public.ts'

/** Publishes no events and sends no mails. */
export async function deleteGroupPermanently(sql: Transaction, groupId: string): Promise<void> {
  if (!(await lockGroupForDelete(sql, groupId))) throw new GroupNotFound()
  await removeGroup(sql, groupId)
}
