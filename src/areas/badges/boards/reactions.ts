import { isA, type Consumer } from '#platform'
import { ProfileUpdated } from '../../user/profile/contract.ts'
import { BadgeIssued, BadgeRevoked } from '../awards/contract.ts'
import { refreshBoardsOf, refreshBoardSoon } from './public.ts'

const whoIsRanked = new Set(['profileVisibility', 'showOnLeaderboard', 'username'])

/** Boards follow what people get, and whether they want to be seen. */
export const boardReactions: Consumer = {
  name: 'boards',
  types: [BadgeIssued, BadgeRevoked, ProfileUpdated],
  async consume({ sql }, event) {
    if (isA(BadgeIssued, event) || isA(BadgeRevoked, event)) await refreshBoardSoon(sql, event.data.groupId)
    if (isA(ProfileUpdated, event) && event.data.fields.some((field) => whoIsRanked.has(field)))
      await refreshBoardsOf(sql, event.data.userId)
  },
}
