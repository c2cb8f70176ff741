import { isSignInOperation, getMethod, getPath, listStatuses, type Operation } from '#contract'
import type { AppContext, Caller, CompiledHandler, Transaction } from '#platform'
import { recordAuditEntry, type AuditedAction } from '../areas/audit-log/public.ts'

/** What is written down when an operation has succeeded. */
type AuditRecorder = (sql: Transaction, caller: Caller, app: AppContext, input: object, body: unknown) => Promise<void>

/** An operation with what the audit log is told of it; null when it is told nothing. */
export interface AuditedOperation extends CompiledHandler {
  readonly record: AuditRecorder | null
  /** Also when a page reads it: data of one person, which nobody else may see. Lists on pages would bury everything else. */
  readonly recordsPageReads: boolean
}

/** Decided once, when routes are built: other operations cost nothing. */
export function withAudit(compiled: CompiledHandler): AuditedOperation {
  const { operation } = compiled
  const recordsPages = getMethod(operation) !== 'GET' || getPath(operation).includes('{userId}')
  return {
    ...compiled,
    record: isAudited(operation) ? createRecorder(operation) : null,
    recordsPageReads: recordsPages,
  }
}

/** These begin something, or end only themselves. Signing in is written down where sessions begin. */
const unauditedOperations = new Set(['authLogout', 'authLinkProvider'])

/** Everything that admins do, what staff change, and what people change about the security of their account. */
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
  // Whom the badge was given to, of which group it is; whether something is removed for good.
  const otherParams = [
    ...Object.keys(operation.params?.properties ?? {}).filter((param) => path.makes || param !== path.param),
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

/** Fields are told by name, because values may be secrets; people and one of several words are told themselves. */
const describeField = ([field, schema]: [string, object], input: InputValues): string =>
  /userId$/i.test(field) || 'enum' in schema ? `${field} ${String(input[field])}` : field

type InputValues = Readonly<Record<string, unknown>>
type Target = Pick<AuditedAction, 'targetType' | 'targetId'>

const noTarget: Target = { targetType: null, targetId: null }

/** What a path leads to: what its last value names, or something new in the list at its end. */
function parseOperationPath(operation: Operation) {
  const segments = getPath(operation).split('/')
  const index = segments.findLastIndex((segment) => segment.startsWith('{'))
  const endsInName = index === segments.length - 1
  return {
    param: segments[index]?.slice(1, -1),
    before: segments[index - 1] ?? '',
    list: segments.at(-1) ?? '',
    endsInName,
    makes: !endsInName && listStatuses(operation).includes(201),
  }
}

/** What was made, or what the last value of the path names; of one's own account, oneself. */
function createTargetResolver(
  operation: Operation,
  { param, before, list, endsInName, makes }: ReturnType<typeof parseOperationPath>,
): (caller: Caller, input: InputValues, data: InputValues) => Target {
  const isSignIn = isSignInOperation(operation)

  return ({ userId }, input, { id }) => {
    if (typeof input.keepUserId === 'string') return { targetType: 'user', targetId: input.keepUserId }
    if (makes && typeof id === 'string') return { targetType: singularize(list), targetId: id }
    if (param === undefined) return isSignIn ? { targetType: 'user', targetId: userId } : noTarget
    const targetId = endsInName && typeof id === 'string' ? id : String(input[param])
    return { targetType: targetTypeFor(before, param), targetId }
  }
}

/** `members` is a list of what is called `member`, `batches` of `batch`, `deliveries` of `delivery`. */
const singularize = (list: string): string => list.replace(/ies$/, 'y').replace(/(?<=ch)es$|s$/, '')
/** `/members/{memberId}` names a `member`, `/award/{userId}` a `user`. */
const targetTypeFor = (before: string, param: string): string =>
  before.endsWith('s') ? singularize(before) : param.replace(/Id$/, '')

const readData = (body: unknown): InputValues => (body as { data?: InputValues } | undefined)?.data ?? {}
