import { randomBytes } from 'node:crypto'
import { scopeNames, type SignInOperation } from '#contract'
import {
  newId,
  broadcast,
  publish,
  sha256,
  type AppContext,
  type Caller,
  type Role,
  type Sql,
  type Transaction,
} from '#platform'
import { recordSignIn } from '../../audit-log/public.ts'
import { claimVisitorConnections } from '../../meetpass/connections/public.ts'
import { keepFirstTimeZone, lockUser, scopesFor, updateUser, findUserLocale } from '../../profile/public.ts'
import { DemoClosed, Suspended, UserLoggedIn, type SignInMethod } from './contract.ts'
import { isDemoAccessBlocked } from './demo-access.ts'
import { rememberDevice } from './devices.ts'
import {
  countAccountAgeDays,
  deleteSessionsForUser,
  findAccount,
  findSessionByHash,
  insertSession,
  sessionTtlSeconds,
  updateLastSeen,
} from './queries.ts'

export { isDemoAccessBlocked } from './demo-access.ts'
export { findKnownDevice, rememberDevice } from './devices.ts'
export { lockUserAndComparePassword, requireCurrentPassword, requireReauthentication } from './passwords.ts'
export { createSecurityMail } from './security-mail.ts'
export { deleteExpiredSessions, findAccount, isRecentSession, listSessionsForUser } from './queries.ts'

/** Always creates a new session, whatever the browser sent. */
export async function startSession(
  sql: Transaction,
  app: AppContext,
  userId: string,
  method: SignInMethod,
  operation: SignInOperation,
): Promise<void> {
  const { browser, clock, ip } = app
  await lockUser(sql, userId)
  const token = randomBytes(32).toString('base64url')
  await insertSession(sql, {
    id: newId(),
    userId,
    tokenHash: sha256(token),
    ip,
    userAgent: browser.userAgent?.slice(0, 400) ?? null,
  })
  if (browser.timezone !== undefined) await keepFirstTimeZone(sql, userId, browser.timezone)
  await updateUser(sql, userId, { lastLoginAt: clock.now().toISOString() })
  // Mails are in the language of the pages.
  if (browser.locale !== undefined && (await findUserLocale(sql, userId)) === null)
    await updateUser(sql, userId, { locale: browser.locale })
  await publish(sql, UserLoggedIn, { userId, method, daysSinceCreation: await countAccountAgeDays(sql, userId) })
  await recordSignIn(sql, app, operation, userId, method)
  if (browser.visitorToken !== undefined) await claimVisitorConnections(sql, browser.visitorToken, userId)
  browser.session = { token, seconds: sessionTtlSeconds }
  const account = await findAccount(sql, { id: userId })
  if (account) rememberDevice(app, account)
}

export async function requireActiveAccount(sql: Sql, app: AppContext, userId: string): Promise<void> {
  if ((await findAccount(sql, { id: userId }))?.isSuspended) throw new Suspended()
  if (await isDemoAccessBlocked(sql, app, userId)) throw new DemoClosed()
}

export async function revokeSessions(sql: Transaction, userId: string, exceptId: string | null = null): Promise<void> {
  await deleteSessionsForUser(sql, userId, exceptId)
  await broadcast(sql, 'credentials', userId)
}

/** `CredentialResolver` checks expiry and the demo block. */
export async function findSessionCaller(sql: Sql, value: string): Promise<Caller | null> {
  const session = await findSessionByHash(sql, sha256(value))
  if (!session) return null
  const { id, userId, role, lacksSecondFactor, endsAt } = session
  return {
    userId,
    role,
    scopes: scopesFor(session, scopeNames),
    lacksSecondFactor,
    via: 'session',
    credentialId: id,
    credentialExpiresAt: endsAt,
  }
}

export interface BrowserSession {
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly signedInAt: Date
}

/** For the OAuth server. */
export async function findBrowserSession(
  sql: Sql,
  app: Pick<AppContext, 'config' | 'keys' | 'clock'>,
  value: string,
): Promise<BrowserSession | null> {
  const session = await findSessionByHash(sql, sha256(value))
  if (!session || session.endsAt <= app.clock.now().toISOString()) return null
  if (await isDemoAccessBlocked(sql, app, session.userId)) return null
  const { id, userId, role, createdAt } = session
  return { sessionId: id, userId, role, signedInAt: new Date(createdAt) }
}

export async function recordSessionUse(sql: Sql, uses: ReadonlyMap<string, Date>): Promise<void> {
  if (uses.size > 0)
    await updateLastSeen(
      sql,
      [...uses.keys()],
      [...uses.values()].map((at) => at.toISOString()),
    )
}
