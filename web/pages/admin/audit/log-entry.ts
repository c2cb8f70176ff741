import type { AuditKind, Operation } from '#contract'
import { signInTarget, type AuditEntry } from '../../../../src/areas/audit-log/contract.ts'

/** An entry, with what the declaration of its operation says about it. */
export interface LogEntry extends AuditEntry {
  readonly kind: AuditKind
}

/** As the filter by kind: an operation that no longer exists counts as a change. */
export function toLogEntry(entry: AuditEntry, operation: Operation | undefined): LogEntry {
  const { kind = 'change' } = operation?.audit || {}
  return { ...entry, kind: kind === 'sign-in' && entry.targetType !== signInTarget ? 'change' : kind }
}
