import type { FastifyRequest } from 'fastify'
import { message, validationFailure, PreconditionFailed } from '#contract'
import type { Database } from '#platform'
import type { AuditedOperation } from './audit.ts'
import { etagListIncludes, computeEtag } from './caching.ts'
import { etagVariants } from './encodings.ts'
import { invoke, type Invocation } from './invoke.ts'

/** `If-Match` is the ETag of a GET of the same path by the same caller. */
export async function requireIfMatch(
  db: Database,
  { headers, params }: FastifyRequest,
  invocation: Invocation,
  readOperation: AuditedOperation,
): Promise<void> {
  const ifMatch = headers['if-match']
  if (ifMatch === undefined) return
  // This internal read is not audited.
  const compiled = { ...readOperation, record: null }
  const current = await invoke(db, {
    ...invocation,
    compiled,
    mustUsePrimary: true,
    input: readOperation.parseInput(params, {}, undefined),
  })
  const tags = etagVariants(computeEtag(current.text ?? ''))
  if (!tags.some((tag) => etagListIncludes(ifMatch, tag, 'strong'))) throw new PreconditionFailed()
}

export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw validationFailure([{ path: 'Idempotency-Key', text: message('validation.idempotencyKey') }])
  return key
}
