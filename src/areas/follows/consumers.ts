import { isEventOfType, type Consumer } from '#platform'
import { notify } from '../inbox/public.ts'
import { UserFollowed } from './contract.ts'

export const followerConsumer: Consumer = {
  name: 'follower-notices',
  types: [UserFollowed],
  async consume({ sql }, event) {
    if (!isEventOfType(UserFollowed, event)) return
    const { followedId: userId, followerId } = event.data
    // Somebody who unfollows and follows again is announced only once.
    const notice = { userId, occurrenceId: followerId, personId: followerId, facts: {} }
    await notify(sql, 'follower', [notice], { isMailed: true })
  },
}
