import {
  asWords,
  countedPageOf,
  Id,
  oneOf,
  operation,
  PageQuery,
  resumablePageOf,
  shape,
  Text,
  Timestamp,
  Type,
  WaitQuery,
  withDescription,
  withToolHint,
  Words,
  type EventType,
  type Static,
} from '#contract'

const messageData = asWords(
  Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: 'object',
    additionalProperties: true,
    description: 'What happened to whom; its properties depend on the type.',
    examples: [
      { groupId: '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52', groupUrlname: 'repair-cafe', groupName: 'Repair café' },
    ],
  }),
)

const namedPeople = Type.Array(
  shape('NamedPerson', {
    id: Id,
    username: Type.String({ description: 'Their username.', examples: ['aino'] }),
    name: Type.String({ ...Words, description: 'Their name.', examples: ['Aino Korhonen'] }),
    url: Type.String({ description: 'Their profile page.', examples: ['https://example.org/u/aino'] }),
  }),
  { description: 'The people whose ids are in `data`, as far as everybody may see their profile.' },
)

const eventUrl = Type.String({
  description: 'The page of the event on this site.',
  examples: ['https://example.org/events/01955b3c-b81f-7430-9f5a-8c2e6d0b4f19'],
})

/** What a message holds as `data`: more than the outbox does. */
export const toDeliveredData = ({ data }: Pick<EventType, 'data'>) =>
  Type.Object(
    { ...data.properties, ...('eventId' in data.properties && { eventUrl }) },
    { description: 'What happened to whom.' },
  )

export const Message = shape('Message', {
  id: withDescription(Id, 'The id of the message, the same in every attempt.'),
  type: Type.String({ description: 'What happened, such as `event.created`.', examples: ['group.created'] }),
  timestamp: Type.String({ ...Timestamp, description: 'When it happened.' }),
  data: messageData,
  people: Type.Optional(namedPeople),
})
export type Message = Static<typeof Message>

/** Widest first; `accessLevelFor` depends on the order. */
export const accessLevels = ['public', 'group', 'self', 'admin'] as const
export type AccessLevel = (typeof accessLevels)[number]

export const WebhookEventType = shape('WebhookEventType', {
  name: Type.String({
    description: 'The name of the type.',
    examples: ['group.created'],
  }),
  description: Type.String({ description: 'What happened, in a sentence.', examples: ['A group was created.'] }),
  access: oneOf(accessLevels, {
    description: 'Who can get it: everyone, the staff of the group, the people it is about, or platform admins.',
  }),
  sample: withDescription(Message, 'A message of this type.'),
})
export type WebhookEventType = Static<typeof WebhookEventType>

export const listEventTypes = operation({
  name: 'listEventTypes',
  summary: 'List the types of events that webhooks can get, each with a sample message.',
  tag: 'Developer',
  route: 'GET /v1/developer/event-types',
  scope: 'developer',
  output: countedPageOf(WebhookEventType),
  tool: { name: 'developer_event_types' },
})

export const listDeveloperEvents = operation({
  name: 'listDeveloperEvents',
  summary:
    'List the events of the last 30 days that your webhooks could get, oldest first: to catch up, or instead of a webhook.',
  tag: 'Developer',
  route: 'GET /v1/developer/events',
  scope: 'developer',
  query: Type.Object({
    types: Type.Optional(
      withToolHint(
        Type.String({
          maxLength: 4096,
          description: 'Only these types, separated by commas.',
          examples: ['event.created'],
        }),
        'with commas',
      ),
    ),
    ...PageQuery.properties,
    ...WaitQuery.properties,
  }),
  output: Type.Object({
    ...resumablePageOf(Message).properties,
    leftOut: Type.Array(
      shape('LeftOutEvents', {
        type: Type.String({ description: 'The type of event.', examples: ['event.rsvp'] }),
        scope: Type.String({ ...Text, description: 'The scope that a token needs for it.', examples: ['read:events'] }),
      }),
      { description: 'What the token does not cover: types of events about you or your groups.' },
    ),
  }),
  tool: { name: 'developer_events' },
})
