import { success } from '#contract'
import { change, parseExpiry, notify, fetchPage, read, type Handler, type Sql, type Transaction } from '#platform'
import { scheduleBoardRefreshesForUser } from '../../leaderboards/public.ts'
import { UserIdNotFound } from '../../groups/members/contract.ts'
import { listRolesForUser } from '../../groups/members/public.ts'
import { deleteAccount } from '../../account/public.ts'
import { listAllEntitlementsForUser } from '../../entitlements/public.ts'
import { updateUser } from '../../profile/public.ts'
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
  SameUser,
  type AdminUser,
} from './contract.ts'
import { lockTarget, lockTargets, requireSuperadmin } from './locking.ts'
import { mergeUsers } from './merging.ts'
import { previewUserDeletion, previewUserMerge, previewUser } from './previews.ts'
import { findAdminUser, listBadgesForUser, listUsers, newestFirst } from './queries.ts'

export const adminUsers: readonly Handler[] = [
  read(adminListUsers, async (call) =>
    fetchPage(call, newestFirst, (clause) => listUsers(call.sql, call.input, clause)),
  ),

  read(adminGetUser, async ({ sql, input }) => {
    const user = await requireUser(sql, input.userId)
    const [badges, memberships, entitlements] = await Promise.all([
      listBadgesForUser(sql, user.id),
      listRolesForUser(sql, user.id),
      listAllEntitlementsForUser(sql, user.id),
    ])
    return { data: { ...user, badges, memberships, entitlements } }
  }),

  change(
    adminSetUserRole,
    async ({ sql, caller, input: { userId, role } }) => {
      const { actor, target, superadmins } = await lockTarget(sql, caller, userId)
      if (role === 'superadmin') requireSuperadmin(actor)
      const remain = superadmins.some(({ id, isSuspended }) => id !== target.id && !isSuspended)
      if (target.role === 'superadmin' && role !== 'superadmin' && !remain) throw new LastSuperadminStays()

      await updateUser(sql, target.id, { role })
      await notify(sql, 'credentials', target.id)
      return { data: await requireUser(sql, target.id) }
    },
    async ({ sql, input }) => previewUser(sql, input.userId),
  ),

  change(
    adminSuspendUser,
    async ({ sql, caller, input: { userId, reason = null, until }, app }) => {
      const now = app.clock.now()
      const suspendedUntil = parseExpiry(now, until, 'until')
      const { id, isSuspended } = (await lockTarget(sql, caller, userId)).target
      if (id === caller.userId) throw new NotYourself()
      if (isSuspended) throw new AlreadySuspended()
      const suspension = { suspendedAt: now.toISOString(), suspendedUntil, suspendedReason: reason }
      return { data: await updateSuspension(sql, id, suspension) }
    },
    async ({ sql, input }) => previewUser(sql, input.userId),
  ),

  change(adminUnsuspendUser, async ({ sql, caller, input: { userId } }) => {
    const { id, isSuspended } = (await lockTarget(sql, caller, userId)).target
    if (!isSuspended) throw new NotSuspended()
    const suspension = { suspendedAt: null, suspendedUntil: null, suspendedReason: null }
    return { data: await updateSuspension(sql, id, suspension) }
  }),

  change(
    adminDeleteUser,
    async ({ sql, caller, input: { userId } }) => {
      const { target } = await lockTarget(sql, caller, userId)
      if (target.id === caller.userId) throw new NotYourself()
      await deleteAccount(sql, target)
      return success
    },
    async ({ sql, input }) => previewUserDeletion(sql, input.userId),
  ),

  change(
    adminMergeUsers,
    async ({ sql, caller, input: { keepUserId, mergeUserId } }) => {
      const [kept, merged] = (await lockTargets(sql, caller, [keepUserId, mergeUserId])).targets
      if (!kept || !merged) throw new UserIdNotFound()
      if (kept.id === merged.id) throw new SameUser()
      if (merged.id === caller.userId) throw new NotYourself()
      const counts = await mergeUsers(sql, { from: merged.id, to: kept.id, mergedBy: caller.userId })
      await deleteAccount(sql, merged)
      return { data: { success: true, ...counts } as const }
    },
    async ({ sql, input: { keepUserId, mergeUserId } }) => previewUserMerge(sql, keepUserId, mergeUserId),
  ),
]

async function requireUser(sql: Sql, idOrUsername: string): Promise<AdminUser> {
  const user = await findAdminUser(sql, idOrUsername)
  if (!user) throw new UserIdNotFound()
  return user
}

async function updateSuspension(
  sql: Transaction,
  userId: string,
  suspension: Pick<AdminUser, 'suspendedAt' | 'suspendedUntil' | 'suspendedReason'>,
): Promise<AdminUser> {
  await updateUser(sql, userId, suspension)
  await scheduleBoardRefreshesForUser(sql, userId)
  await notify(sql, 'credentials', userId)
  return requireUser(sql, userId)
}
