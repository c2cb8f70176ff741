import { isPartOfSignIn, methodOf, pathOf, statusesOf, type Operation } from '#contract'
import type { App, Caller, Compiled, Transaction } from '#platform'
import { record, type Deed } from '../areas/admin/audit-log/public.ts'

/** What is written down when an operation has succeeded. */
type Recorder = (sql: Transaction, caller: Caller, app: App, input: object, body: unknown) => Promise<void>

/** An operation with what the audit log is told of it; null when it is told nothing. */
export interface Audited extends Compiled {
  readonly record: Recorder | null
  /** Also when a page reads it: data of one person, which nobody else may see. Lists on pages would bury everything else. */
  readonly recordsPages: boolean
}

/** Decided once, when routes are built: other operations cost nothing. */
export function audited(compiled: Compiled): Audited {
  const { operation } = compiled
  const recordsPages = methodOf(operation) !== 'GET' || pathOf(operation).includes('{userId}')
  return { ...compiled, record: isAudited(operation) ? recorderOf(operation) : null, recordsPages }
}

/** These begin something, or end only themselves. Signing in is written down where sessions begin. */
const leftOut = new Set(['authLogout', 'authLinkProvider'])

/** Everything that admins do, what staff change, and what people change about the security of their account. */
function isAudited(operation: Operation): boolean {
  const path = pathOf(operation)
  if (path.startsWith('/v1/admin/')) return true
  if (methodOf(operation) === 'GET') return false
  if (path.startsWith('/v1/manage/')) return true
  return isPartOfSignIn(operation) && operation.scope === 'session' && !leftOut.has(operation.name)
}

const credentials = { token: 'pat', session: 'session', oauth: 'oauth' } as const

function recorderOf(operation: Operation): Recorder {
  const way = wayTo(operation)
  const targetOf = targetsOf(operation, way)
  const title = /^[^.:;]*/.exec(operation.summary)?.[0] ?? operation.name
  const fields = Object.entries(operation.body?.properties ?? {}) as [string, object][]
  // Whom the badge was given to, of which group it is; whether something is removed for good.
  const others = [
    ...Object.keys(operation.params?.properties ?? {}).filter((param) => way.makes || param !== way.param),
    ...(methodOf(operation) === 'DELETE' ? Object.keys(operation.query?.properties ?? {}) : []),
  ]
  return (sql, caller, app, input, body) => {
    const values = input as Values
    const along = others.filter((name) => name in input).map((name) => `${name} ${String(values[name])}`)
    const sent = [...along, ...fields.filter(([field]) => field in input).map((field) => told(field, values))]
    return record(sql, app, {
      actorId: caller.userId,
      via: app.isAgent ? 'mcp' : credentials[caller.via],
      action: operation.name,
      ...targetOf(caller, values, dataIn(body)),
      summary: sent.length > 0 ? `${title} (${sent.join(', ')})` : title,
    })
  }
}

/** Fields are told by name, because values may be secrets; people and one of several words are told themselves. */
const told = ([field, schema]: [string, object], input: Values): string =>
  /userId$/i.test(field) || 'enum' in schema ? `${field} ${String(input[field])}` : field

type Values = Readonly<Record<string, unknown>>
type Target = Pick<Deed, 'targetType' | 'targetId'>

const nothing: Target = { targetType: null, targetId: null }

/** What a path leads to: what its last value names, or something new in the list at its end. */
function wayTo(operation: Operation) {
  const segments = pathOf(operation).split('/')
  const place = segments.findLastIndex((segment) => segment.startsWith('{'))
  const endsInName = place === segments.length - 1
  return {
    param: segments[place]?.slice(1, -1),
    before: segments[place - 1] ?? '',
    list: segments.at(-1) ?? '',
    endsInName,
    makes: !endsInName && statusesOf(operation).includes(201),
  }
}

/** What was made, or what the last value of the path names; of one's own account, oneself. */
function targetsOf(
  operation: Operation,
  { param, before, list, endsInName, makes }: ReturnType<typeof wayTo>,
): (caller: Caller, input: Values, data: Values) => Target {
  const isSignIn = isPartOfSignIn(operation)

  return ({ userId }, input, { id }) => {
    if (typeof input.keepUserId === 'string') return { targetType: 'user', targetId: input.keepUserId }
    if (makes && typeof id === 'string') return { targetType: oneOf(list), targetId: id }
    if (param === undefined) return isSignIn ? { targetType: 'user', targetId: userId } : nothing
    const targetId = endsInName && typeof id === 'string' ? id : String(input[param])
    return { targetType: typeAt(before, param), targetId }
  }
}

/** `members` is a list of what is called `member`, `batches` of `batch`, `deliveries` of `delivery`. */
const oneOf = (list: string): string => list.replace(/ies$/, 'y').replace(/(?<=ch)es$|s$/, '')
/** `/members/{memberId}` names a `member`, `/award/{userId}` a `user`. */
const typeAt = (before: string, param: string): string =>
  before.endsWith('s') ? oneOf(before) : param.replace(/Id$/, '')

const dataIn = (body: unknown): Values => (body as { data?: Values } | undefined)?.data ?? {}
