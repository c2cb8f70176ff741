import { truncateText, type Transaction } from '#platform'
import { signInPrefix } from './contract.ts'
import { insertEntry, type NewEntry } from './queries.ts'

/** Tells sign-ins from other entries of the same operations. */
export const signInSummary = (method: string): string => `${signInPrefix}${method})`

type AuditedAction = Omit<NewEntry, 'ip' | 'requestId'>

export async function recordAuditEntry(
  sql: Transaction,
  { ip, requestId }: Pick<NewEntry, 'ip' | 'requestId'>,
  action: AuditedAction,
): Promise<void> {
  const targetId = action.targetId === null ? null : truncateText(action.targetId, 200)
  await insertEntry(sql, { ...action, targetId, summary: truncateText(action.summary, 500), ip, requestId })
}
