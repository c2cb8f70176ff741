import { formatDetail, getMethod, summarizeAction, type Audit, type Operation } from '#contract'
import type { AppContext, Caller, CompiledHandler, Transaction } from '#platform'
import type { Access, AuditEntry } from './access.ts'

type AuditRecorder = (sql: Transaction, caller: Caller, app: AppContext, input: object, body: unknown) => Promise<void>

export interface AuditedOperation extends CompiledHandler {
  readonly record: AuditRecorder | null
  readonly recordsPageReads: boolean
  /** Runs before a deletion, while a username or urlname can be looked up. Returns the input with the id instead of it. */
  readonly resolveDeletedTarget: ((sql: Transaction, input: object) => Promise<object>) | null
}

export function withAudit(compiled: CompiledHandler, access: Access): AuditedOperation {
  const { operation } = compiled
  const { audit } = operation
  const isRecorded = audit && audit.kind !== 'sign-in' && !audit.isRecordedElsewhere
  return {
    ...compiled,
    record: isRecorded ? createRecorder(operation, audit, access.recordAuditEntry) : null,
    recordsPageReads: !audit || audit.kind !== 'view' || audit.includesPages === true,
    resolveDeletedTarget: audit && getMethod(operation) === 'DELETE' ? createTargetResolver(audit, access) : null,
  }
}

function createTargetResolver(
  { target, idFrom }: Audit,
  { findAuditTargetId }: Access,
): AuditedOperation['resolveDeletedTarget'] {
  if (target === undefined || !idFrom?.startsWith('input.')) return null
  const param = idFrom.replace('input.', '')
  return async (sql, input) => ({
    ...input,
    [param]: await findAuditTargetId(sql, target, String((input as InputValues)[param])),
  })
}

const auditVia = { token: 'pat', session: 'session', oauth: 'oauth' } as const

function createRecorder(
  operation: Operation,
  audit: Audit,
  recordAuditEntry: Access['recordAuditEntry'],
): AuditRecorder {
  const details = listDetails(operation, audit)
  return async (sql, caller, app, input, body) => {
    const values = input as InputValues
    if (audit.unless !== undefined && values[audit.unless] === true) return
    const sent = details
      .filter(({ name }) => name in input)
      .map(({ name, hasValue }) => (hasValue ? formatDetail(name, values[name]) : name))
    await recordAuditEntry(sql, app, {
      actorId: caller.userId,
      via: app.isMcp ? 'mcp' : auditVia[caller.via],
      action: operation.name,
      ...resolveTarget(audit, caller, values, readData(body)),
      summary: summarizeAction(operation, sent),
    })
  }
}

interface Detail {
  readonly name: string
  readonly hasValue: boolean
}

/** Path parameters besides the target's id, such as the group of a badge, with their values; of a body all fields. */
function listDetails({ params, query, body }: Operation, { idFrom, values = [] }: Audit): Detail[] {
  const isChoice = (name: string) => 'enum' in (body?.properties[name] ?? {})
  return [
    ...listNames(params)
      .filter((name) => `input.${name}` !== idFrom)
      .map((name) => ({ name, hasValue: true })),
    ...listNames(query)
      .filter((name) => values.includes(name))
      .map((name) => ({ name, hasValue: true })),
    ...listNames(body).map((name) => ({ name, hasValue: values.includes(name) || isChoice(name) })),
  ]
}

const listNames = (part: Operation['body']): string[] => Object.keys(part?.properties ?? {})

type InputValues = Readonly<Record<string, unknown>>

function resolveTarget(
  { target, idFrom }: Audit,
  caller: Caller,
  values: InputValues,
  data: InputValues,
): Pick<AuditEntry, 'targetType' | 'targetId'> {
  if (target === undefined || idFrom === undefined) return { targetType: null, targetId: null }
  if (idFrom === 'caller.userId') return { targetType: target, targetId: caller.userId }
  const id = idFrom === 'output.id' ? data['id'] : values[idFrom.replace('input.', '')]
  return { targetType: target, targetId: String(id) }
}

export const readData = (body: unknown): InputValues => (body as { data?: InputValues } | undefined)?.data ?? {}
