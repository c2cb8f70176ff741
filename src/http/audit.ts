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
  const { name, params, query, body: inputBody } = operation
  const method = getMethod(operation)
  const fields = Object.entries(inputBody?.properties ?? {}) as [string, object][]
  // Such as the recipient and the group of a badge, or whether a deletion is permanent.
  const otherParams = [
    ...Object.keys(params?.properties ?? {}).filter((param) => `input.${param}` !== audit.idFrom),
    ...(method === 'DELETE' ? Object.keys(query?.properties ?? {}) : []),
  ]
  return async (sql, caller, app, input, body) => {
    const values = input as InputValues
    if (audit.unless !== undefined && values[audit.unless] === true) return
    const otherValues = otherParams.filter((param) => param in input).map((param) => formatDetail(param, values[param]))
    const sent = [
      ...otherValues,
      ...fields.filter(([field]) => field in input).map((field) => describeField(field, values)),
    ]
    await recordAuditEntry(sql, app, {
      actorId: caller.userId,
      via: app.isMcp ? 'mcp' : auditVia[caller.via],
      action: name,
      ...resolveTarget(audit, { caller, values, data: readData(body), isAction: method === 'POST' }),
      summary: summarizeAction(operation, sent),
    })
  }
}

/** Only user ids and enum values are recorded; other values may be secrets. */
const describeField = ([field, schema]: [string, object], input: InputValues): string =>
  /userId$/i.test(field) || 'enum' in schema ? formatDetail(field, input[field]) : field

type InputValues = Readonly<Record<string, unknown>>

interface Call {
  readonly caller: Caller
  readonly values: InputValues
  readonly data: InputValues
  /** A POST may return another resource than its target, such as the badge that was awarded to a person. */
  readonly isAction: boolean
}

function resolveTarget(
  { target, idFrom }: Audit,
  { caller, values, data, isAction }: Call,
): Pick<AuditEntry, 'targetType' | 'targetId'> {
  if (target === undefined || idFrom === undefined) return { targetType: null, targetId: null }
  if (idFrom === 'caller.userId') return { targetType: target, targetId: caller.userId }
  // Paths may name a group by its urlname; the output has its id.
  const prefersOutput = idFrom === 'output.id' || !isAction
  const id = prefersOutput && typeof data['id'] === 'string' ? data['id'] : values[idFrom.replace('input.', '')]
  return { targetType: target, targetId: String(id) }
}

export const readData = (body: unknown): InputValues => (body as { data?: InputValues } | undefined)?.data ?? {}
