import { success } from '#contract'
import { change, parseFutureTime, fetchPage, read, type Handler } from '#platform'
import { UserIdNotFound } from '../../groups/members/contract.ts'
import { listRolesForUser } from '../../groups/members/public.ts'
import { deleteAccount } from '../../account/public.ts'
import { listAllEntitlementsForUser } from '../../entitlements/public.ts'
import {
  adminDeleteUser,
  adminGetUser,
  adminListUsers,
  adminMergeUsers,
  adminSetUserRole,
  adminSuspendUser,
  adminUnsuspendUser,
  NotYourself,
  SameUser,
} from './contract.ts'
import { lockTargets } from './locking.ts'
import { mergeUsers } from './merging.ts'
import { removeUser, requireUser, setRole, suspendUser, unsuspendUser } from './moderation.ts'
import { previewUserDeletion, previewUserMerge, previewUser } from './previews.ts'
import { listBadgesForUser, listUsers, newestFirst } from './queries.ts'

export const adminPeopleHandlers: readonly Handler[] = [
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
    async ({ sql, caller, input: { userId, role } }) => ({ data: await setRole(sql, caller, userId, role) }),
    async ({ sql, input }) => previewUser(sql, input.userId),
  ),

  change(
    adminSuspendUser,
    async ({ sql, caller, input: { userId, reason = null, until }, app }) => {
      const now = app.clock.now()
      const suspendedUntil = parseFutureTime(now, until, 'until')
      const suspension = { suspendedAt: now.toISOString(), suspendedUntil, suspendedReason: reason }
      return { data: await suspendUser(sql, caller, userId, suspension) }
    },
    async ({ sql, input }) => previewUser(sql, input.userId),
  ),

  change(adminUnsuspendUser, async ({ sql, caller, input: { userId } }) => ({
    data: await unsuspendUser(sql, caller, userId),
  })),

  change(
    adminDeleteUser,
    async ({ sql, caller, input: { userId } }) => {
      await removeUser(sql, caller, userId)
      return success
    },
    async ({ sql, input }) => previewUserDeletion(sql, input.userId),
  ),

  change(
    adminMergeUsers,
    async ({ sql, caller, input: { keepUserId, mergeUserId } }) => {
      const [to, from] = (await lockTargets(sql, caller, [keepUserId, mergeUserId])).targets
      if (!to || !from) throw new UserIdNotFound()
      if (to.id === from.id) throw new SameUser()
      if (from.id === caller.userId) throw new NotYourself()
      const counts = await mergeUsers(sql, { from: from.id, to: to.id, mergedBy: caller.userId })
      await deleteAccount(sql, from)
      return { data: { success: true, ...counts } as const }
    },
    async ({ sql, input: { keepUserId, mergeUserId } }) => previewUserMerge(sql, keepUserId, mergeUserId),
  ),
]
