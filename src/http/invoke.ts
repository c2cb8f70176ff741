import { isRedirect, listStatuses, StillRunning, Unauthenticated, type Redirect } from '#contract'
import {
  claimIdempotencyKey,
  databaseErrorCode,
  foreignKeyViolation,
  releaseIdempotencyKey,
  runWork,
  storeResponse,
  type AppContext,
  type Caller,
  type IdempotencyClaim,
  type Database,
  type IdempotentRequest,
  type PoolShare,
  type Preview,
  type Transaction,
} from '#platform'
import { readData, type AuditedOperation } from './audit.ts'
import { announceWrite, readFromReplicaOrPrimary } from './replica-read.ts'

export interface Outcome {
  readonly status: number
  /** JSON; undefined for 204, redirects and calls that are not serialized. */
  readonly text: string | undefined
  readonly etag?: string
  readonly body: unknown
  readonly location: string | null
  readonly isReplay: boolean
  readonly cookies?: readonly string[]
}

export interface Invocation {
  readonly compiled: AuditedOperation
  readonly caller: Caller | null
  readonly input: object
  readonly app: AppContext
  /** Never from a replica. */
  readonly mustUsePrimary?: boolean
  /** For `If-Match`. Called in the transaction of a change, before the handler. */
  readonly requireUnchanged?: (sql: Transaction) => Promise<void>
  /** For the answer to a change: of what a read of the same path would return now. */
  readonly readEtag?: (db: Database) => Promise<string | undefined>
  /** False for callers in this process, which need no JSON. */
  readonly isSerialized?: boolean
  readonly locationFor: (body: unknown) => string | null
}

/**
 * A change runs in one transaction with its idempotency record and audit entry. `ownTransactions` handlers wait for
 * other services and get both afterwards.
 */
export const invoke = (db: Database, invocation: Invocation, claim?: IdempotencyClaim): Promise<Outcome> =>
  runWork('operation', invocation.compiled.operation.name, () =>
    runHandler(db, invocation, claim).catch((error: unknown) => rejectDeletedCaller(db, invocation, error)),
  )

/** The account may be deleted after its credential was checked and before the row that refers to it is written. */
async function rejectDeletedCaller({ sql }: Database, { caller }: Invocation, error: unknown): Promise<never> {
  if (!caller || databaseErrorCode(error) !== foreignKeyViolation) throw error
  const account = await sql`select from users where id = ${caller.userId}`
  throw account.count > 0 ? error : new Unauthenticated()
}

const shares = new WeakMap<AuditedOperation, PoolShare>()

function shareFor(db: Database, compiled: AuditedOperation): PoolShare {
  const known = shares.get(compiled)
  if (known) return known
  const share = db.createShare(compiled.handler.kind === 'read' ? 'reads' : 'transactions')
  shares.set(compiled, share)
  return share
}

async function runHandler(db: Database, invocation: Invocation, claim?: IdempotencyClaim): Promise<Outcome> {
  const { compiled, caller, input, app, mustUsePrimary = false } = invocation
  const { handler, operation } = compiled
  if (handler.kind === 'read') {
    const readResult = () =>
      readFromReplicaOrPrimary(db, invocation, (sql) => handler.run({ operation, caller, input, app, sql }))
    // Within a change, its transaction has a connection already.
    const result = await (mustUsePrimary ? readResult() : shareFor(db, compiled).run(readResult))
    const outcome = toOutcome(invocation, result)
    if (compiled.record) await recordOutcome(db, invocation, outcome)
    return outcome
  }
  const call = { operation, caller, input, app }
  const bounded: Database = { ...db, begin: (run) => shareFor(db, compiled).run(() => db.begin(run)) }
  if (handler.kind === 'ownTransactions') {
    const outcome = await addEtag(db, invocation, toOutcome(invocation, await handler.run({ ...call, db: bounded })))
    if (db.replicas) await db.begin((sql) => announceWrite(sql, db, caller))
    await recordOutcome(db, invocation, outcome)
    return claim ? storeOutcome(db, invocation, claim, outcome) : outcome
  }

  await handler.prepare?.({ ...call, db })
  return bounded.begin(async (sql) => {
    await invocation.requireUnchanged?.(sql)
    const recordedInput = (await compiled.resolveDeletedTarget?.(sql, input)) ?? input
    const changed = toOutcome(invocation, await handler.run({ ...call, sql }))
    const outcome = await addEtag({ ...db, sql }, invocation, changed)
    if (compiled.record && caller) await compiled.record(sql, caller, app, recordedInput, outcome.body)
    if (claim) await storeResponse(sql, claim, toStoredResponse(invocation, outcome))
    await announceWrite(sql, db, caller)
    return outcome
  })
}

