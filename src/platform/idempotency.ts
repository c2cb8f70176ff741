import { hash } from 'node:crypto'
import { message, BadRequest, IdempotencyMismatch, SecretNotRepeated, StillRunning } from '#contract'
import { newId } from './ids.ts'
import type { Database, Sql, Transaction } from './sql.ts'

export interface IdempotencyClaim {
  readonly userId: string
  readonly key: string
  readonly claimId: string
}

interface StoredResponse {
  readonly status: number
  readonly body: string
  readonly location: string | null
}

export interface IdempotentRequest {
  readonly userId: string
  readonly key: string
  readonly operation: string
  readonly input: object
}

export async function claimIdempotencyKey(
  { sql }: Database,
  request: IdempotentRequest,
): Promise<IdempotencyClaim | StoredResponse> {
  const { userId, key } = request
  const claimId = newId()
  const fingerprint = computeFingerprint(request)
  // A claim expires after 60 s, a stored response after 24 h.
  const claimed = await sql`
    insert into idempotency_keys (user_id, key, claim_id, fingerprint)
    values (${userId}, ${key}, ${claimId}, ${fingerprint})
    on conflict (user_id, key) do update
      set claim_id = excluded.claim_id, fingerprint = excluded.fingerprint, claimed_at = now(),
        status = null, body = null, location = null
      where idempotency_keys.claimed_at < now() - case when idempotency_keys.status is null
        then interval '60 seconds' else interval '24 hours' end`
  return claimed.count > 0 ? { userId, key, claimId } : requireStoredResponse(sql, request, fingerprint)
}

function computeFingerprint({ operation, input }: IdempotentRequest): Buffer {
  try {
    return hash('sha256', JSON.stringify([operation, input]), 'buffer')
  } catch (error) {
    throw error instanceof RangeError ? new BadRequest(message('errors.bodyTooDeep')) : error
  }
}

async function requireStoredResponse(
  sql: Sql,
  { userId, key }: IdempotentRequest,
  fingerprint: Buffer,
): Promise<StoredResponse> {
  const [known] = await sql<
    { fingerprint: Buffer; status: number | null; body: string | null; location: string | null }[]
  >`
    select fingerprint, status, body, location
    from idempotency_keys
    where user_id = ${userId} and key = ${key}`
  if (known && !fingerprint.equals(known.fingerprint)) throw new IdempotencyMismatch()
  // No row: the first request just failed and released the key.
  if (!known || known.status === null) throw stillRunningFailure()
  if (known.body === null) throw new SecretNotRepeated()
  return { status: known.status, body: known.body, location: known.location }
}

/** Runs in the transaction of the change. A null body marks a response with a secret. */
export async function storeResponse(
  sql: Transaction,
  { userId, key, claimId }: IdempotencyClaim,
  { status, body, location }: { status: number; body: string | null; location: string | null },
): Promise<void> {
  const stored = await sql`
    update idempotency_keys
    set status = ${status}, body = ${body}, location = ${location}
    where user_id = ${userId} and key = ${key} and claim_id = ${claimId}`
  // Another request took over the claim after 60 s: its result counts, ours is rolled back.
  if (stored.count === 0) throw stillRunningFailure()
}

export async function releaseIdempotencyKey(
  { sql }: Database,
  { userId, key, claimId }: IdempotencyClaim,
): Promise<void> {
  await sql`
    delete from idempotency_keys
    where user_id = ${userId} and key = ${key} and claim_id = ${claimId} and status is null`
}

function stillRunningFailure() {
  const failure = new StillRunning()
  failure.headers['Retry-After'] = '1'
  return failure
}
