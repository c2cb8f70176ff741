import { success } from '#contract'
import { change, fetchCountedPage, fetchPage, read, type PageClause, type Sql } from '#platform'
import { previewAwardRevocation, previewBadgeDeletion, previewClaimLinkDeletion } from '../awards/public.ts'
import { ClaimLinkNotFound } from '../claims/contract.ts'
import { deleteLink, listLinksForBadge, createLink, newestFirst, toLinkLimits } from '../claims/public.ts'
import { withIconUrl } from '../icons/public.ts'
import {
  countBadgesForGroup,
  countAllBadges,
  bySortOrder,
  listBadgesForGroup,
  listAllBadges,
  platformFirst,
  requireBadge,
} from '../records/public.ts'
import { findGroup } from '../../groups/records/public.ts'
import {
  addBadge,
  editBadge,
  toBadgeFields,
  awardBadgeToUser,
  removeBadge,
  revokeBadgeFromUser,
} from '../manage/public.ts'
import {
  adminAwardBadge,
  adminCreateBadge,
  adminCreateClaimLink,
  adminDeleteBadge,
  adminDeleteClaimLink,
  adminGetBadge,
  adminListBadges,
  adminListClaimLinks,
  adminRevokeBadge,
  adminUpdateBadge,
} from './contract.ts'

export const adminBadgeHandlers = [
  read(adminListBadges, async (call) => {
    const { sql, input, app } = call
    const list = await buildBadgeList(sql, input.groupId)
    const { data, pagination } = await fetchCountedPage(call, list.order, list.rows, list.total)
    return { data: data.map((badge) => withIconUrl(app.config, badge)), pagination }
  }),

  change(adminCreateBadge, async ({ sql, input, app }) => ({
    data: withIconUrl(app.config, await addBadge(sql, toBadgeFields(null, input))),
  })),

  read(adminGetBadge, async ({ sql, input, app }) => ({
    data: withIconUrl(app.config, await requireBadge(sql, input.badgeId)),
  })),

  change(adminUpdateBadge, async ({ sql, input: { badgeId, ...changes }, app }) => ({
    data: withIconUrl(app.config, await editBadge(sql, await requireBadge(sql, badgeId), changes)),
  })),

  change(
    adminDeleteBadge,
    async ({ sql, input }) => {
      await removeBadge(sql, await requireBadge(sql, input.badgeId))
      return success
    },
    async ({ sql, input }) => previewBadgeDeletion(sql, input.badgeId),
  ),

  change(adminAwardBadge, async ({ sql, caller, input }) => {
    const badge = await requireBadge(sql, input.badgeId)
    return { data: await awardBadgeToUser(sql, badge, input.userId, caller.userId) }
  }),

  change(
    adminRevokeBadge,
    async ({ sql, caller, input }) => {
      const badge = await requireBadge(sql, input.badgeId)
      await revokeBadgeFromUser(sql, badge, input.userId, caller.userId)
      return success
    },
    async ({ sql, input }) => previewAwardRevocation(sql, input.badgeId, input.userId),
  ),

  read(adminListClaimLinks, async (call) => {
    const { sql, input, app } = call
    const { id } = await requireBadge(sql, input.badgeId)
    return fetchPage(call, newestFirst, (clause) => listLinksForBadge(sql, id, app.config.WEB_URL, clause))
  }),

  change(adminCreateClaimLink, async ({ sql, caller, input, app }) => {
    const limits = toLinkLimits(app.clock.now(), input)
    const { id: badgeId } = await requireBadge(sql, input.badgeId)
    return { data: await createLink(sql, app.config.WEB_URL, { badgeId, createdBy: caller.userId, ...limits }) }
  }),

  change(
    adminDeleteClaimLink,
    async ({ sql, input }) => {
      if (!(await deleteLink(sql, input.linkId))) throw new ClaimLinkNotFound()
      return success
    },
    async ({ sql, input }) => previewClaimLinkDeletion(sql, input.linkId),
  ),
]

async function buildBadgeList(sql: Sql, idOrUrlname: string | undefined) {
  if (idOrUrlname === undefined)
    return {
      order: platformFirst,
      rows: (clause: PageClause) => listAllBadges(sql, clause),
      total: countAllBadges(sql),
    }
  const group = await findGroup(sql, idOrUrlname)
  if (!group) return { order: bySortOrder, rows: async () => [], total: Promise.resolve(0) }
  return {
    order: bySortOrder,
    rows: (clause: PageClause) => listBadgesForGroup(sql, group.id, 'all', clause),
    total: countBadgesForGroup(sql, group.id, 'all'),
  }
}
