import { success } from '#contract'
import { change, countedPage, page, read, type Part, type Sql } from '#platform'
import { previewOfAward, previewOfBadge, previewOfLink } from '../../badges/awards/public.ts'
import { ClaimLinkNotFound } from '../../badges/claims/contract.ts'
import { deleteLink, listLinksOf, makeLink, newestFirst, termsOf } from '../../badges/claims/public.ts'
import { withIcon } from '../../badges/icons/public.ts'
import {
  countBadgesOf,
  countEveryBadge,
  inOrder,
  listBadgesOf,
  listEveryBadge,
  platformFirst,
  requireBadge,
} from '../../badges/records/public.ts'
import { findGroup } from '../../groups/records/public.ts'
import { addBadge, editBadge, factsFrom, giveBadge, removeBadge, takeBadge } from '../../management/badges/public.ts'
import {
  adminAwardBadge,
  adminCreateBadge,
  adminCreateClaimLink,
  adminDeleteBadge,
  adminDeleteClaimLink,
  adminListBadges,
  adminListClaimLinks,
  adminRevokeBadge,
  adminUpdateBadge,
} from './contract.ts'

export const adminBadges = [
  read(adminListBadges, async (call) => {
    const { sql, input, app } = call
    const list = await listFor(sql, input.groupId)
    const { data, pagination } = await countedPage(call, list.order, list.rows, list.total)
    return { data: data.map((badge) => withIcon(app.config, badge)), pagination }
  }),

  change(adminCreateBadge, async ({ sql, input, app }) => ({
    data: withIcon(app.config, await addBadge(sql, factsFrom(null, input))),
  })),

  change(adminUpdateBadge, async ({ sql, input: { badgeId, ...facts }, app }) => ({
    data: withIcon(app.config, await editBadge(sql, await requireBadge(sql, badgeId), facts)),
  })),

  change(
    adminDeleteBadge,
    async ({ sql, input }) => {
      await removeBadge(sql, await requireBadge(sql, input.badgeId))
      return success
    },
    async ({ sql, input }) => previewOfBadge(sql, input.badgeId),
  ),

  change(adminAwardBadge, async ({ sql, caller, input }) => {
    const badge = await requireBadge(sql, input.badgeId)
    return { data: await giveBadge(sql, badge, input.userId, caller.userId) }
  }),

  change(
    adminRevokeBadge,
    async ({ sql, caller, input }) => {
      const badge = await requireBadge(sql, input.badgeId)
      await takeBadge(sql, badge, input.userId, caller.userId)
      return success
    },
    async ({ sql, input }) => previewOfAward(sql, input.badgeId, input.userId),
  ),

  read(adminListClaimLinks, async (call) => {
    const { sql, input, app } = call
    const { id } = await requireBadge(sql, input.badgeId)
    return page(call, newestFirst, (part) => listLinksOf(sql, id, app.config.WEB_URL, part))
  }),

  change(adminCreateClaimLink, async ({ sql, caller, input, app }) => {
    const terms = termsOf(app.clock.now(), input)
    const { id: badgeId } = await requireBadge(sql, input.badgeId)
    return { data: await makeLink(sql, app.config.WEB_URL, { badgeId, createdBy: caller.userId, ...terms }) }
  }),

  change(
    adminDeleteClaimLink,
    async ({ sql, input }) => {
      if (!(await deleteLink(sql, input.linkId))) throw new ClaimLinkNotFound()
      return success
    },
    async ({ sql, input }) => previewOfLink(sql, input.linkId),
  ),
]

/** All badges, or those of one group; of an unknown group there are none. */
async function listFor(sql: Sql, group: string | undefined) {
  if (group === undefined)
    return { order: platformFirst, rows: (part: Part) => listEveryBadge(sql, part), total: countEveryBadge(sql) }
  const known = await findGroup(sql, group)
  if (!known) return { order: inOrder, rows: async () => [], total: Promise.resolve(0) }
  return {
    order: inOrder,
    rows: (part: Part) => listBadgesOf(sql, known.id, 'all', part),
    total: countBadgesOf(sql, known.id, 'all'),
  }
}
