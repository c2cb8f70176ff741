import { idFor, isEventOfType, type Consumer } from '#platform'
import { notify } from '../../inbox/public.ts'
import { emojiPathFor } from '../icons/public.ts'
import { BadgeIssued } from './contract.ts'

export const badgeConsumer: Consumer = {
  name: 'badge-notices',
  types: [BadgeIssued],
  async consume({ sql }, event) {
    if (!isEventOfType(BadgeIssued, event)) return
    const { userId, badgeId, badgeName: badge, badgeSlug, points, icon } = event.data
    const facts = { badge, badgeSlug, points, image: emojiPathFor(icon) }
    // The same id for every award: a badge that is revoked and awarded again is announced again only once the inbox has
    // dropped the first notice, after 90 days.
    const occurrenceId = idFor(`badge ${badgeId} ${userId}`)
    await notify(sql, 'badge', [{ userId, occurrenceId, facts }], { isMailed: true })
  },
}
