import { randomInt } from 'node:crypto'
import { resolveExpiry, type Transaction } from '#platform'
import { lockPerson } from '../../profile/public.ts'
import { BadgeNotFound } from '../records/contract.ts'
import { lockBadge } from '../records/public.ts'
import { TooManyClaimLinks, type ClaimLink, type NewClaimLink } from './contract.ts'
import { countUsableLinks, insertLink, reassignLinkCreator, type NewLink } from './queries.ts'

export { deleteLink, deleteLinkInGroup, clearLinkCreator, listLinksForBadge, newestFirst } from './queries.ts'

const maxLinksPerBadge = 50
const dayMs = 86_400_000

/** Without letters and digits that look alike. */
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What a link shall be like, from what was asked for. */
export const toLinkTerms = (now: Date, { maxUses = null, expiresAt, expiresInDays }: NewClaimLink) => ({
  maxUses,
  expiresAt: resolveExpiry(now, expiresAt, { expiresInDays }, dayMs),
})

/** Makes a link for a badge; two of the same code are as good as impossible, and then it is another one. */
export async function createLink(sql: Transaction, webUrl: string, facts: NewLink): Promise<ClaimLink> {
  if (facts.createdBy !== null) await lockPerson(sql, facts.createdBy)
  if (!(await lockBadge(sql, facts.badgeId))) throw new BadgeNotFound()
  if ((await countUsableLinks(sql, facts.badgeId)) >= maxLinksPerBadge) throw new TooManyClaimLinks()
  for (;;) {
    const code = Array.from({ length: 12 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
    const made = await insertLink(sql, webUrl, code, facts)
    if (made) return made
  }
}

/** Of two accounts that become one. */
export async function moveClaimLinks(
  sql: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ moved: number; skipped: number }> {
  return { moved: await reassignLinkCreator(sql, from, to), skipped: 0 }
}
