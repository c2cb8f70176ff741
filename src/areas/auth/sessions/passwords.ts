import { message, rateLimitFailure, Unauthenticated } from '#contract'
import {
  hashPassword,
  verifyPassword,
  lazy,
  randomHex,
  type AppContext,
  type Caller,
  type Sql,
  type Transaction,
} from '#platform'
import { lockUser } from '../../profile/public.ts'
import { SignInAgain, WrongCurrentPassword } from './contract.ts'
import { findAccount, isRecentSession } from './queries.ts'

/** Verified when there is no password, so that an unknown address takes as long as a known one. */
const dummyPasswordHash = lazy(() => hashPassword(randomHex(32)))

/** Each attempt is counted first and refunded on success, so that concurrent guesses cannot exceed the limit. */
export async function checkPasswordWithLimit(
  { limits }: AppContext,
  limiterKey: string,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const { isExceeded, secondsLeft } = await limits.failedAttempts.consume(limiterKey)
  if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.passwords'), secondsLeft)
  const isRight = (await verifyPassword(password, passwordHash ?? (await dummyPasswordHash()))) && Boolean(passwordHash)
  if (isRight) await limits.failedAttempts.consume(limiterKey, -1)
  return isRight
}

/** Null, without any check, when the account has no password. */
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

/** A stolen session must not add a sign-in method: asks for the password or, where there is none, for a recent sign-in. */
export async function requireReauthentication(
  sql: Sql,
  app: AppContext,
  { userId, credentialId }: Caller,
  password: string | undefined,
): Promise<void> {
  const passwordHash = await requireCurrentPassword(sql, app, userId, password)
  if (passwordHash === null && !(await isRecentSession(sql, credentialId))) throw new SignInAgain()
}

/** Compares again: the password may be reset while verification runs. */
export async function lockUserAndComparePassword(
  sql: Transaction,
  userId: string,
  expectedHash: string | null,
): Promise<boolean> {
  await lockUser(sql, userId)
  return (await findAccount(sql, { id: userId }))?.passwordHash === expectedHash
}
