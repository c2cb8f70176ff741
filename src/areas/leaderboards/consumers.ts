import { isEventOfType, type Consumer } from '#platform'
import { ProfileUpdated } from '../profile/contract.ts'
import { BadgeIssued, BadgeRevoked } from '../badges/awards/contract.ts'
import { scheduleBoardRefreshesForUser, scheduleBoardRefresh } from './public.ts'

/** `name`, because people are not ranked before they have chosen one. */
const rankingFields = new Set(['name', 'profileVisibility', 'showOnLeaderboard', 'username'])

export const boardConsumer: Consumer = {
  name: 'boards',
  types: [BadgeIssued, BadgeRevoked, ProfileUpdated],
  async consume({ sql }, event) {
    if (isEventOfType(BadgeIssued, event) || isEventOfType(BadgeRevoked, event))
      await scheduleBoardRefresh(sql, event.data.groupId)
    if (isEventOfType(ProfileUpdated, event) && event.data.fields.some((field) => rankingFields.has(field)))
      await scheduleBoardRefreshesForUser(sql, event.data.userId)
  },
}
