import { Unauthenticated } from '#contract'
import {
  broadcast,
  read,
  withOwnTransactions,
  type AppContext,
  type Database,
  type Handler,
  type Transaction,
} from '#platform'
import { queueMail } from '../../../mail/send.ts'
import { findUserBasic, lockUser } from '../../profile/public.ts'
import { findSettings } from '../../settings/public.ts'
import { consumeSealedValue } from '../providers/public.ts'
import { CodeNeeded, WrongCurrentPassword } from '../sessions/contract.ts'
import {
  findAccount,
  findKnownDevice,
  lockUserAndComparePassword,
  requireActiveAccount,
  requireCurrentPassword,
  requireReauthentication,
  startSession,
} from '../sessions/public.ts'
import { consumeCode, limitCodeAttempts } from './attempts.ts'
import {
  findStep,
  generateRecoveryCodes,
  generateSecret,
  hashRecoveryCode,
  normalizeCode,
  toSetupUri,
} from './codes.ts'
import {
  authBeginTotp,
  authConfirmTotp,
  authDisableTotp,
  authGetSecondFactor,
  authRecoveryCodes,
  authSecondFactor,
  SecondFactorOff,
  SecondFactorOn,
  SignInExpired,
  WrongCode,
} from './contract.ts'
import { readPendingSignIn, toPasswordMark } from './pending.ts'
import { turnOffSecondFactor } from './public.ts'
import {
  enableSecondFactor,
  findSecondFactorState,
  findSecret,
  insertSecret,
  replaceRecoveryCodeHashes,
} from './queries.ts'
import { decryptSecret, encryptSecret } from './secrets.ts'

export const secondFactorHandlers: readonly Handler[] = [
  read(authGetSecondFactor, async ({ sql, caller }) => {
    const state = await findSecondFactorState(sql, caller.userId)
    if (!state) throw new Unauthenticated()
    return { data: state }
  }),

  withOwnTransactions(authSecondFactor, async ({ db, input: { code }, app }) => {
    const pending = readPendingSignIn(app)
    const account = pending && (await findAccount(db.sql, { id: pending.userId }))
    if (!account || toPasswordMark(account.passwordHash) !== pending.passwordMark) throw new SignInExpired()
    const { id: userId } = account
    return limitCodeAttempts(app, findKnownDevice(app, account) ?? userId, () =>
      db.begin(async (sql) => {
        if (!(await lockUserAndComparePassword(sql, userId, account.passwordHash))) throw new SignInExpired()
        await requireActiveAccount(sql, app, userId)
        // Turned off meanwhile: no code can be right, and signing in again needs none.
        if (!(await findSecret(sql, userId))?.isEnabled) throw new SignInExpired()
        if (!(await consumeCode(sql, app, userId, code))) throw new WrongCode()
        if (!(await consumeSealedValue(sql, pending.id))) throw new SignInExpired()
        await startSession(sql, app, userId, pending.method, authSecondFactor)
        app.browser.newPending = null
        const user = await findUserBasic(sql, userId)
        if (!user) throw new SignInExpired()
        return { data: { user } }
      }),
    )
  }),

  withOwnTransactions(authBeginTotp, async ({ db, caller, input, app }) => {
    await requireReauthentication(db.sql, app, caller, input.currentPassword)
    const user = await findUserBasic(db.sql, caller.userId)
    if (!user) throw new Unauthenticated()
    const { siteName } = await findSettings(db.sql)
    const secret = generateSecret()
    await db.begin(async (sql) => {
      await lockUser(sql, caller.userId)
      if (!(await insertSecret(sql, caller.userId, encryptSecret(app.keys, secret)))) throw new SecondFactorOn()
    })
    return { data: { secret, uri: toSetupUri(secret, siteName, user.email) } }
  }),

  withOwnTransactions(authConfirmTotp, async ({ db, caller: { userId }, input, app }) =>
    limitCodeAttempts(app, userId, () =>
      db.begin(async (sql) => {
        await lockUser(sql, userId)
        const stored = await findSecret(sql, userId)
        const secret = stored && decryptSecret(app.keys, stored.secret)
        if (secret === undefined) throw new SecondFactorOff()
        if (stored?.isEnabled) throw new SecondFactorOn()
        const step = findStep(secret, normalizeCode(input.code), app.clock)
        if (step === undefined) throw new WrongCode()
        await enableSecondFactor(sql, userId, step)
        await broadcast(sql, 'credentials', userId)
        await queueMail(sql, 'second_factor_on', userId)
        return { data: { recoveryCodes: await replaceRecoveryCodes(sql, userId) } }
      }),
    ),
  ),

  withOwnTransactions(authDisableTotp, async ({ db, caller: { userId }, input, app }) =>
    withPasswordOrCode(db, app, userId, input, async (sql) => void (await turnOffSecondFactor(sql, userId))),
  ),

  withOwnTransactions(authRecoveryCodes, async ({ db, caller: { userId }, input, app }) =>
    withPasswordOrCode(db, app, userId, input, async (sql) => ({
      data: { recoveryCodes: await replaceRecoveryCodes(sql, userId) },
    })),
  ),
]

async function replaceRecoveryCodes(sql: Transaction, userId: string): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await replaceRecoveryCodeHashes(sql, userId, codes.map(hashRecoveryCode))
  return codes
}

interface PasswordOrCode {
  readonly currentPassword?: string
  readonly code?: string
}

async function withPasswordOrCode<T>(
  db: Database,
  app: AppContext,
  userId: string,
  { currentPassword, code }: PasswordOrCode,
  run: (sql: Transaction) => Promise<T>,
): Promise<T> {
  if (code !== undefined)
    return limitCodeAttempts(app, userId, () =>
      db.begin(async (sql) => {
        await lockUser(sql, userId)
        await requireEnabled(sql, userId)
        if (!(await consumeCode(sql, app, userId, code))) throw new WrongCode()
        return run(sql)
      }),
    )
  const currentHash = await requireCurrentPassword(db.sql, app, userId, currentPassword)
  if (currentHash === null) throw new CodeNeeded()
  return db.begin(async (sql) => {
    if (!(await lockUserAndComparePassword(sql, userId, currentHash))) throw new WrongCurrentPassword()
    await requireEnabled(sql, userId)
    return run(sql)
  })
}

async function requireEnabled(sql: Transaction, userId: string): Promise<void> {
  if (!(await findSecret(sql, userId))?.isEnabled) throw new SecondFactorOff()
}
