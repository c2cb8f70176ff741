import { isRedirect, listStatuses, StillRunning, type Redirect } from '#contract'
import {
  claimIdempotencyKey,
  releaseIdempotencyKey,
  storeResponse,
  type AppContext,
  type Caller,
  type IdempotencyClaim,
  type Database,
  type IdempotentRequest,
  type Preview,
  type MaybePromise,
} from '#platform'
import type { AuditedOperation } from './audit.ts'

export interface Outcome {
  readonly status: number
  /** The JSON text of the answer; undefined for 204 and when the browser is sent on. */
  readonly text: string | undefined
  /** The entity tag of the text, when it is known already. */
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
  /** False for callers in this process, who need no text. */
  readonly isSerialized?: boolean
  /** Where the new thing can be read, from the answer's `data`; null when it has no address. */
  readonly locationFor: (body: unknown) => string | null
}

/**
 * Runs an operation; one that writes runs in one transaction, in which a claimed key gets its answer and the audit log its
 * entry. One that waits for something else gets both afterwards.
 */
export function invoke(db: Database, invocation: Invocation, claim?: IdempotencyClaim): Promise<Outcome> {
  const { compiled, caller, input, app } = invocation
  const { handler, operation } = compiled
  if (handler.kind === 'read')
    return handler
      .run({ operation, caller, input, app, sql: db.sql })
      .then((answer) => recordOutcome(db, invocation, answer))
  const call = { operation, caller, input, app }
  if (handler.kind === 'act')
    return handler
      .run({ ...call, db })
      .then((answer) => recordOutcome(db, invocation, answer))
      .then((outcome) => (claim ? storeOutcome(db, invocation, claim, outcome) : outcome))

  const runInTransaction = () =>
    db.begin(async (sql) => {
      const done = toOutcome(invocation, await handler.run({ ...call, sql }))
      if (compiled.record && caller) await compiled.record(sql, caller, app, input, done.body)
      if (claim) await storeResponse(sql, claim, toStoredResponse(invocation, done))
      return done
    })
  return handler.prepare ? handler.prepare({ ...call, db }).then(runInTransaction) : runInTransaction()
}

const dryRunRollback = new Error('The rehearsal is over.')

/** Performs what is one transaction, and takes it back: whoever may not do it, or cannot, learns that. Then shows what it is. */
export async function dryRun(db: Database, { compiled, caller, input, app }: Invocation): Promise<Preview | undefined> {
  const { handler, operation } = compiled
  if (handler.kind !== 'change') return undefined
  const ignoreRollback = (error: unknown) => {
    if (error !== dryRunRollback) throw error
  }
  await handler.prepare?.({ operation, caller, input, app, db })
  await db
    .begin(async (sql) => {
      await handler.run({ operation, caller, input, app, sql })
      throw dryRunRollback
    })
    .catch(ignoreRollback)
  return handler.preview?.({ operation, caller, input, app, sql: db.sql })
}

/** What has no transaction of ours is written down once it has succeeded. */
function recordOutcome(db: Database, invocation: Invocation, answer: unknown): MaybePromise<Outcome> {
  const { compiled, caller, input, app } = invocation
  const outcome = toOutcome(invocation, answer)
  const { record } = compiled
  if (!record || !caller || (app.isPageView && !compiled.recordsPageReads)) return outcome
  return db.begin((sql) => record(sql, caller, app, input, outcome.body)).then(() => outcome)
}

/** What is done cannot be taken back any more, even if it took so long that somebody else has the key now. */
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

/** The same under an Idempotency-Key: done once, and told again to whoever repeats the request. */
export async function invokeOnce(db: Database, invocation: Invocation, request: IdempotentRequest): Promise<Outcome> {
  const claim = await claimIdempotencyKey(db, request)
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

function toOutcome({ compiled, isSerialized = true, locationFor }: Invocation, answer: unknown): Outcome {
  const { operation, filterOutput } = compiled
  const statuses = listStatuses(operation)
  if (isRedirect(operation))
    return {
      status: statuses[0] ?? 303,
      body: undefined,
      text: undefined,
      location: (answer as Redirect).location,
      isReplay: false,
    }
  const { status, body } =
    statuses.length > 1 ? (answer as { status: number; body: unknown }) : { status: statuses[0] ?? 200, body: answer }
  return {
    status,
    body,
    text: status === 204 || !isSerialized ? undefined : JSON.stringify(filterOutput(body)),
    location: status === 201 ? locationFor(body) : null,
    isReplay: false,
  }
}
