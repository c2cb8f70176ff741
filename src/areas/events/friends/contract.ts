import { Count, operation, pageOf, PageQuery, setShortForm, shape, Type, withDescription, type Static } from '#contract'
import { UserBasic } from '../../profile/contract.ts'
import { EventListItem } from '../records/contract.ts'

const { id, name, username, avatarUrl } = UserBasic.properties

export const FriendEvent = shape('FriendEvent', {
  event: withDescription(EventListItem, 'The event.'),
  friends: Type.Array(shape('FriendGoing', { id, name, username, avatarUrl }), {
    description: 'Up to five of the people you follow or met who are going, in the order of their RSVPs.',
  }),
  friendsCount: withDescription(Count, 'How many of the people you follow or met are going.'),
})
setShortForm(FriendEvent, 'event friends friendsCount')
export type FriendEvent = Static<typeof FriendEvent>

export const listFriendEvents = operation({
  name: 'listFriendEvents',
  summary:
    'List coming events that people you follow or met with a pass are going to. People you follow need `read:user`, people you met `read:meetpass`.',
  tag: 'Events',
  route: 'GET /v1/me/friends/events',
  scope: 'read:events',
  query: PageQuery,
  output: pageOf(FriendEvent),
  tool: false,
  flags: { mayLag: true },
})
