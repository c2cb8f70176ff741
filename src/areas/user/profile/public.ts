import { failure, Unauthenticated } from '#contract'
import { claimDomains, emailFrom, newId, notify, randomHex, type Role, type Sql, type Transaction } from '#platform'
import { UsernameTaken } from './contract.ts'
import {
  findUsernameHolder,
  insertUser,
  listForeignAddresses,
  lockUser,
  raiseByEmail,
  takeUsername,
  updateAddress,
  updateUser,
} from './queries.ts'
import { nameOfNewcomers, usernameProblem } from './rules.ts'
import { fitUsername, takeUsernameLike, usernameFromName } from './usernames.ts'

export {
  deleteUser,
  findProfile,
  findUser,
  findUserBasic,
  findUserByUsername,
  freeUsernames,
  holdPeople,
  isLastSuperadmin,
  lockProfile,
  updateUser,
  type HeldPerson,
} from './queries.ts'

/**
 * Holds a person until the transaction ends: what is added to one person takes turns, so that limits hold, and nobody is
 * deleted meanwhile. Whoever was deleted a moment ago is told so.
 */
export async function lockPerson(sql: Transaction, userId: string): Promise<void> {
  if (!(await lockUser(sql, userId))) throw new Unauthenticated()
}

/** The account with the configured address is superadmin, also when it was made before the address was configured. */
export async function raiseSuperadmin(sql: Transaction, email: string): Promise<void> {
  const raised = await raiseByEmail(sql, email)
  if (raised) await notify(sql, 'credentials', raised.id)
}

/** Brings addresses that were stored before into the form in which people are looked up, once in a database's life. */
export async function normalizeAddresses(sql: Transaction): Promise<void> {
  if (!(await claimDomains(sql))) return
  for (const { id, email } of await listForeignAddresses(sql)) {
    const form = emailFrom(email)
    if (form !== undefined && form !== email) await updateAddress(sql, id, form)
  }
}

/** Well formed, not reserved, and held or blocked by nobody. */
export const isUsernameFree = async (sql: Sql, username: string): Promise<boolean> =>
  !usernameProblem(username.toLowerCase()) && !(await findUsernameHolder(sql, username.toLowerCase()))

export const EmailTaken = failure('conflict', 'There is an account with this email address.')

export interface NewPerson {
  readonly email: string
  /** Null: they have not chosen one, and are in no directory until they do. */
  readonly name: string | null
  /** Exactly this one, or a failure. Without it one is made. */
  readonly username?: string | undefined
  /** What to make a username from, before the name; null makes one that says nothing. */
  readonly usernameFrom?: string | null
  readonly role?: Role
  readonly passwordHash?: string | null
}

/** Makes an account for a proven email address. */
export async function createUser(sql: Transaction, person: NewPerson): Promise<{ id: string; username: string }> {
  const id = newId()
  const { email, role = 'user', passwordHash = null } = person
  const named = { name: person.name ?? nameOfNewcomers, isNamed: person.name !== null }
  if (!(await insertUser(sql, { id, email, ...named, role, passwordHash }))) throw new EmailTaken()

  const username = person.username?.toLowerCase() ?? (await takeUsernameLike(sql, id, wishOf(person)))
  if (person.username !== undefined && (usernameProblem(username) || !(await takeUsername(sql, id, username))))
    throw new UsernameTaken()
  await updateUser(sql, id, { username, hasChosenUsername: person.username !== undefined })
  return { id, username }
}

function wishOf({ name, usernameFrom }: NewPerson): string {
  const wish = usernameFrom === null ? undefined : (fitUsername(usernameFrom ?? '') ?? usernameFromName(name ?? ''))
  return wish ?? `user-${randomHex(8)}`
}
