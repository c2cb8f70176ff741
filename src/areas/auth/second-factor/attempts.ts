import { message, rateLimitFailure } from '#contract'
import type { AppContext, Transaction } from '#platform'
import { findStep, hashRecoveryCode, isTotpCode, normalizeCode } from './codes.ts'
import { consumeRecoveryCode, consumeStep, findSecret } from './queries.ts'
import { decryptSecret } from './secrets.ts'

/** As for passwords: counted first and refunded on success, so that concurrent guesses cannot exceed the limit. */
export async function limitCodeAttempts<T>(
  { limits }: AppContext,
  deviceOrUserId: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const limiterKey = `code ${deviceOrUserId}`
  const { isExceeded, secondsLeft } = await limits.failedAttempts.consume(limiterKey)
  if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.codes'), secondsLeft)
  const result = await attempt()
  await limits.failedAttempts.consume(limiterKey, -1)
  return result
}

/** The user must be locked. Each code works once. */
export async function consumeCode(
  sql: Transaction,
  { keys, clock }: AppContext,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = normalizeCode(typed)
  if (!isTotpCode(code)) return consumeRecoveryCode(sql, userId, hashRecoveryCode(code))
  const stored = await findSecret(sql, userId)
  const secret = stored && decryptSecret(keys, stored.secret)
  const step = secret === undefined ? undefined : findStep(secret, code, clock)
  return step !== undefined && consumeStep(sql, userId, step)
}
