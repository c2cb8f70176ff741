import { isRedirect, statusesOf, StillRunning, type Redirect } from '#contract'
import {
  claimKey,
  freeKey,
  storeAnswer,
  type App,
  type Caller,
  type Claim,
  type Database,
  type KeyedRequest,
  type Preview,
  type Soon,
} from '#platform'
import type { Audited } from './audit.ts'

export interface Performed {
  readonly status: number
  /** The JSON text of the answer; undefined for 204 and when the browser is sent on. */
  readonly text: string | undefined
  /** The entity tag of the text, when it is known already. */
  readonly tag?: string
  readonly body: unknown
  readonly location: string | null
  readonly isReplay: boolean
  readonly cookies?: readonly string[]
}

export interface Performance {
  readonly compiled: Audited
  readonly caller: Caller | null
  readonly input: object
  readonly app: App
  /** False for callers in this process, who need no text. */
  readonly isWritten?: boolean
  /** Where the new thing can be read, from the answer's `data`; null when it has no address. */
  readonly locationOf: (body: unknown) => string | null
}

/**
 * Runs an operation; one that writes runs in one transaction, in which a claimed key gets its answer and the audit log its
 * entry. One that waits for something else gets both afterwards.
 */
export function perform(db: Database, performance: Performance, claim?: Claim): Promise<Performed> {
  const { compiled, caller, input, app } = performance
  const { handler, operation } = compiled
  if (handler.kind === 'read')
    return handler
      .run({ operation, caller, input, app, sql: db.sql })
      .then((answer) => recorded(db, performance, answer))
  const call = { operation, caller, input, app }
  if (handler.kind === 'act')
    return handler
      .run({ ...call, db })
      .then((answer) => recorded(db, performance, answer))
      .then((done) => (claim ? kept(db, performance, claim, done) : done))

  const begin = () =>
    db.begin(async (sql) => {
      const done = performed(performance, await handler.run({ ...call, sql }))
      if (compiled.record && caller) await compiled.record(sql, caller, app, input, done.body)
      if (claim) await storeAnswer(sql, claim, answerOf(performance, done))
      return done
    })
  return handler.first ? handler.first({ ...call, db }).then(begin) : begin()
}

const over = new Error('The rehearsal is over.')

/** Performs what is one transaction, and takes it back: whoever may not do it, or cannot, learns that. Then shows what it is. */
export async function rehearse(
  db: Database,
  { compiled, caller, input, app }: Performance,
): Promise<Preview | undefined> {
  const { handler, operation } = compiled
  if (handler.kind !== 'change') return undefined
  const isOver = (error: unknown) => {
    if (error !== over) throw error
  }
  await handler.first?.({ operation, caller, input, app, db })
  await db
    .begin(async (sql) => {
      await handler.run({ operation, caller, input, app, sql })
      throw over
    })
    .catch(isOver)
  return handler.preview?.({ operation, caller, input, app, sql: db.sql })
}

/** What has no transaction of ours is written down once it has succeeded. */
function recorded(db: Database, performance: Performance, answer: unknown): Soon<Performed> {
  const { compiled, caller, input, app } = performance
  const done = performed(performance, answer)
  const { record } = compiled
  if (!record || !caller || (app.isPage && !compiled.recordsPages)) return done
  return db.begin((sql) => record(sql, caller, app, input, done.body)).then(() => done)
}

/** What is done cannot be taken back any more, even if it took so long that somebody else has the key now. */
async function kept(db: Database, performance: Performance, claim: Claim, done: Performed): Promise<Performed> {
  await db
    .begin((sql) => storeAnswer(sql, claim, answerOf(performance, done)))
    .catch((error: unknown) => {
      if (!(error instanceof StillRunning)) throw error
    })
  return done
}

const answerOf = ({ compiled: { operation } }: Performance, { status, text = '', location }: Performed) => ({
  status,
  location,
  body: operation.marks?.secret ? null : text,
})

/** The same under an Idempotency-Key: done once, and told again to whoever repeats the request. */
export async function performOnce(db: Database, performance: Performance, request: KeyedRequest): Promise<Performed> {
  const claim = await claimKey(db, request)
  if ('status' in claim) {
    const { status, body, location } = claim
    return { status, text: body, body: undefined, location, isReplay: true }
  }
  try {
    return await perform(db, performance, claim)
  } catch (error) {
    await freeKey(db, claim).catch(() => undefined)
    throw error
  }
}

function performed({ compiled, isWritten = true, locationOf }: Performance, answer: unknown): Performed {
  const { operation, shape } = compiled
  const statuses = statusesOf(operation)
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
    text: status === 204 || !isWritten ? undefined : JSON.stringify(shape(body)),
    location: status === 201 ? locationOf(body) : null,
    isReplay: false,
  }
}
