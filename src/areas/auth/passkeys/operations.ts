import { toSinglePage, Unauthenticated } from '#contract'
import { change, read, withOwnTransactions, type Handler } from '#platform'
import { queueMail } from '../../../mail/send.ts'
import { findUserBasic, lockUser } from '../../profile/public.ts'
import { findSettings } from '../../settings/public.ts'
import { LastSignInMethod } from '../providers/contract.ts'
import { canSignInWithProvider } from '../providers/public.ts'
import { findAccount, requireActiveAccount, requireReauthentication, startSession } from '../sessions/public.ts'
import { consumeChallenge, writeChallenge } from './challenge.ts'
import {
  authAddPasskey,
  authBeginPasskey,
  authBeginPasskeySignIn,
  authListPasskeys,
  authPasskeySignIn,
  authRemovePasskey,
  authRenamePasskey,
  maxPasskeys,
  PasskeyAlreadyAdded,
  PasskeyNotFound,
  PasskeyNotVerified,
  PasskeyRefused,
  TooManyPasskeys,
} from './contract.ts'
import {
  countPasskeys,
  deletePasskey,
  findCredential,
  insertPasskey,
  listCredentialsForUser,
  listPasskeysForUser,
  recordPasskeyUse,
  updatePasskeyName,
} from './queries.ts'
import { buildCreationOptions, buildRequestOptions, verifyCreated, verifyUsed } from './webauthn.ts'

export const passkeyHandlers: readonly Handler[] = [
  withOwnTransactions(authBeginPasskey, async ({ db: { sql }, caller, input, app }) => {
    const { userId, credentialId: sessionId } = caller
    await requireReauthentication(sql, app, caller, input.currentPassword)
    const user = await findUserBasic(sql, userId)
    if (!user) throw new Unauthenticated()
    const credentials = await listCredentialsForUser(sql, userId)
    if (credentials.length >= maxPasskeys) throw new TooManyPasskeys()
    const { siteName } = await findSettings(sql)
    const options = await buildCreationOptions(app.config, siteName, { ...user, credentials })
    writeChallenge(app, options.challenge, sessionId)
    return { data: options }
  }),

  withOwnTransactions(authAddPasskey, async ({ db, caller: { userId, credentialId: sessionId }, input, app }) => {
    const challenge = await consumeChallenge(db, app, sessionId)
    const credential = await verifyCreated(app, input.credential, challenge)
    if (!credential) throw new PasskeyNotVerified()
    return db.begin(async (sql) => {
      await lockUser(sql, userId)
      if ((await countPasskeys(sql, userId)) >= maxPasskeys) throw new TooManyPasskeys()
      const passkey = await insertPasskey(sql, userId, input.name, credential)
      if (!passkey) throw new PasskeyAlreadyAdded()
      await queueMail(sql, 'passkey_added', userId)
      return { data: passkey }
    })
  }),

  read(authListPasskeys, async ({ sql, caller }) => toSinglePage([...(await listPasskeysForUser(sql, caller.userId))])),

  change(authRenamePasskey, async ({ sql, caller, input }) => {
    const passkey = await updatePasskeyName(sql, caller.userId, input.id, input.name)
    if (!passkey) throw new PasskeyNotFound()
    return { data: passkey }
  }),

  change(authRemovePasskey, async ({ sql, caller: { userId }, input, app }) => {
    await lockUser(sql, userId)
    if (!(await deletePasskey(sql, userId, input.id))) throw new PasskeyNotFound()
    const hasPassword = Boolean((await findAccount(sql, { id: userId }))?.passwordHash)
    const canStillSignIn =
      hasPassword || (await countPasskeys(sql, userId)) > 0 || (await canSignInWithProvider(sql, app.config, userId))
    if (!canStillSignIn) throw new LastSignInMethod()
    await queueMail(sql, 'passkey_removed', userId)
  }),

  read(authBeginPasskeySignIn, async ({ app }) => {
    const options = await buildRequestOptions(app.config)
    writeChallenge(app, options.challenge, null)
    return { data: options }
  }),

  withOwnTransactions(authPasskeySignIn, async ({ db, input: { credential }, app }) => {
    const challenge = await consumeChallenge(db, app, null)
    const stored = await findCredential(db.sql, credential.id)
    if (!stored) throw new PasskeyRefused()
    const counter = await verifyUsed(app, credential, challenge, stored)
    if (counter === undefined) throw new PasskeyRefused()
    return db.begin(async (sql) => {
      await lockUser(sql, stored.userId)
      if (!(await recordPasskeyUse(sql, stored.id, counter))) throw new PasskeyRefused()
      await requireActiveAccount(sql, app, stored.userId)
      await startSession(sql, app, stored.userId, 'passkey', authPasskeySignIn)
      const user = await findUserBasic(sql, stored.userId)
      if (!user) throw new PasskeyRefused()
      return { data: { user } }
    })
  }),
]
