import { ErrorBody } from '#contract'
import { LiveMessage } from '../areas/live/contract.ts'
import type { Components, Json } from './components.ts'

const parameter = (place: string, name: string, description: string): Json => ({
  name,
  in: place,
  required: false,
  description,
  schema: { type: 'string' },
})

/** The stream of what happens to whoever listens. */
export function livePaths(components: Components): Readonly<Record<string, Json>> {
  const refused = (description: string): Json => ({
    description,
    content: { 'application/json': { schema: components.reference(ErrorBody) } },
  })
  return {
    '/live': {
      get: {
        operationId: 'listenLive',
        summary: 'Hear at once what happens to you',
        description:
          'Server-sent events: badges, achievements, seats from a waitlist, connections. The `data` of each is a LiveMessage. Needs the scope `read:user`; opening counts as one request.',
        tags: ['User'],
        security: [{ token: ['read:user'] }, { oauth: ['read:user'] }, { session: [] }],
        'x-scope': 'read:user',
        parameters: [
          parameter('header', 'Last-Event-ID', 'The last message that you got: what you have missed comes first.'),
          parameter('query', 'lastEventId', 'The same, for pages that cannot set the header.'),
        ],
        responses: {
          '200': {
            description: 'A stream that stays open',
            content: {
              'text/event-stream': {
                schema: {
                  type: 'string',
                  description: 'The `data` of each event.',
                  contentMediaType: 'application/json',
                  contentSchema: components.reference(LiveMessage),
                },
              },
            },
          },
          '401': refused('The credential is missing or not valid.'),
          '403': refused('The token lacks the scope.'),
          '409': refused('You have as many streams open as you may.'),
          '429': refused('Too many requests.'),
          '503': refused('Nothing can be told at the moment.'),
        },
      },
    },
  }
}
