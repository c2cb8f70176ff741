import { event, Id, oneOf, Text, TextOrNull, Timestamp, Type, withDescription, Words, WordsOrNull } from '#contract'
import { eventSources } from '../records/contract.ts'

const eventPayload = {
  eventId: withDescription(Id, 'The id of the event.'),
  groupId: withDescription(TextOrNull, 'The id of the group. Never null.'),
  groupUrlname: withDescription(TextOrNull, 'The urlname of the group. Never null.'),
  title: withDescription(Words, 'The title of the event.'),
  startTime: Timestamp,
}

const notify = Type.Optional(
  Type.Literal(false, { description: 'False when nobody is mailed about it. Missing otherwise.' }),
)

export const EventCreated = event({
  type: 'event.created',
  summary: 'An event was published.',
  visibleTo: ['public', 'group'],
  scopes: { group: 'manage:events' },
  subjects: [],
  data: Type.Object({
    ...eventPayload,
    timezone: TextOrNull,
    eventUrl: withDescription(Text, 'The page of the event on this site.'),
    source: oneOf(eventSources, {
      description: 'Where the event comes from; `folkmoot` when it was created on this site.',
    }),
    notify,
  }),
})

const bySeries = Type.Optional(
  Type.Literal(true, { description: 'True when its whole series changed. Missing otherwise.' }),
)

export const EventUpdated = event({
  type: 'event.updated',
  summary: 'An event changed.',
  visibleTo: ['public', 'group'],
  scopes: { group: 'manage:events' },
  subjects: [],
  data: Type.Object({
    ...eventPayload,
    fields: Type.Array(Text),
    previousStartTime: Type.Optional(
      withDescription(Timestamp, 'When it started before. Missing unless that changed.'),
    ),
    bySeries,
    notify,
  }),
})

export const EventCancelled = event({
  type: 'event.cancelled',
  summary: 'An event was canceled.',
  visibleTo: ['public', 'group'],
  scopes: { group: 'manage:events' },
  subjects: [],
  data: Type.Object({
    ...eventPayload,
    reason: withDescription(
      WordsOrNull,
      'Why, in the words of the person who canceled. Null when they gave no reason.',
    ),
    bySeries,
  }),
})