async function addEtag(db: Database, { readEtag }: Invocation, outcome: Outcome): Promise<Outcome> {
  const etag = outcome.status === 200 ? await readEtag?.(db) : undefined
  return etag === undefined ? outcome : { ...outcome, etag }
}

export interface DryRun {
  readonly preview: Preview
  /** What it would answer, without the envelope. */
  readonly output: Readonly<Record<string, unknown>>
}

const dryRunRollback = new Error('The dry run is over.')

/** Runs a change and rolls it back, so that it fails as the real one would; then returns its preview. */
export async function dryRun(db: Database, { compiled, caller, input, app }: Invocation): Promise<DryRun> {
  const { handler, operation } = compiled
  if (handler.kind !== 'change') return { preview: {}, output: {} }
  const ignoreRollback = (error: unknown) => {
    if (error !== dryRunRollback) throw error
  }
  await handler.prepare?.({ operation, caller, input, app, db })
  let output: unknown
  const tryChange = () =>
    db.begin(async (sql) => {
      output = await handler.run({ operation, caller, input, app, sql })
      throw dryRunRollback
    })
  await shareFor(db, compiled).run(tryChange).catch(ignoreRollback)
  const preview = await handler.preview?.({ operation, caller, input, app, output, sql: db.sql })
  return {
    preview: preview ?? {},
    output: readData(toOutcome({ compiled, isSerialized: false, locationFor: () => null }, output).body),
  }
}

/** Handlers without our transaction are audited after they succeed. */
async function recordOutcome(db: Database, invocation: Invocation, outcome: Outcome): Promise<void> {
  const { compiled, caller, input, app } = invocation
  const { record } = compiled
  if (!record || !caller || (app.isPageView && !compiled.recordsPageReads)) return
  await db.begin((sql) => record(sql, caller, app, input, outcome.body))
}

/** The action cannot be rolled back any more, even if another request has claimed the key meanwhile. */
async function storeOutcome(
  db: Database,
  invocation: Invocation,
  claim: IdempotencyClaim,
  outcome: Outcome,
): Promise<Outcome> {
  await db
    .begin((sql) => storeResponse(sql, claim, toStoredResponse(invocation, outcome)))
    .catch((error: unknown) => {
      if (!(error instanceof StillRunning)) throw error
    })
  return outcome
}

const toStoredResponse = ({ compiled: { operation } }: Invocation, { status, text = '', location }: Outcome) => ({
  status,
  location,
  body: operation.flags?.returnsSecret ? null : text,
})

export async function invokeOnce(db: Database, invocation: Invocation, request: IdempotentRequest): Promise<Outcome> {
  const claim = await claimIdempotencyKey(db, request).catch((error: unknown) =>
    rejectDeletedCaller(db, invocation, error),
  )
  if ('status' in claim) {
    const { status, body, location } = claim
    return { status, text: body, body: undefined, location, isReplay: true }
  }
  try {
    return await invoke(db, invocation, claim)
  } catch (error) {
    await releaseIdempotencyKey(db, claim).catch(() => undefined)
    throw error
  }
}

function toOutcome(
  { compiled, isSerialized = true, locationFor }: Pick<Invocation, 'compiled' | 'isSerialized' | 'locationFor'>,
  result: unknown,
): Outcome {
  const { operation, filterOutput } = compiled
  const statuses = listStatuses(operation)
  if (isRedirect(operation))
    return {
      status: statuses[0] ?? 303,
      body: undefined,
      text: undefined,
      location: (result as Redirect).location,
      isReplay: false,
    }
  const { status, body } =
    statuses.length > 1 ? (result as { status: number; body: unknown }) : { status: statuses[0] ?? 200, body: result }
  return {
    status,
    body,
    text: status === 204 || !isSerialized ? undefined : JSON.stringify(filterOutput(body)),
    location: status === 201 ? locationFor(body) : null,
    isReplay: false,
  }
}
