import { InboxMessage, LiveMessage } from '../areas/live/contract.ts'
import type { Components, JsonObject } from './components.ts'
import { headerRefs, commonHeaders } from './headers.ts'
import { parameter } from './parameter.ts'
import { errorResponses } from './error-responses.ts'

export const livePaths = (components: Components): Readonly<Record<string, JsonObject>> => ({
  '/live': {
    get: {
      operationId: 'listenLive',
      summary: 'Listen to what happens to you, as it happens',
      description:
        'Server-sent events: badges, achievements, seats from a waitlist, connections. The `data` of each event is a LiveMessage, that of an `inbox` event an InboxMessage. Needs the scope `read:user`; opening the stream counts as one request.',
      tags: ['User'],
      security: [{ token: ['read:user'] }, { oauth: ['read:user'] }, { session: [] }],
      'x-scope': 'read:user',
      parameters: [
        parameter('header', 'Last-Event-ID', 'The id of the last message you got. What you missed since comes first.'),
        parameter('query', 'lastEventId', 'The same, for pages that cannot set the header.'),
      ],
      responses: {
        '200': {
          description: 'A stream that stays open.',
          ...headerRefs(...commonHeaders),
          content: {
            'text/event-stream': {
              schema: {
                type: 'string',
                description: 'The `data` of each event.',
                contentMediaType: 'application/json',
                contentSchema: { anyOf: [components.toOpenApi(LiveMessage), components.toOpenApi(InboxMessage)] },
              },
            },
          },
        },
        ...errorResponses({
          401: 'The credential is missing or not valid.',
          403: 'The token lacks the scope.',
          409: 'You have the maximum number of streams open.',
          429: 'Too many requests.',
          503: 'The stream is not available at the moment.',
        }),
      },
    },
  },
})
