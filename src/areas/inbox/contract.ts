import {
  Count,
  dataEnvelope,
  Id,
  operation,
  pageOf,
  PageQuery,
  shape,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'

export const InboxItem = shape('InboxItem', {
  id: Id,
  kind: Type.String({
    description: 'The kind of notification, as in the notification settings.',
    examples: ['event_changed'],
  }),
  title: Type.String({
    ...Words,
    description: 'What happened, in a few words of your language.',
    examples: ['New time or place: Mending night'],
  }),
  body: Type.Unsafe<string | null>({
    ...WordsOrNull,
    description: 'More about it. Null when the title says it all.',
    examples: ['Friday, December 4, 2026, 18:30 (Europe/Helsinki)'],
  }),
  url: Type.String({ description: 'The page to open.', examples: ['https://folkmoot.example/events/1'] }),
  imageUrl: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: 'A picture of it. Null when there is none.',
    examples: ['https://example.org/mending.webp'],
  }),
  createdAt: withDescription(Timestamp, 'When it happened.'),
  readAt: withDescription(TimestampOrNull, 'When you read it. Null until then.'),
})
export type InboxItem = Static<typeof InboxItem>

const unread = withDescription(Count, 'How many items of your inbox you have not read.')

export const listInbox = operation({
  name: 'listInbox',
  summary: 'List your notifications of the last 90 days, newest first.',
  tag: 'User',
  route: 'GET /v1/me/inbox',
  scope: 'user',
  query: Type.Object({
    ...PageQuery.properties,
    unread: Type.Optional(Type.Boolean({ description: 'True for only those that you have not read.' })),
  }),
  output: Type.Object({ ...pageOf(InboxItem).properties, unread }),
  tool: { name: 'inbox_list' },
})

export const markInboxRead = operation({
  name: 'markInboxRead',
  summary: 'Mark items of your inbox as read, or all of them.',
  tag: 'User',
  route: 'POST /v1/me/inbox/read',
  scope: 'user',
  body: Type.Object({
    ids: Type.Optional(
      Type.Array(Id, { maxItems: 100, description: 'The ids of the items. Those that are not yours are ignored.' }),
    ),
    all: Type.Optional(Type.Boolean({ description: 'True for all items.', examples: [true] })),
  }),
  output: dataEnvelope(shape('InboxState', { unread })),
  flags: { isIdempotent: true },
  tool: { name: 'inbox_mark_read', confirm: false },
})
