import { publish, shortened, type App, type Transaction } from '#platform'
import { record } from '../../admin/audit-log/public.ts'
import { lockPerson } from '../../user/profile/public.ts'
import { findOrMakeAccount } from '../links/public.ts'
import { beginSession, requireOpenAccount } from '../sessions/public.ts'
import { authProviderCallback, IdentityLinked, type SignInProblem } from './contract.ts'
import type { Identity } from './identity.ts'
import { findOwner, insertLinkedAccount, updateLinkedAccount } from './queries.ts'

/** Why it goes no further; whoever sends the browser on says it in the address. */
export class Refused extends Error {
  readonly problem: SignInProblem

  constructor(problem: SignInProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Signs in whoever the identity belongs to. A new one joins the account with its address, or gets one. */
export async function signInAs(sql: Transaction, app: App, identity: Identity): Promise<void> {
  const userId = (await findOwner(sql, identity))?.userId ?? (await join(sql, app, identity))
  await requireOpenAccount(sql, app, userId)
  await updateLinkedAccount(sql, identity)
  await beginSession(sql, app, userId, 'provider', authProviderCallback.name)
}

/** Only an address that the provider has verified says who somebody is here; ours are all proven. */
async function join(sql: Transaction, app: App, identity: Identity): Promise<string> {
  const { email, isEmailVerified, name, username } = identity
  if (email === null || !isEmailVerified) throw new Refused('email_unverified')
  const told = name ?? username
  const person = {
    email,
    name: told === null ? null : shortened(told, 100),
    // Never made from the address.
    usernameFrom: told === null ? null : (username ?? ''),
  }
  const { id } = await findOrMakeAccount(sql, app.config, person, 'provider')
  await link(sql, app, id, identity)
  return id
}

/** Links an identity with an account, unless somebody else has it, or the account another one of this provider. */
export async function link(sql: Transaction, app: App, userId: string, identity: Identity): Promise<void> {
  await lockPerson(sql, userId)
  if (await insertLinkedAccount(sql, userId, identity)) {
    const { provider, username } = identity
    await publish(sql, IdentityLinked, { userId, provider, providerUsername: username })
    await record(sql, app, {
      actorId: userId,
      via: 'session',
      action: authProviderCallback.name,
      targetType: 'linked-account',
      targetId: provider,
      summary: 'Link an account elsewhere',
    })
    return
  }
  const owner = await findOwner(sql, identity)
  if (owner?.userId !== userId) throw new Refused(owner ? 'identity_taken' : 'already_linked')
}
