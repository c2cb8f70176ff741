import { dataOf, oneOf, operation, PageQuery, pageOf, text, Timestamp, Type, type Static } from '#contract'
import { ByEvent, EventDetail, EventListItem, EventNotFound, eventTypes } from '../records/contract.ts'

export const EventQuery = Type.Object({
  ...PageQuery.properties,
  status: oneOf(['upcoming', 'past', 'cancelled', 'all'], {
    default: 'upcoming',
    description: 'Upcoming events are active and not over; drafts are in no list.',
  }),
  groupId: Type.Optional(Type.String({ description: 'Id or urlname of a group.', examples: ['repair-cafe'] })),
  groups: Type.Optional(
    Type.String({ description: 'Urlnames of groups, separated by commas.', examples: ['repair-cafe,night-owls'] }),
  ),
  search: Type.Optional(
    text(0, 200, {
      description:
        'Words of title, description, venue and city, the last may be begun, or a part of the title or of the name of the group.',
      examples: ['mending'],
    }),
  ),
  city: Type.Optional(Type.String({ description: 'Case and accents do not matter.', examples: ['Helsinki'] })),
  eventType: Type.Optional(oneOf([...eventTypes, 'in_person'], { description: '`in_person` is read as `physical`.' })),
  featured: Type.Optional(
    Type.Boolean({ description: 'Events of groups that are featured, or of those that are not.' }),
  ),
  startsAfter: Type.Optional(Type.String({ ...Timestamp, description: 'Events that start then or later.' })),
  startsBefore: Type.Optional(Type.String({ ...Timestamp, description: 'Events that start earlier.' })),
  sort: oneOf(['start_time', 'title', 'rsvp_count'], { default: 'start_time' }),
  direction: Type.Optional(
    oneOf(['asc', 'desc'], {
      description: 'By default `desc` for `rsvp_count` and for the start of past events, else `asc`.',
    }),
  ),
})
export type EventQuery = Static<typeof EventQuery>

export const listEvents = operation({
  name: 'listEvents',
  summary: 'List and search events.',
  tag: 'Events',
  route: 'GET /v1/events',
  scope: 'read:events',
  query: EventQuery,
  output: pageOf(EventListItem),
  tool: { name: 'events_list' },
})

export const getEvent = operation({
  name: 'getEvent',
  summary: 'Get an event with its place.',
  tag: 'Events',
  route: 'GET /v1/events/{eventId}',
  scope: 'read:events',
  params: ByEvent,
  output: dataOf(EventDetail),
  errors: [EventNotFound],
  tool: { name: 'events_get' },
})
