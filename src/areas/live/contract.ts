import { Count, withDescription, failure, Id, orNull, shape, TextOrNull, Timestamp, Type, type Static } from '#contract'
import { InboxItem } from '../inbox/contract.ts'

export const LiveMessage = shape('LiveMessage', {
  id: withDescription(Id, 'The id of the message. Send the last one as `Last-Event-ID` when you reconnect.'),
  type: Type.String({ description: 'The type of the event.', examples: ['badge.issued'] }),
  timestamp: Timestamp,
  title: Type.String({ description: 'What happened, in a few words.', examples: ['You got a badge'] }),
  text: Type.String({ description: 'What happened, in a sentence.', examples: ['Early bird, worth 10 points.'] }),
  href: Type.String({ description: 'The page to open: a path on this site.', examples: ['/my/badges/early-bird'] }),
  imageUrl: withDescription(
    TextOrNull,
    'The picture of a badge or achievement: a path on this site. Null when there is none.',
  ),
  data: Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: 'object',
    description: 'The data of the event, as webhooks get it.',
    examples: [{ badgeSlug: 'early-bird', badgeName: 'Early bird', points: 10 }],
  }),
})
export type LiveMessage = Static<typeof LiveMessage>

/** Sent as `event: inbox`; a `LiveMessage` has no event name. */
export const InboxMessage = shape('InboxMessage', {
  unread: withDescription(Count, 'How many items of your inbox you have not read.'),
  item: orNull(InboxItem, { description: 'What is new. Null when only the number has changed.' }),
})
export type InboxMessage = Static<typeof InboxMessage>

/** In each process. */
export const maxStreamsPerUser = 5
export const TooManyStreams = failure('conflict', 'errors.live.tooManyStreams', { limit: maxStreamsPerUser })
