import { rateLimitFailure, Unauthenticated } from '#contract'
import { hashPassword, verifyPassword, lazy, randomHex, type AppContext, type Sql, type Transaction } from '#platform'
import { lockPerson } from '../../profile/public.ts'
import { WrongCurrentPassword } from './contract.ts'
import { findAccount } from './queries.ts'

/** Checked when there is no password, so that an unknown address takes as long as a known one. */
const dummyPasswordHash = lazy(() => hashPassword(randomHex(32)))

/** Ten wrong ones in fifteen minutes and no more are tried. Spent first and given back, so that many at once get no further. */
export async function checkPasswordWithLimit(
  { limits }: AppContext,
  limiterKey: string,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const { isExceeded, secondsLeft } = await limits.failedSignInsPerName.consume(limiterKey)
  if (isExceeded) throw rateLimitFailure('Too many wrong passwords.', secondsLeft)
  const isRight = (await verifyPassword(password, passwordHash ?? (await dummyPasswordHash()))) && Boolean(passwordHash)
  if (isRight) await limits.failedSignInsPerName.consume(limiterKey, -1)
  return isRight
}

/** Requires the password of an account that has one, and returns its hash; null when there is none. */
export async function requireCurrentPassword(
  sql: Sql,
  app: AppContext,
  userId: string,
  password = '',
): Promise<string | null> {
  const account = await findAccount(sql, { id: userId })
  if (!account) throw new Unauthenticated()
  if (account.passwordHash === null) return null
  if (!(await checkPasswordWithLimit(app, `password ${userId}`, password, account.passwordHash)))
    throw new WrongCurrentPassword()
  return account.passwordHash
}

/**
 * Holds a person until the transaction ends, and tells whether the password is still the one that was proven: checking it
 * takes a while, in which a reset may have locked out whoever knows the old one.
 */
export async function isPasswordUnchanged(
  sql: Transaction,
  userId: string,
  expectedHash: string | null,
): Promise<boolean> {
  await lockPerson(sql, userId)
  return (await findAccount(sql, { id: userId }))?.passwordHash === expectedHash
}
