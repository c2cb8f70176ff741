import { success } from '#contract'
import { change, expiryFrom, notify, page, read, type Handler, type Sql, type Transaction } from '#platform'
import { refreshBoardsOf } from '../../badges/boards/public.ts'
import { PersonNotFound } from '../../groups/members/contract.ts'
import { listRolesOf } from '../../groups/members/public.ts'
import { deleteAccount } from '../../sign-in/account/public.ts'
import { listAllEntitlementsOf } from '../../user/entitlements/public.ts'
import { updateUser } from '../../user/profile/public.ts'
import {
  adminDeleteUser,
  adminGetUser,
  adminListUsers,
  adminMergeUsers,
  adminSetUserRole,
  adminSuspendUser,
  adminUnsuspendUser,
  AlreadySuspended,
  LastSuperadminStays,
  NotSuspended,
  NotYourself,
  SamePerson,
  type AdminUser,
} from './contract.ts'
import { hold, holdAll, requireSuperadmin } from './holding.ts'
import { mergeInto } from './merging.ts'
import { previewOfDeletion, previewOfMerge, previewOfPerson } from './previews.ts'
import { findAdminUser, listBadgesOf, listUsers, newestFirst } from './queries.ts'

export const adminUsers: readonly Handler[] = [
  read(adminListUsers, async (call) => page(call, newestFirst, (part) => listUsers(call.sql, call.input, part))),

  read(adminGetUser, async ({ sql, input }) => {
    const user = await requireUser(sql, input.userId)
    const [badges, memberships, entitlements] = await Promise.all([
      listBadgesOf(sql, user.id),
      listRolesOf(sql, user.id),
      listAllEntitlementsOf(sql, user.id),
    ])
    return { data: { ...user, badges, memberships, entitlements } }
  }),

  change(
    adminSetUserRole,
    async ({ sql, caller, input: { userId, role } }) => {
      const { actor, target, superadmins } = await hold(sql, caller, userId)
      if (role === 'superadmin') requireSuperadmin(actor)
      const remain = superadmins.some(({ id, isSuspended }) => id !== target.id && !isSuspended)
      if (target.role === 'superadmin' && role !== 'superadmin' && !remain) throw new LastSuperadminStays()

      await updateUser(sql, target.id, { role })
      await notify(sql, 'credentials', target.id)
      return { data: await requireUser(sql, target.id) }
    },
    async ({ sql, input }) => previewOfPerson(sql, input.userId),
  ),

  change(
    adminSuspendUser,
    async ({ sql, caller, input: { userId, reason = null, until }, app }) => {
      const now = app.clock.now()
      const suspendedUntil = expiryFrom(now, until, 'until')
      const { id, isSuspended } = (await hold(sql, caller, userId)).target
      if (id === caller.userId) throw new NotYourself()
      if (isSuspended) throw new AlreadySuspended()
      const suspension = { suspendedAt: now.toISOString(), suspendedUntil, suspendedReason: reason }
      return { data: await changeSuspension(sql, id, suspension) }
    },
    async ({ sql, input }) => previewOfPerson(sql, input.userId),
  ),

  change(adminUnsuspendUser, async ({ sql, caller, input: { userId } }) => {
    const { id, isSuspended } = (await hold(sql, caller, userId)).target
    if (!isSuspended) throw new NotSuspended()
    const suspension = { suspendedAt: null, suspendedUntil: null, suspendedReason: null }
    return { data: await changeSuspension(sql, id, suspension) }
  }),

  change(
    adminDeleteUser,
    async ({ sql, caller, input: { userId } }) => {
      const { target } = await hold(sql, caller, userId)
      if (target.id === caller.userId) throw new NotYourself()
      await deleteAccount(sql, target)
      return success
    },
    async ({ sql, input }) => previewOfDeletion(sql, input.userId),
  ),

  change(
    adminMergeUsers,
    async ({ sql, caller, input: { keepUserId, mergeUserId } }) => {
      const [kept, merged] = (await holdAll(sql, caller, [keepUserId, mergeUserId])).targets
      if (!kept || !merged) throw new PersonNotFound()
      if (kept.id === merged.id) throw new SamePerson()
      if (merged.id === caller.userId) throw new NotYourself()
      const counts = await mergeInto(sql, { from: merged.id, to: kept.id, by: caller.userId })
      await deleteAccount(sql, merged)
      return { data: { success: true, ...counts } as const }
    },
    async ({ sql, input: { keepUserId, mergeUserId } }) => previewOfMerge(sql, keepUserId, mergeUserId),
  ),
]

async function requireUser(sql: Sql, idOrUsername: string): Promise<AdminUser> {
  const user = await findAdminUser(sql, idOrUsername)
  if (!user) throw new PersonNotFound()
  return user
}

async function changeSuspension(
  sql: Transaction,
  userId: string,
  suspension: Pick<AdminUser, 'suspendedAt' | 'suspendedUntil' | 'suspendedReason'>,
): Promise<AdminUser> {
  await updateUser(sql, userId, suspension)
  await refreshBoardsOf(sql, userId)
  await notify(sql, 'credentials', userId)
  return requireUser(sql, userId)
}
