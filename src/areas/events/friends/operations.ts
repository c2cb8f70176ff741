import { fetchPage, read } from '#platform'
import { toEventListItem } from '../records/public.ts'
import { listFriendEvents } from './contract.ts'
import { listFriendEventsForUser, soonestFirst, type FriendEventRow } from './queries.ts'

export const friendEventHandlers = [
  read(listFriendEvents, async (call) => {
    const { sql, caller, app } = call
    const sources = {
      hasFollowed: caller.scopes.has('read:user'),
      hasMet: caller.scopes.has('read:meetpass'),
    }
    return fetchPage(call, soonestFirst, async (clause) =>
      (await listFriendEventsForUser(sql, caller.userId, app.config.WEB_URL, sources, clause)).map(toFriendEvent),
    )
  }),
]

/** `startsAt` and `eventId` are the sort key of the list. */
const toFriendEvent = ({ friends, friendsCount, ...row }: FriendEventRow) => ({
  event: toEventListItem(row),
  friends,
  friendsCount,
  startsAt: row.dateTime,
  eventId: row.id,
})
