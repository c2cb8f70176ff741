import { tooMany, Unauthenticated } from '#contract'
import { hashPassword, isPassword, lazy, randomHex, type App, type Sql, type Transaction } from '#platform'
import { lockPerson } from '../../user/profile/public.ts'
import { WrongCurrentPassword } from './contract.ts'
import { findAccount } from './queries.ts'

/** Checked when there is no password, so that an unknown address takes as long as a known one. */
const decoy = lazy(() => hashPassword(randomHex(32)))

/** Ten wrong ones in fifteen minutes and no more are tried. Spent first and given back, so that many at once get no further. */
export async function isRightPassword(
  { limits }: App,
  name: string,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const { isExceeded, secondsLeft } = await limits.failedSignIns.spend(name)
  if (isExceeded) throw tooMany('Too many wrong passwords.', secondsLeft)
  const isRight = (await isPassword(password, passwordHash ?? (await decoy()))) && Boolean(passwordHash)
  if (isRight) await limits.failedSignIns.spend(name, -1)
  return isRight
}

/** Requires the password of an account that has one, and returns its hash; null when there is none. */
export async function provePassword(sql: Sql, app: App, userId: string, given = ''): Promise<string | null> {
  const account = await findAccount(sql, { id: userId })
  if (!account) throw new Unauthenticated()
  if (account.passwordHash === null) return null
  if (!(await isRightPassword(app, `password ${userId}`, given, account.passwordHash))) throw new WrongCurrentPassword()
  return account.passwordHash
}

/**
 * Holds a person until the transaction ends, and tells whether the password is still the one that was proven: checking it
 * takes a while, in which a reset may have locked out whoever knows the old one.
 */
export async function isStillPassword(sql: Transaction, userId: string, proven: string | null): Promise<boolean> {
  await lockPerson(sql, userId)
  return (await findAccount(sql, { id: userId }))?.passwordHash === proven
}
