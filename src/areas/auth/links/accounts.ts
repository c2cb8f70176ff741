import { publish, toEmailLookupForm, type Config, type Role, type Transaction } from '#platform'
import { requireOpenRegistration } from '../../settings/public.ts'
import { createGuest, createUser, EmailTaken, type NewUser } from '../../profile/public.ts'
import type { SignInMethod } from '../sessions/contract.ts'
import { UserRegistered } from './contract.ts'
import { findUserByEmail } from './queries.ts'

/** The address is already verified. Guests register in `findOrCreateGuest`. */
export async function createAccount(
  sql: Transaction,
  config: Config,
  user: NewUser,
  method: SignInMethod,
): Promise<{ id: string }> {
  await requireOpenRegistration(sql)
  const { id, username } = await createUser(sql, { ...user, role: roleFor(user.email, config) })
  await publish(sql, UserRegistered, { userId: id, username, method })
  return { id }
}

export const findOrCreateAccount = (
  sql: Transaction,
  config: Config,
  user: NewUser,
  method: SignInMethod,
): Promise<{ id: string }> => findOrCreate(sql, user.email, () => createAccount(sql, config, user, method))

/** For a guest who confirms an RSVP. An existing account keeps its name. */
export const findOrCreateGuest = (
  sql: Transaction,
  config: Config,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<{ id: string }> =>
  findOrCreate(sql, email, async () => {
    await requireOpenRegistration(sql)
    const { id } = await createGuest(sql, { email, name, role: roleFor(email, config) })
    await publish(sql, UserRegistered, { userId: id, username: null, method: 'magic_link' })
    return { id }
  })

/** Concurrent callers get the same account. */
async function findOrCreate(
  sql: Transaction,
  email: string,
  create: () => Promise<{ id: string }>,
): Promise<{ id: string }> {
  const known = await findUserByEmail(sql, email)
  if (known) return known
  try {
    return await create()
  } catch (error) {
    const created = error instanceof EmailTaken && (await findUserByEmail(sql, email))
    if (!created) throw error
    return created
  }
}

export const roleFor = (email: string, { SUPERADMIN_EMAIL }: Pick<Config, 'SUPERADMIN_EMAIL'>): Role =>
  SUPERADMIN_EMAIL !== undefined && toEmailLookupForm(SUPERADMIN_EMAIL) === toEmailLookupForm(email)
    ? 'superadmin'
    : 'user'
