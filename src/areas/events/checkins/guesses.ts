import { tooMany } from '#contract'
import { addressOf, type App, type Caller, type Sql } from '#platform'
import { CodeNotFound } from './contract.ts'
import { findCode, type KnownCode } from './queries.ts'

/** Finds a code, and stops whoever tries many. Spent first and given back, so that many tries at once get no further. */
export async function findUnguessed(
  sql: Sql,
  { limits, ip }: App,
  caller: Caller | null,
  code: string,
): Promise<KnownCode> {
  const limit = caller ? limits.wrongCodes : limits.wrongCodesFrom
  const guesser = caller?.userId ?? addressOf(ip)
  const { isExceeded, secondsLeft } = await limit.spend(guesser)
  if (isExceeded) throw tooMany('Too many wrong check-in codes.', secondsLeft)
  const known = await findCode(sql, code.toUpperCase())
  if (!known) throw new CodeNotFound()
  await limit.spend(guesser, -1)
  return known
}
