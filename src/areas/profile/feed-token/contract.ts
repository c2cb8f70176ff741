import { dataEnvelope, operation, shape, Type } from '#contract'

const FeedToken = shape('FeedToken', {
  feedToken: Type.String({
    description:
      'The secret part of the URLs of your personal RSS and iCalendar feeds. Anyone who has it can read them.',
    examples: ['fmf_5d1c0e8f7a6b49382716f5e4d3c2b1a098765432'],
  }),
})

export const getFeedToken = operation({
  name: 'getFeedToken',
  summary:
    'Get the token of your personal feeds. The first call creates it. A token or an app has one of its own, which ends with it.',
  tag: 'User',
  route: 'GET /v1/profile/feed-token',
  scope: 'user',
  output: dataEnvelope(FeedToken),
  tool: false,
  flags: { returnsSecret: true },
})

export const rotateFeedToken = operation({
  name: 'rotateFeedToken',
  summary:
    'Get a new feed token. The old one stops working at once; when you are signed in, those of your tokens and apps do too.',
  tag: 'User',
  route: 'POST /v1/profile/feed-token',
  scope: 'user',
  output: dataEnvelope(FeedToken),
  tool: false,
  flags: { returnsSecret: true },
})
