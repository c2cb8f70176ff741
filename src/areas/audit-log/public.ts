import type { SignInOperation } from '#contract'
import { truncateText, type Transaction } from '#platform'
import { signInTarget } from './contract.ts'
import { insertEntry, type NewEntry } from './queries.ts'

export { findTargetId as findAuditTargetId } from './queries.ts'

type AuditedAction = Omit<NewEntry, 'ip' | 'requestId'>

export async function recordAuditEntry(
  sql: Transaction,
  { ip, requestId }: Pick<NewEntry, 'ip' | 'requestId'>,
  entry: AuditedAction,
): Promise<void> {
  const targetId = entry.targetId === null ? null : truncateText(entry.targetId, 200)
  await insertEntry(sql, { ...entry, targetId, summary: truncateText(entry.summary, 500), ip, requestId })
}

export const recordSignIn = (
  sql: Transaction,
  app: Pick<NewEntry, 'ip' | 'requestId'>,
  operation: SignInOperation,
  userId: string,
  method: string,
): Promise<void> =>
  recordAuditEntry(sql, app, {
    actorId: userId,
    via: 'session',
    action: operation.name,
    targetType: signInTarget,
    targetId: userId,
    summary: `Sign in (${method})`,
  })
