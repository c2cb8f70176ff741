import { success } from '#contract'
import { change, countedPage, page, read, type Caller, type Sql } from '#platform'
import { previewOfAward, previewOfBadge, previewOfLink } from '../../badges/awards/public.ts'
import { ClaimLinkNotFound } from '../../badges/claims/contract.ts'
import { deleteLinkOf, listLinksOf, makeLink, newestFirst, termsOf } from '../../badges/claims/public.ts'
import { withIcon } from '../../badges/icons/public.ts'
import { BadgeNotFound } from '../../badges/records/contract.ts'
import { countBadgesOf, findBadge, inOrder, listBadgesOf, type Badge } from '../../badges/records/public.ts'
import { requireRole, type Act } from '../../groups/members/public.ts'
import { GroupNotFound } from '../../groups/records/contract.ts'
import { requireGroup } from '../../groups/records/public.ts'
import {
  awardGroupBadge,
  BadgesDisabled,
  createClaimLink,
  createGroupBadge,
  deleteClaimLink,
  deleteGroupBadge,
  listClaimLinks,
  listGroupBadges,
  revokeGroupBadge,
  TooManyBadges,
  TooManyPoints,
  updateGroupBadge,
} from './contract.ts'
import { addBadge, editBadge, giveBadge, removeBadge, takeBadge } from './public.ts'
import { findLimits, holdLimits } from './queries.ts'
import { factsFrom } from './rules.ts'

export const managedBadges = [
  read(listGroupBadges, async (call) => {
    const { sql, caller, input, app } = call
    const { id } = await requirePlace(sql, caller, input.groupId, 'viewDashboard')
    const { data, pagination } = await countedPage(
      call,
      inOrder,
      (part) => listBadgesOf(sql, id, 'all', part),
      countBadgesOf(sql, id, 'all'),
    )
    return { data: data.map((badge) => withIcon(app.config, badge)), pagination }
  }),

  change(createGroupBadge, async ({ sql, caller, input, app }) => {
    const { id } = await requirePlace(sql, caller, input.groupId, 'manageBadges')
    const limits = await holdLimits(sql, id)
    if (!limits) throw new GroupNotFound()
    if (!limits.badgesEnabled) throw new BadgesDisabled()
    if ((await countBadgesOf(sql, id, 'all')) >= limits.maxBadges) throw new TooManyBadges()
    requireWithin(limits.maxBadgePoints, input.points)

    return { data: withIcon(app.config, await addBadge(sql, factsFrom(id, input))) }
  }),

  change(updateGroupBadge, async ({ sql, caller, input: { groupId, badgeId, ...facts }, app }) => {
    const badge = await requireBadge(sql, caller, { groupId, badgeId }, 'manageBadges')
    const limits = await findLimits(sql, badge.groupId)
    const { points = badge.points } = facts
    if (points !== badge.points) requireWithin(limits?.maxBadgePoints ?? 0, points)
    return { data: withIcon(app.config, await editBadge(sql, badge, facts)) }
  }),

  change(
    deleteGroupBadge,
    async ({ sql, caller, input }) => {
      await removeBadge(sql, await requireBadge(sql, caller, input, 'deleteBadges'))
      return success
    },
    async ({ sql, input }) => previewOfBadge(sql, input.badgeId),
  ),

  change(awardGroupBadge, async ({ sql, caller, input }) => {
    const badge = await requireBadge(sql, caller, input, 'manageBadges')
    return { data: await giveBadge(sql, badge, input.userId, caller.userId) }
  }),

  change(
    revokeGroupBadge,
    async ({ sql, caller, input }) => {
      const badge = await requireBadge(sql, caller, input, 'manageBadges')
      await takeBadge(sql, badge, input.userId, caller.userId)
      return success
    },
    async ({ sql, input }) => previewOfAward(sql, input.badgeId, input.userId),
  ),

  change(createClaimLink, async ({ sql, caller, input, app }) => {
    const terms = termsOf(app.clock.now(), input)
    const { id: badgeId } = await requireBadge(sql, caller, input, 'manageBadges')
    return { data: await makeLink(sql, app.config.WEB_URL, { badgeId, createdBy: caller.userId, ...terms }) }
  }),

  read(listClaimLinks, async (call) => {
    const { sql, caller, input, app } = call
    const { id } = await requireBadge(sql, caller, input, 'manageBadges')
    return page(call, newestFirst, (part) => listLinksOf(sql, id, app.config.WEB_URL, part))
  }),

  change(
    deleteClaimLink,
    async ({ sql, caller, input }) => {
      const { id } = await requirePlace(sql, caller, input.groupId, 'manageBadges')
      if (!(await deleteLinkOf(sql, id, input.linkId))) throw new ClaimLinkNotFound()
      return success
    },
    async ({ sql, input }) => previewOfLink(sql, input.linkId),
  ),
]

/** The group, for those whose role in it allows the act. */
async function requirePlace(sql: Sql, caller: Caller, groupId: string, act: Act) {
  const group = await requireGroup(sql, groupId)
  await requireRole(sql, caller, group.id, act)
  return group
}

async function requireBadge(
  sql: Sql,
  caller: Caller,
  { groupId, badgeId }: { readonly groupId: string; readonly badgeId: string },
  act: Act,
): Promise<Badge & { readonly groupId: string }> {
  const group = await requirePlace(sql, caller, groupId, act)
  const badge = await findBadge(sql, badgeId)
  if (badge?.groupId !== group.id) throw new BadgeNotFound()
  return { ...badge, groupId: group.id }
}

function requireWithin(maxPoints: number, points: number): void {
  if (points > maxPoints) throw new TooManyPoints(`A badge of this group may have ${maxPoints} points at most.`)
}
