import { message, summarizeAction, type Operation } from '#contract'
import { OperatorError, parseEmail, type Sql, type Transaction } from '#platform'
import { recordAuditEntry } from '../areas/audit-log/public.ts'
import { findUserByEmail } from '../areas/auth/links/public.ts'
import { findUser } from '../areas/profile/public.ts'

/** Writes the audit entry of the operation, with the system as actor. */
export async function recordOperatorAction(
  sql: Transaction,
  operation: Operation,
  targetId: string | null = null,
  details = '',
): Promise<void> {
  await recordAuditEntry(
    sql,
    { ip: null, requestId: null },
    {
      actorId: null,
      via: 'system',
      action: operation.name,
      targetType: targetId === null ? null : 'user',
      targetId,
      summary: summarizeAction(operation, details === '' ? [] : [details]),
    },
  )
}

/** Takes an id, a username or an email address. */
export async function requireUserId(sql: Sql, name: string): Promise<string> {
  const user = name.includes('@') ? await findUserByEmail(sql, parseEmail(name) ?? name) : await findUser(sql, name)
  if (!user) throw new OperatorError(message('cli.user.notFound', { name }))
  return user.id
}
