import { message, rateLimitFailure } from '#contract'
import { toIpPrefix, type AppContext, type Caller, type Sql } from '#platform'
import { CodeNotFound } from './contract.ts'
import { findCode, type CodeWithEvent } from './queries.ts'

/** Consumes the limit before the lookup and refunds it on success, so that concurrent guesses cannot exceed it. */
export async function findCodeRateLimited(
  sql: Sql,
  { limits, ip }: AppContext,
  caller: Caller | null,
  code: string,
): Promise<CodeWithEvent> {
  const limit = caller ? limits.wrongCodesPerUser : limits.wrongCodesPerIp
  const limiterKey = caller?.userId ?? toIpPrefix(ip)
  const { isExceeded, secondsLeft } = await limit.consume(limiterKey)
  if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.checkinCodes'), secondsLeft)
  const found = await findCode(sql, code.toUpperCase())
  if (!found) throw new CodeNotFound()
  await limit.consume(limiterKey, -1)
  return found
}
