import { publish, truncateText, type AppContext, type Transaction } from '#platform'
import { recordAuditEntry } from '../../audit-log/public.ts'
import { lockUser } from '../../profile/public.ts'
import { findOrCreateAccount } from '../links/public.ts'
import { signIn } from '../second-factor/public.ts'
import { requireActiveAccount } from '../sessions/public.ts'
import { authProviderCallback, IdentityLinked, type SignInProblem } from './contract.ts'
import type { Identity } from './identity.ts'
import { findIdentityOwner, insertLinkedAccount, updateLinkedAccount } from './queries.ts'

export class SignInError extends Error {
  readonly problem: SignInProblem

  constructor(problem: SignInProblem) {
    super(problem)
    this.problem = problem
  }
}

/** False when a code is needed first. */
export async function signInWithIdentity(sql: Transaction, app: AppContext, identity: Identity): Promise<boolean> {
  const userId = (await findIdentityOwner(sql, identity))?.userId ?? (await linkAccountByEmail(sql, app, identity))
  await requireActiveAccount(sql, app, userId)
  await updateLinkedAccount(sql, identity)
  return signIn(sql, app, userId, 'provider', authProviderCallback)
}

/** Only an email verified by the provider identifies an account; our own addresses are all verified. */
async function linkAccountByEmail(sql: Transaction, app: AppContext, identity: Identity): Promise<string> {
  const { email, isEmailVerified, name, username } = identity
  if (email === null || !isEmailVerified) throw new SignInError('email_unverified')
  const displayName = name ?? username
  const user = {
    email,
    name: displayName === null ? null : truncateText(displayName, 100),
    // Never derived from the email address.
    usernameFrom: displayName === null ? null : (username ?? ''),
  }
  const { id } = await findOrCreateAccount(sql, app.config, user, 'provider')
  await linkIdentity(sql, app, id, identity)
  return id
}

export async function linkIdentity(
  sql: Transaction,
  app: AppContext,
  userId: string,
  identity: Identity,
): Promise<void> {
  await lockUser(sql, userId)
  if (await insertLinkedAccount(sql, userId, identity)) {
    const { provider, username } = identity
    await publish(sql, IdentityLinked, { userId, provider, providerUsername: username })
    await recordAuditEntry(sql, app, {
      actorId: userId,
      via: 'session',
      action: authProviderCallback.name,
      targetType: 'linked-account',
      targetId: provider,
      summary: 'Link an account elsewhere',
    })
    return
  }
  const owner = await findIdentityOwner(sql, identity)
  if (owner?.userId !== userId) throw new SignInError(owner ? 'identity_taken' : 'already_linked')
}
