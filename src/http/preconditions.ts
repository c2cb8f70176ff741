import type { FastifyRequest } from 'fastify'
import { invalid, PreconditionFailed } from '#contract'
import type { Database } from '#platform'
import type { Audited } from './audit.ts'
import { isAmong, tagOf } from './caching.ts'
import { tagsOf } from './encodings.ts'
import { perform, type Performance } from './perform.ts'

/** `If-Match` names the version that the caller has read: the tag of the GET of the same path, for the same caller. */
export async function requireMatch(
  db: Database,
  { headers, params }: FastifyRequest,
  performance: Performance,
  reader: Audited,
): Promise<void> {
  const wanted = headers['if-match']
  if (wanted === undefined) return
  // Comparing is no reading that anybody asked for.
  const compiled = { ...reader, record: null }
  const present = await perform(db, { ...performance, compiled, input: reader.inputOf(params, {}, undefined) })
  const tags = tagsOf(tagOf(present.text ?? ''))
  if (!tags.some((tag) => isAmong(wanted, tag, 'strong'))) throw new PreconditionFailed()
}

/** The key of a POST under /v1 that may be sent again without being done again. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw invalid([{ path: 'Idempotency-Key', message: 'must have 1 to 255 printable ASCII characters' }])
  return key
}
