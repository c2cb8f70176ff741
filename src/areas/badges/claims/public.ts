import { randomInt } from 'node:crypto'
import { resolveExpiry, type Transaction } from '#platform'
import { lockUser } from '../../profile/public.ts'
import { BadgeNotFound } from '../records/contract.ts'
import { lockBadge } from '../records/public.ts'
import { maxLinksPerBadge, TooManyClaimLinks, type ClaimLink, type NewClaimLink } from './contract.ts'
import { countUsableLinks, insertLink, reassignLinkCreator, type NewLink } from './queries.ts'

export {
  deleteLink,
  deleteLinkInGroup,
  clearClaimLinkCreator,
  findLinkInGroup,
  listLinksForBadge,
  newestFirst,
} from './queries.ts'

const dayMs = 86_400_000

/** Excludes letters and digits that look alike. */
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export const toLinkLimits = (now: Date, { maxUses = null, expiresAt, expiresInDays }: NewClaimLink) => ({
  maxUses,
  expiresAt: resolveExpiry(now, expiresAt, { expiresInDays }, dayMs),
})

export async function createLink(sql: Transaction, webUrl: string, fields: NewLink): Promise<ClaimLink> {
  if (fields.createdBy !== null) await lockUser(sql, fields.createdBy)
  if (!(await lockBadge(sql, fields.badgeId))) throw new BadgeNotFound()
  if ((await countUsableLinks(sql, fields.badgeId)) >= maxLinksPerBadge) throw new TooManyClaimLinks()
  for (;;) {
    const code = Array.from({ length: 12 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
    const created = await insertLink(sql, webUrl, code, fields)
    if (created) return created
  }
}

/** On an account merge. Rows of the two accounts cannot collide. */
export async function moveClaimLinks(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  return { moved: await reassignLinkCreator(sql, from, to), skipped: 0 }
}
