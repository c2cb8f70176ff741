import { isSignInOperation, getMethod, getPath, listStatuses, type Operation } from '#contract'
import type { AppContext, Caller, CompiledHandler, Transaction } from '#platform'
import { recordAuditEntry, type AuditedAction } from '../areas/audit-log/public.ts'

type AuditRecorder = (sql: Transaction, caller: Caller, app: AppContext, input: object, body: unknown) => Promise<void>

export interface AuditedOperation extends CompiledHandler {
  readonly record: AuditRecorder | null
  /** True for changes and for data about one user. Page reads of lists would flood the log. */
  readonly recordsPageReads: boolean
}

export function withAudit(compiled: CompiledHandler): AuditedOperation {
  const { operation } = compiled
  const recordsPageReads = getMethod(operation) !== 'GET' || getPath(operation).includes('{userId}')
  return {
    ...compiled,
    record: isAudited(operation) ? createRecorder(operation) : null,
    recordsPageReads,
  }
}

/** These start a flow or end only their own session. Sign-ins are audited where sessions are created. */
const unauditedOperations = new Set(['authLogout', 'authLinkProvider'])

function isAudited(operation: Operation): boolean {
  const path = getPath(operation)
  if (path.startsWith('/v1/admin/')) return true
  if (getMethod(operation) === 'GET') return false
  if (path.startsWith('/v1/manage/')) return true
  return isSignInOperation(operation) && operation.scope === 'session' && !unauditedOperations.has(operation.name)
}

const auditVia = { token: 'pat', session: 'session', oauth: 'oauth' } as const

function createRecorder(operation: Operation): AuditRecorder {
  const path = parseOperationPath(operation)
  const resolveTarget = createTargetResolver(operation, path)
  const title = /^[^.:;]*/.exec(operation.summary)?.[0] ?? operation.name
  const fields = Object.entries(operation.body?.properties ?? {}) as [string, object][]
  // Such as the recipient and the group of a badge, or whether a deletion is permanent.
  const otherParams = [
    ...Object.keys(operation.params?.properties ?? {}).filter((param) => path.creates || param !== path.param),
    ...(getMethod(operation) === 'DELETE' ? Object.keys(operation.query?.properties ?? {}) : []),
  ]
  return (sql, caller, app, input, body) => {
    const values = input as InputValues
    const otherValues = otherParams.filter((name) => name in input).map((name) => `${name} ${String(values[name])}`)
    const sent = [
      ...otherValues,
      ...fields.filter(([field]) => field in input).map((field) => describeField(field, values)),
    ]
    return recordAuditEntry(sql, app, {
      actorId: caller.userId,
      via: app.isMcp ? 'mcp' : auditVia[caller.via],
      action: operation.name,
      ...resolveTarget(caller, values, readData(body)),
      summary: sent.length > 0 ? `${title} (${sent.join(', ')})` : title,
    })
  }
}

/** Only user ids and enum values are recorded; other values may be secrets. */
const describeField = ([field, schema]: [string, object], input: InputValues): string =>
  /userId$/i.test(field) || 'enum' in schema ? `${field} ${String(input[field])}` : field

type InputValues = Readonly<Record<string, unknown>>
type Target = Pick<AuditedAction, 'targetType' | 'targetId'>

const noTarget: Target = { targetType: null, targetId: null }

function parseOperationPath(operation: Operation) {
  const segments = getPath(operation).split('/')
  const index = segments.findLastIndex((segment) => segment.startsWith('{'))
  const endsInParam = index === segments.length - 1
  return {
    param: segments[index]?.slice(1, -1),
    before: segments[index - 1] ?? '',
    list: segments.at(-1) ?? '',
    endsInParam,
    creates: !endsInParam && listStatuses(operation).includes(201),
  }
}

/** The created object, or the one that the last path parameter names; for account operations, the caller. */
function createTargetResolver(
  operation: Operation,
  { param, before, list, endsInParam, creates }: ReturnType<typeof parseOperationPath>,
): (caller: Caller, input: InputValues, data: InputValues) => Target {
  const isSignIn = isSignInOperation(operation)

  return ({ userId }, input, { id }) => {
    if (typeof input.keepUserId === 'string') return { targetType: 'user', targetId: input.keepUserId }
    if (creates && typeof id === 'string') return { targetType: singularize(list), targetId: id }
    if (param === undefined) return isSignIn ? { targetType: 'user', targetId: userId } : noTarget
    const targetId = endsInParam && typeof id === 'string' ? id : String(input[param])
    return { targetType: targetTypeFor(before, param), targetId }
  }
}

/** `members` → `member`, `batches` → `batch`, `deliveries` → `delivery`. */
const singularize = (list: string): string => list.replace(/ies$/, 'y').replace(/(?<=ch)es$|s$/, '')
/** `/members/{memberId}` → `member`, `/award/{userId}` → `user`. */
const targetTypeFor = (before: string, param: string): string =>
  before.endsWith('s') ? singularize(before) : param.replace(/Id$/, '')

const readData = (body: unknown): InputValues => (body as { data?: InputValues } | undefined)?.data ?? {}
