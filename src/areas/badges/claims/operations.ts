import { change, publish, read, type Transaction } from '#platform'
import { lockUser } from '../../profile/public.ts'
import { BadgeAlreadyHeld } from '../awards/contract.ts'
import { awardBadge, hasBadge } from '../awards/public.ts'
import { withIconUrl } from '../icons/public.ts'
import { lockBadgeForKeyShare } from '../records/public.ts'
import {
  BadgeClaimed,
  claimBadge,
  ClaimLinkUsedOrExpired,
  ClaimLinkNotFound,
  getClaimInfo,
  type ClaimProblem,
} from './contract.ts'
import { findLink, lockLink, incrementLinkUses, type LinkWithBadge } from './queries.ts'

export const badgeClaimHandlers = [
  read(getClaimInfo, async ({ sql, caller, input, app }) => {
    const link = await findLink(sql, input.code.toLowerCase())
    if (!link) throw new ClaimLinkNotFound()
    const reason = findClaimProblem(link, caller !== null && (await hasBadge(sql, link.badgeId, caller.userId)))
    const { badge, group } = link
    return { data: { badge: withIconUrl(app.config, badge), group, claimable: !reason, ...(reason && { reason }) } }
  }),

  change(claimBadge, async ({ sql, caller: { userId }, input, app }) => {
    await lockUser(sql, userId)
    const link = await requireLockedLink(sql, input.code.toLowerCase())
    const { id: claimLinkId, badgeId, groupId, badge } = link
    const problem = findClaimProblem(link, await hasBadge(sql, badgeId, userId))
    if (problem === 'already_claimed') throw new BadgeAlreadyHeld()
    if (problem) throw new ClaimLinkUsedOrExpired()

    if (!(await awardBadge(sql, badgeId, userId, { method: 'claim', awardedBy: null }))) throw new BadgeAlreadyHeld()
    await incrementLinkUses(sql, claimLinkId)
    await publish(sql, BadgeClaimed, { userId, badgeId, badgeSlug: badge.slug, claimLinkId, groupId })
    return { data: { badge: withIconUrl(app.config, badge) } }
  }),
]

/** Holders get `already_claimed` even when the link is expired or used up. */
function findClaimProblem(link: LinkWithBadge, isHolder: boolean): ClaimProblem | undefined {
  if (isHolder) return 'already_claimed'
  if (link.isExpired) return 'expired'
  return link.isUsedUp ? 'exhausted' : undefined
}

/** Locks the badge before the link, the same order as deletion. */
async function requireLockedLink(sql: Transaction, code: string): Promise<LinkWithBadge> {
  const found = await findLink(sql, code)
  const link = found && (await lockBadgeForKeyShare(sql, found.badgeId)) && (await lockLink(sql, code))
  if (!link) throw new ClaimLinkNotFound()
  return link
}
