import type { FastifyRequest } from 'fastify'
import { message, validationFailure, PreconditionFailed } from '#contract'
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
  // This internal read is not audited.
  const compiled = { ...readOperation, record: null }
  const input = readOperation.parseInput(params, {}, undefined)
  const readResource = async (from: Database) => {
    const { text = '', body } = await invoke(from, { ...invocation, compiled, input, mustUsePrimary: true })
    return { etag: computeEtag(text), id: readData(body)['id'] }
  }

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

export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw validationFailure([{ path: 'Idempotency-Key', text: message('validation.idempotencyKey') }])
  return key
}
