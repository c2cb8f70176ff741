import { randomBytes } from 'node:crypto'
import { effectiveScopes, scopeNames } from '#contract'
import {
  newId,
  notify,
  publish,
  sha256,
  type AppContext,
  type Caller,
  type Role,
  type Sql,
  type Transaction,
} from '#platform'
import { recordAuditEntry } from '../../audit-log/public.ts'
import { claimVisitorConnections } from '../../meetpass/connections/public.ts'
import { lockPerson, updateUser } from '../../profile/public.ts'
import { authLogin, DemoClosed, Suspended, UserLoggedIn, type SignInMethod } from './contract.ts'
import { isDemoAccessBlocked } from './demo-access.ts'
import { setDeviceCookie } from './devices.ts'
import {
  countAccountAgeDays,
  deleteSessionsForUser,
  findAccount,
  findSessionByHash,
  insertSession,
  updateLastSeen,
} from './queries.ts'

export { isDemoAccessBlocked } from './demo-access.ts'
export { findKnownDevice, setDeviceCookie } from './devices.ts'
export { isPasswordUnchanged, requireCurrentPassword } from './passwords.ts'
export { deleteExpiredSessionRows as deleteExpiredSessions, findAccount, listSessionsForUser } from './queries.ts'

const sessionTtlSeconds = 30 * 24 * 3600

/** Signs a browser in: a new session, whatever the browser had before. `action` is the operation that does it. */
export async function startSession(
  sql: Transaction,
  app: AppContext,
  userId: string,
  method: SignInMethod,
  action = authLogin.name as string,
): Promise<void> {
  const { browser, clock, ip } = app
  await lockPerson(sql, userId)
  const token = randomBytes(32).toString('base64url')
  await insertSession(sql, {
    id: newId(),
    userId,
    tokenHash: sha256(token),
    ip,
    userAgent: browser.userAgent?.slice(0, 400) ?? null,
  })
  await updateUser(sql, userId, { lastLoginAt: clock.now().toISOString() })
  await publish(sql, UserLoggedIn, { userId, method, daysSinceCreation: await countAccountAgeDays(sql, userId) })
  await recordAuditEntry(sql, app, {
    actorId: userId,
    via: 'session',
    action,
    targetType: 'user',
    targetId: userId,
    summary: `Sign in (${method})`,
  })
  if (browser.visitorToken !== undefined) await claimVisitorConnections(sql, browser.visitorToken, userId)
  browser.session = { token, seconds: sessionTtlSeconds }
  const account = await findAccount(sql, { id: userId })
  if (account) setDeviceCookie(app, account)
}

/** Nobody signs in to an account that is suspended or closed, whatever they prove. */
export async function requireActiveAccount(sql: Sql, app: AppContext, userId: string): Promise<void> {
  if ((await findAccount(sql, { id: userId }))?.isSuspended) throw new Suspended()
  if (await isDemoAccessBlocked(sql, app, userId)) throw new DemoClosed()
}

/** Signs a person's browsers out at once, all of them or all but one. */
export async function revokeSessions(sql: Transaction, userId: string, exceptId: string | null = null): Promise<void> {
  await deleteSessionsForUser(sql, userId, exceptId)
  await notify(sql, 'credentials', userId)
}

/** Whom a session's value stands for, or null. */
export async function findSessionCaller(sql: Sql, value: string): Promise<Caller | null> {
  const session = await findSessionByHash(sql, sha256(value))
  if (!session) return null
  const { id, userId, role, endsAt } = session
  return {
    userId,
    role,
    scopes: effectiveScopes(scopeNames.filter((scope) => scope !== 'admin' || role !== 'user')),
    via: 'session',
    credentialId: id,
    credentialExpiresAt: endsAt,
  }
}

/** Who is signed in, in which session and since when. */
export interface SignIn {
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly signedInAt: Date
}

/** The sign-in behind a session's value, if it has not ended. */
export async function findSignIn(
  sql: Sql,
  app: Pick<AppContext, 'config' | 'keys' | 'clock'>,
  value: string,
): Promise<SignIn | null> {
  const session = await findSessionByHash(sql, sha256(value))
  if (!session || session.endsAt <= app.clock.now().toISOString()) return null
  if (await isDemoAccessBlocked(sql, app, session.userId)) return null
  const { id, userId, role, createdAt } = session
  return { sessionId: id, userId, role, signedInAt: new Date(createdAt) }
}

/** Writes down when sessions were last seen, many at once. */
export async function recordSessionUse(sql: Sql, uses: ReadonlyMap<string, Date>): Promise<void> {
  if (uses.size > 0)
    await updateLastSeen(
      sql,
      [...uses.keys()],
      [...uses.values()].map((at) => at.toISOString()),
    )
}
