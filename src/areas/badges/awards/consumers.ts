import { isEventOfType, type Consumer } from '#platform'
import { notify } from '../../inbox/public.ts'
import { emojiPathFor } from '../icons/public.ts'
import { BadgeIssued } from './contract.ts'

export const badgeConsumer: Consumer = {
  name: 'badge-notices',
  types: [BadgeIssued],
  async consume({ sql }, event) {
    if (!isEventOfType(BadgeIssued, event)) return
    const { userId, badgeName: badge, badgeSlug, points, icon } = event.data
    const facts = { badge, badgeSlug, points, image: emojiPathFor(icon) }
    await notify(sql, 'badge', [{ userId, occurrenceId: event.id, facts }], { isMailed: true })
  },
}
