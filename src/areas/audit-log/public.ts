import { truncateText, type Transaction } from '#platform'
import { signInPrefix } from './contract.ts'
import { insertEntry, type NewEntry } from './queries.ts'

export { findTargetId as findAuditTargetId } from './queries.ts'

/** Such as `Sign in (password)`. The log recognizes a sign-in by `signInPrefix`. */
export const signInSummary = (method: string): string => `${signInPrefix}${method})`

type AuditedAction = Omit<NewEntry, 'ip' | 'requestId'>

export async function recordAuditEntry(
  sql: Transaction,
  { ip, requestId }: Pick<NewEntry, 'ip' | 'requestId'>,
  entry: AuditedAction,
): Promise<void> {
  const targetId = entry.targetId === null ? null : truncateText(entry.targetId, 200)
  await insertEntry(sql, { ...entry, targetId, summary: truncateText(entry.summary, 500), ip, requestId })
}
