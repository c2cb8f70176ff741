import { findDetails, formatDetail, type Audit, type AuditKind, type AuditWords, type Operation } from '#contract'
import { signInTarget, type AuditEntry } from '../../../../src/areas/audit-log/contract.ts'

/** An entry, with what the declaration of its operation says about it. */
export interface LogEntry extends AuditEntry {
  readonly kind: AuditKind
  /** Undefined for an operation that no longer exists. */
  readonly words: AuditWords | undefined
}

/** As the filter by kind: an operation that no longer exists counts as a change. */
export function toLogEntry(entry: AuditEntry, operation: Operation | undefined): LogEntry {
  const audit = operation?.audit || {}
  const { kind: declared = 'change' } = audit
  const kind = declared === 'sign-in' && entry.targetType !== signInTarget ? 'change' : declared
  return { ...entry, kind, words: findWords(kind, audit, entry) }
}

function findWords(kind: AuditKind, { words, wordsWhen = {} }: Audit, { targetId, summary }: AuditEntry) {
  if (kind === 'sign-in') return 'signedIn'
  if (kind === 'view') return targetId === null ? 'listed' : 'viewed'
  const details = findDetails(summary)?.split(', ') ?? []
  return Object.entries(wordsWhen).find(([input]) => details.includes(formatDetail(input, true)))?.[1] ?? words
}
