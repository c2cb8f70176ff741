import { success } from '#contract'
import {
  change,
  databaseErrorCode,
  parseFutureTime,
  foreignKeyViolation,
  fetchPage,
  read,
  type Handler,
} from '#platform'
import { deleteEntitlement, grantEntitlement } from '../public.ts'
import { UserNotFound } from '../../profile/contract.ts'
import { findUser } from '../../profile/public.ts'
import {
  adminGrantEntitlement,
  adminListEntitlements,
  adminRevokeEntitlement,
  EntitlementNotFound,
} from './contract.ts'
import { listEntitlements, newestFirst } from './queries.ts'
import { previewEntitlementRevocation } from './previews.ts'

export const adminEntitlementHandlers: readonly Handler[] = [
  read(adminListEntitlements, async (call) =>
    fetchPage(call, newestFirst, (clause) => listEntitlements(call.sql, call.input, clause)),
  ),

  change(adminGrantEntitlement, async ({ sql, input, app }) => {
    const { userId, entitlement: key, source = 'admin' } = input
    const expiresAt = parseFutureTime(app.clock.now(), input.expiresAt)
    const user = await findUser(sql, userId)
    if (!user) throw new UserNotFound()

    const granting = grantEntitlement(sql, user.id, { entitlement: key, expiresAt, source })
    const { entitlement, isNew } = await granting.catch((error: unknown) => {
      throw databaseErrorCode(error) === foreignKeyViolation ? new UserNotFound() : error
    })
    return { status: isNew ? 201 : 200, body: { data: entitlement } } as const
  }),

  change(
    adminRevokeEntitlement,
    async ({ sql, input }) => {
      if (!(await deleteEntitlement(sql, input.id))) throw new EntitlementNotFound()
      return success
    },
    async ({ sql, input }) => previewEntitlementRevocation(sql, input.id),
  ),
]
