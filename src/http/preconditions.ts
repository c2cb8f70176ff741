import type { FastifyRequest } from 'fastify'
import { Failure, hasEtag, message, validationFailure, PreconditionFailed } from '#contract'
import type { Database, Transaction } from '#platform'
import { readData, type AuditedOperation } from './audit.ts'
import { etagListIncludes, computeEtag } from './caching.ts'
import { etagVariants } from './encodings.ts'
import { invoke, type Invocation } from './invoke.ts'

/**
 * `If-Match` is the ETag that this caller gets from `readOperation`. Changes with it take turns, and each compares again
 * in its transaction, so only the first succeeds. A change without it waits for nobody.
 */
export async function requireIfMatch(
  db: Database,
  { headers, params }: FastifyRequest,
  invocation: Invocation,
  readOperation: AuditedOperation,
): Promise<Invocation> {
  const ifMatch = headers['if-match']
  if (ifMatch === undefined) return invocation
  const input = readOperation.parseInput(params, {}, undefined)
  const readResource = (from: Database) => read(from, invocation, readOperation, input)

  const { etag, id } = await readResource(db)
  if (!etagVariants(etag).some((tag) => etagListIncludes(ifMatch, tag, 'strong'))) throw new PreconditionFailed()
  if (ifMatch === '*') return invocation
  // Not by path, which may have a urlname instead of the id. Without an id, it is something of the caller.
  const own = [readOperation.operation.name, invocation.caller?.userId, input]
  const resource = typeof id === 'string' ? id : JSON.stringify(own)
  const requireUnchanged = async (sql: Transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`If-Match ${resource}`}, 0))`
    if ((await readResource({ ...db, sql })).etag !== etag) throw new PreconditionFailed()
  }
  return { ...invocation, requireUnchanged }
}

/** What `readOperation` answers after the change, so that the next one can be conditional without another request. */
export function withEtag(
  { params }: FastifyRequest,
  invocation: Invocation,
  readOperation: AuditedOperation,
): Invocation {
  if (readOperation.handler.kind !== 'read' || !hasEtag(readOperation.operation)) return invocation
  const input = readOperation.parseInput(params, {}, undefined)
  const readEtag = (db: Database) =>
    read(db, invocation, readOperation, input).then(
      ({ etag }) => etag,
      (error: unknown) => {
        // The change may have renamed it, or taken the caller's access.
        if (error instanceof Failure) return undefined
        throw error
      },
    )
  return { ...invocation, readEtag }
}

/** Not audited. */
async function read(from: Database, invocation: Invocation, readOperation: AuditedOperation, input: object) {
  const compiled = { ...readOperation, record: null }
  const { requireUnchanged: _, readEtag: __, ...rest } = invocation
  const { text = '', body } = await invoke(from, { ...rest, compiled, input, mustUsePrimary: true })
  return { etag: computeEtag(text), id: readData(body)['id'] }
}

export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw validationFailure([{ path: 'Idempotency-Key', text: message('validation.idempotencyKey') }])
  return key
}
