import { failure, Id, shape, Timestamp, Type, type Static } from '#contract'

/** What a person is told at once, ready to be shown. */
export const LiveMessage = shape('LiveMessage', {
  id: Id,
  type: Type.String({ description: 'The type of the event.', examples: ['badge.issued'] }),
  timestamp: Timestamp,
  title: Type.String({ examples: ['You got a badge'] }),
  text: Type.String({ examples: ['Early bird, worth 10 points.'] }),
  href: Type.String({ description: 'Where it leads on the web pages.', examples: ['/badges'] }),
  data: Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: 'object',
    description: 'The data of the event.',
    examples: [{ badgeSlug: 'early-bird', badgeName: 'Early bird', points: 10 }],
  }),
})
export type LiveMessage = Static<typeof LiveMessage>

export const TooManyStreams = failure('conflict', 'You have 5 open streams, which is the limit. Close one first.')
