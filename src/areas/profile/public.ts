import { effectiveScopes, failure, Unauthenticated, type Scope } from '#contract'
import {
  claimDomainConversion,
  parseEmail,
  newId,
  broadcast,
  randomHex,
  type Role,
  type Sql,
  type Transaction,
} from '#platform'
import { UsernameTaken } from './contract.ts'
import {
  findUsernameHolder,
  insertUser,
  listNonAsciiEmails,
  lockUserRow,
  promoteByEmail,
  claimUsername,
  updateEmailIfFree,
  updateUser,
} from './queries.ts'
import { placeholderName, usernameProblem } from './rules.ts'
import { toUsername, claimSimilarUsername, usernameFromName } from './usernames.ts'

export { lockCredential } from './credential.ts'
export {
  clearMailRefusal,
  deleteUser,
  findProfile,
  findUser,
  findUserBasic,
  findUserIds,
  isUser,
  findUserLocale,
  deleteReleasedUsernames,
  endExpiredSuspension,
  isNotSuspendedNow,
  isPubliclyVisible,
  hasUsers,
  keepFirstTimeZone,
  lacksSecondFactor,
  lockUsersAndSuperadmins,
  isLastSuperadmin,
  lockProfile,
  markMailRefused,
  updateUser,
  type LockedUser,
} from './queries.ts'

/** `admin` needs the role, and where the platform asks for it, a second factor. */
export function scopesFor(
  { role, lacksSecondFactor }: { readonly role: Role; readonly lacksSecondFactor: boolean },
  granted: readonly Scope[],
): ReadonlySet<Scope> {
  const scopes = new Set(effectiveScopes(granted.filter((scope) => scope !== 'admin' || role !== 'user')))
  if (lacksSecondFactor) scopes.delete('admin')
  return scopes
}

/** Serializes changes to one user, so that limits hold and the account cannot be deleted meanwhile. */
export async function lockUser(sql: Transaction, userId: string): Promise<void> {
  if (!(await lockUserRow(sql, userId))) throw new Unauthenticated()
}

/** Also promotes an account that existed before the address was configured. */
export async function promoteSuperadmin(sql: Transaction, email: string): Promise<void> {
  const promoted = await promoteByEmail(sql, email)
  if (promoted) await broadcast(sql, 'credentials', promoted.id)
}

/** Runs once per database: converts stored addresses to the form used for lookups. */
export async function normalizeEmails(sql: Transaction): Promise<void> {
  if (!(await claimDomainConversion(sql))) return
  for (const { id, email } of await listNonAsciiEmails(sql)) {
    const normalized = parseEmail(email)
    if (normalized !== undefined && normalized !== email) await updateEmailIfFree(sql, id, normalized)
  }
}

export const isUsernameFree = async (sql: Sql, username: string): Promise<boolean> =>
  !usernameProblem(username.toLowerCase()) && !(await findUsernameHolder(sql, username.toLowerCase()))

export const EmailTaken = failure('conflict', 'errors.profile.emailTaken')

export interface NewUser {
  readonly email: string
  /** Null until the person chooses one; until then they are in no directory. */
  readonly name: string | null
  /** Fails when taken; without it, one is generated. */
  readonly username?: string | undefined
  /** Preferred over the name as a source; null generates a random username. */
  readonly usernameFrom?: string | null
  readonly role?: Role
  readonly passwordHash?: string | null
}

/** The email address must be verified. */
export async function createUser(sql: Transaction, user: NewUser): Promise<{ id: string; username: string }> {
  const id = newId()
  const { email, role = 'user', passwordHash = null } = user
  const nameFields = { name: user.name ?? placeholderName, isNamed: user.name !== null }
  if (!(await insertUser(sql, { id, email, ...nameFields, role, passwordHash }))) throw new EmailTaken()

  const username = user.username?.toLowerCase() ?? (await claimSimilarUsername(sql, id, suggestUsername(user)))
  if (user.username !== undefined && (usernameProblem(username) || !(await claimUsername(sql, id, username))))
    throw new UsernameTaken()
  await updateUser(sql, id, { username, hasChosenUsername: user.username !== undefined })
  return { id, username }
}

/** Somebody who only takes a seat: private and without a username until they choose a name. The address must be verified. */
export async function createGuest(
  sql: Transaction,
  { email, name, role }: { readonly email: string; readonly name: string; readonly role: Role },
): Promise<{ id: string }> {
  const id = newId()
  if (!(await insertUser(sql, { id, email, name, isNamed: false, role, passwordHash: null }))) throw new EmailTaken()
  await updateUser(sql, id, { profileVisibility: 'private' })
  return { id }
}

function suggestUsername({ name, usernameFrom }: NewUser): string {
  const suggestion =
    usernameFrom === null ? undefined : (toUsername(usernameFrom ?? '') ?? usernameFromName(name ?? ''))
  return suggestion ?? `user-${randomHex(8)}`
}
