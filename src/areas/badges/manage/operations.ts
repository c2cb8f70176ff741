import { message, success } from '#contract'
import { change, fetchCountedPage, fetchPage, read, type Caller, type Sql } from '#platform'
import { previewAwardRevocation, previewBadgeDeletion, previewClaimLinkDeletion } from '../awards/public.ts'
import { ClaimLinkNotFound } from '../claims/contract.ts'
import {
  deleteLinkInGroup,
  findLinkInGroup,
  listLinksForBadge,
  createLink,
  newestFirst,
  toLinkLimits,
} from '../claims/public.ts'
import { withIconUrl } from '../icons/public.ts'
import { BadgeNotFound } from '../records/contract.ts'
import { countBadgesForGroup, findBadge, bySortOrder, listBadgesForGroup, type Badge } from '../records/public.ts'
import { requirePermission, type GroupPermission } from '../../groups/members/public.ts'
import { GroupNotFound } from '../../groups/records/contract.ts'
import { requireGroup } from '../../groups/records/public.ts'
import {
  awardGroupBadge,
  BadgesDisabled,
  createClaimLink,
  createGroupBadge,
  deleteClaimLink,
  deleteGroupBadge,
  getClaimLink,
  getGroupBadge,
  listClaimLinks,
  listGroupBadges,
  revokeGroupBadge,
  TooManyBadges,
  TooManyPoints,
  updateGroupBadge,
} from './contract.ts'
import { addBadge, editBadge, awardBadgeToUser, removeBadge, revokeBadgeFromUser } from './public.ts'
import { findLimits, lockLimits } from './queries.ts'
import { toBadgeFields } from './rules.ts'

export const managedBadgeHandlers = [
  read(listGroupBadges, async (call) => {
    const { sql, caller, input, app } = call
    const { id } = await requireGroupWithPermission(sql, caller, input.groupId, 'viewDashboard')
    const { data, pagination } = await fetchCountedPage(
      call,
      bySortOrder,
      (clause) => listBadgesForGroup(sql, id, 'all', clause),
      countBadgesForGroup(sql, id, 'all'),
    )
    return { data: data.map((badge) => withIconUrl(app.config, badge)), pagination }
  }),

  read(getGroupBadge, async ({ sql, caller, input, app }) => ({
    data: withIconUrl(app.config, await requireBadge(sql, caller, input, 'viewDashboard')),
  })),

  change(createGroupBadge, async ({ sql, caller, input, app }) => {
    const { id } = await requireGroup(sql, input.groupId)
    const limits = await lockLimits(sql, id)
    if (!limits) throw new GroupNotFound()
    await requirePermission(sql, caller, id, 'manageBadges')
    if (!limits.badgesEnabled) throw new BadgesDisabled()
    if ((await countBadgesForGroup(sql, id, 'all')) >= limits.maxBadges) throw new TooManyBadges()
    requirePointsWithin(limits.maxBadgePoints, input.points)

    return { data: withIconUrl(app.config, await addBadge(sql, toBadgeFields(id, input))) }
  }),

  change(updateGroupBadge, async ({ sql, caller, input: { groupId, badgeId, ...changes }, app }) => {
    const badge = await requireBadge(sql, caller, { groupId, badgeId }, 'manageBadges')
    const limits = await findLimits(sql, badge.groupId)
    const { points = badge.points } = changes
    if (points !== badge.points) requirePointsWithin(limits?.maxBadgePoints ?? 0, points)
    return { data: withIconUrl(app.config, await editBadge(sql, badge, changes)) }
  }),

  change(
    deleteGroupBadge,
    async ({ sql, caller, input }) => {
      await removeBadge(sql, await requireBadge(sql, caller, input, 'deleteBadges'))
      return success
    },
    async ({ sql, input }) => previewBadgeDeletion(sql, input.badgeId),
  ),

  change(awardGroupBadge, async ({ sql, caller, input }) => {
    const badge = await requireBadge(sql, caller, input, 'manageBadges')
    return { data: await awardBadgeToUser(sql, badge, input.userId, caller.userId) }
  }),

  change(
    revokeGroupBadge,
    async ({ sql, caller, input }) => {
      const badge = await requireBadge(sql, caller, input, 'manageBadges')
      await revokeBadgeFromUser(sql, badge, input.userId, caller.userId)
      return success
    },
    async ({ sql, input }) => previewAwardRevocation(sql, input.badgeId, input.userId),
  ),

  change(createClaimLink, async ({ sql, caller, input, app }) => {
    const limits = toLinkLimits(app.clock.now(), input)
    const { id: badgeId } = await requireBadge(sql, caller, input, 'manageBadges')
    return { data: await createLink(sql, app.config.WEB_URL, { badgeId, createdBy: caller.userId, ...limits }) }
  }),

  read(listClaimLinks, async (call) => {
    const { sql, caller, input, app } = call
    const { id } = await requireBadge(sql, caller, input, 'manageBadges')
    return fetchPage(call, newestFirst, (clause) => listLinksForBadge(sql, id, app.config.WEB_URL, clause))
  }),

  read(getClaimLink, async ({ sql, caller, input, app }) => {
    const { id } = await requireGroupWithPermission(sql, caller, input.groupId, 'manageBadges')
    const link = await findLinkInGroup(sql, id, input.linkId, app.config.WEB_URL)
    if (!link) throw new ClaimLinkNotFound()
    return { data: link }
  }),

  change(
    deleteClaimLink,
    async ({ sql, caller, input }) => {
      const { id } = await requireGroupWithPermission(sql, caller, input.groupId, 'manageBadges')
      if (!(await deleteLinkInGroup(sql, id, input.linkId))) throw new ClaimLinkNotFound()
      return success
    },
    async ({ sql, input }) => previewClaimLinkDeletion(sql, input.linkId),
  ),
]

async function requireGroupWithPermission(sql: Sql, caller: Caller, groupId: string, permission: GroupPermission) {
  const group = await requireGroup(sql, groupId)
  await requirePermission(sql, caller, group.id, permission)
  return group
}

async function requireBadge(
  sql: Sql,
  caller: Caller,
  { groupId, badgeId }: { readonly groupId: string; readonly badgeId: string },
  permission: GroupPermission,
): Promise<Badge & { readonly groupId: string }> {
  const group = await requireGroupWithPermission(sql, caller, groupId, permission)
  const badge = await findBadge(sql, badgeId)
  if (badge?.groupId !== group.id) throw new BadgeNotFound()
  return { ...badge, groupId: group.id }
}

function requirePointsWithin(maxPoints: number, points: number): void {
  if (points > maxPoints) throw new TooManyPoints(message('errors.badges.maxPoints', { limit: maxPoints }))
}
