import { hash } from 'node:crypto'
import { BadRequest, IdempotencyMismatch, SecretNotRepeated, StillRunning } from '#contract'
import { newId } from './ids.ts'
import type { Database, Sql, Transaction } from './sql.ts'

export interface Claim {
  readonly userId: string
  readonly key: string
  readonly claimId: string
}

export interface StoredAnswer {
  readonly status: number
  readonly body: string
  readonly location: string | null
}

/** Whose request this is and what it asks; the same key with another fingerprint is a mistake. */
export interface KeyedRequest {
  readonly userId: string
  readonly key: string
  readonly operation: string
  /** Path values and body, as they were checked. */
  readonly input: object
}

/** Claims the key for us, or returns the answer that was given before. */
export async function claimKey({ sql }: Database, request: KeyedRequest): Promise<Claim | StoredAnswer> {
  const { userId, key } = request
  const claimId = newId()
  const fingerprint = fingerprintOf(request)
  // A claim is free again 60 s after its owner fell silent, an answer after 24 h.
  const claimed = await sql`
    insert into idempotency_keys (user_id, key, claim_id, fingerprint)
    values (${userId}, ${key}, ${claimId}, ${fingerprint})
    on conflict (user_id, key) do update
      set claim_id = excluded.claim_id, fingerprint = excluded.fingerprint, claimed_at = now(),
        status = null, body = null, location = null
      where idempotency_keys.claimed_at < now() - case when idempotency_keys.status is null
        then interval '60 seconds' else interval '24 hours' end`
  return claimed.count > 0 ? { userId, key, claimId } : answerOf(sql, request, fingerprint)
}

function fingerprintOf({ operation, input }: KeyedRequest): Buffer {
  try {
    return hash('sha256', JSON.stringify([operation, input]), 'buffer')
  } catch (error) {
    throw error instanceof RangeError ? new BadRequest('The body is nested too deeply to be compared.') : error
  }
}

async function answerOf(sql: Sql, { userId, key }: KeyedRequest, fingerprint: Buffer): Promise<StoredAnswer> {
  const [known] = await sql<
    { fingerprint: Buffer; status: number | null; body: string | null; location: string | null }[]
  >`
    select fingerprint, status, body, location
    from idempotency_keys
    where user_id = ${userId} and key = ${key}`
  if (known && !fingerprint.equals(known.fingerprint)) throw new IdempotencyMismatch()
  // No row: the first request failed a moment ago and freed the key.
  if (!known || known.status === null) throw stillRunning()
  if (known.body === null) throw new SecretNotRepeated()
  return { status: known.status, body: known.body, location: known.location }
}

/** Keeps the answer for a repeat, in the transaction of the change; a null body stands for one with a secret. */
export async function storeAnswer(
  sql: Transaction,
  { userId, key, claimId }: Claim,
  { status, body, location }: { status: number; body: string | null; location: string | null },
): Promise<void> {
  const stored = await sql`
    update idempotency_keys
    set status = ${status}, body = ${body}, location = ${location}
    where user_id = ${userId} and key = ${key} and claim_id = ${claimId}`
  // Somebody took over the claim after 60 s: theirs counts, ours is rolled back.
  if (stored.count === 0) throw stillRunning()
}

/** Frees the key after a failure, so that the request can be tried again. */
export async function freeKey({ sql }: Database, { userId, key, claimId }: Claim): Promise<void> {
  await sql`
    delete from idempotency_keys
    where user_id = ${userId} and key = ${key} and claim_id = ${claimId} and status is null`
}

function stillRunning() {
  const refusal = new StillRunning()
  refusal.headers['Retry-After'] = '1'
  return refusal
}
