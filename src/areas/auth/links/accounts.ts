import { publish, type Config, type Role, type Transaction } from '#platform'
import { requireOpenRegistration } from '../../settings/public.ts'
import { createGuest, createUser, EmailTaken, type NewUser } from '../../profile/public.ts'
import type { SignInMethod } from '../sessions/contract.ts'
import { UserRegistered } from './contract.ts'
import { findUserByEmail } from './queries.ts'

/** The address is already verified. Every kind of registration goes through here. */
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

/** Concurrent callers get the same account. */
export async function findOrCreateAccount(
  sql: Transaction,
  config: Config,
  user: NewUser,
  method: SignInMethod,
): Promise<{ id: string }> {
  const known = await findUserByEmail(sql, user.email)
  if (known) return known
  return createAccount(sql, config, user, method).catch((error: unknown) => findConcurrent(sql, user.email, error))
}

async function findConcurrent(sql: Transaction, email: string, error: unknown): Promise<{ id: string }> {
  const created = error instanceof EmailTaken && (await findUserByEmail(sql, email))
  if (!created) throw error
  return created
}

/** For somebody who comes for a seat. An account that exists keeps its name; concurrent callers get the same. */
export async function findOrCreateGuest(
  sql: Transaction,
  config: Config,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<{ id: string }> {
  const known = await findUserByEmail(sql, email)
  if (known) return known
  await requireOpenRegistration(sql)
  try {
    const { id } = await createGuest(sql, { email, name, role: roleFor(email, config) })
    await publish(sql, UserRegistered, { userId: id, username: null, method: 'magic_link' })
    return { id }
  } catch (error) {
    return findConcurrent(sql, email, error)
  }
}

export const roleFor = (email: string, { SUPERADMIN_EMAIL }: Config): Role =>
  SUPERADMIN_EMAIL?.toLowerCase() === email.toLowerCase() ? 'superadmin' : 'user'
