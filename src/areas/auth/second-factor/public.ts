import type { SignInOperation } from '#contract'
import { broadcast, type AppContext, type Transaction } from '#platform'
import { queueMail } from '../../../mail/send.ts'
import { lockUser } from '../../profile/public.ts'
import type { SignInMethod } from '../sessions/contract.ts'
import { findAccount, startSession } from '../sessions/public.ts'
import { toPasswordMark, writePendingSignIn } from './pending.ts'
import { deleteSecondFactor, findSecret } from './queries.ts'

export { deleteUnconfirmedSecrets, findSecondFactorState } from './queries.ts'
export { reencryptAuthenticatorSecrets } from './secrets.ts'

/** False when a code is needed first: then the browser gets a pending sign-in instead of a session. */
export async function signIn(
  sql: Transaction,
  app: AppContext,
  userId: string,
  method: SignInMethod,
  operation: SignInOperation,
): Promise<boolean> {
  await lockUser(sql, userId)
  if ((await findSecret(sql, userId))?.isEnabled) {
    const account = await findAccount(sql, { id: userId })
    writePendingSignIn(app, { userId, method, passwordMark: toPasswordMark(account?.passwordHash ?? null) })
    return false
  }
  await startSession(sql, app, userId, method, operation)
  return true
}

/** False when it was off already. */
export async function turnOffSecondFactor(sql: Transaction, userId: string): Promise<boolean> {
  await lockUser(sql, userId)
  if (!(await findSecret(sql, userId))?.isEnabled) return false
  await deleteSecondFactor(sql, userId)
  await broadcast(sql, 'credentials', userId)
  await queueMail(sql, 'second_factor_off', userId)
  return true
}

/** The page that asks for the code. */
export const codePagePath = (returnTo: string): string =>
  returnTo === '/' ? '/login/code' : `/login/code?returnTo=${encodeURIComponent(returnTo)}`
