import type { AppContext, Transaction } from '#platform'
import { lockUser } from '../../profile/public.ts'
import type { SignInMethod } from '../sessions/contract.ts'
import { findAccount, startSession } from '../sessions/public.ts'
import { toPasswordMark, writePendingSignIn } from './pending.ts'
import { findSecret } from './queries.ts'

export { deleteUnconfirmedSecrets, findSecondFactorState } from './queries.ts'
export { reencryptAuthenticatorSecrets } from './secrets.ts'

/** False when a code is needed first: then the browser gets a pending sign-in instead of a session. */
export async function signIn(
  sql: Transaction,
  app: AppContext,
  userId: string,
  method: SignInMethod,
  action: string,
): Promise<boolean> {
  await lockUser(sql, userId)
  if ((await findSecret(sql, userId))?.isEnabled) {
    const account = await findAccount(sql, { id: userId })
    writePendingSignIn(app, { userId, method, passwordMark: toPasswordMark(account?.passwordHash ?? null) })
    return false
  }
  await startSession(sql, app, userId, method, action)
  return true
}

/** The page that asks for the code. */
export const codePagePath = (returnTo: string): string =>
  returnTo === '/' ? '/login/code' : `/login/code?returnTo=${encodeURIComponent(returnTo)}`
