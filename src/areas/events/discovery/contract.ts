import {
  coordinates,
  dataEnvelope,
  oneOf,
  operation,
  PageQuery,
  pageOf,
  text,
  Timestamp,
  Type,
  withDescription,
  withToolHint,
  toolHint,
  type Static,
} from '#contract'
import { language } from '../../groups/records/contract.ts'
import { ByEvent, EventDetail, EventListItem, EventNotFound, attendanceModes } from '../records/contract.ts'

export const EventQuery = Type.Object({
  ...PageQuery.properties,
  status: oneOf(['upcoming', 'past', 'cancelled', 'all'], {
    default: 'upcoming',
    description: '`upcoming` events are active and not over. Drafts are in no list.',
  }),
  groupId: Type.Optional(
    withToolHint(
      Type.String({ description: 'Only events of this group: its id or urlname.', examples: ['repair-cafe'] }),
      'id or urlname',
    ),
  ),
  groups: Type.Optional(
    withToolHint(
      Type.String({
        description: 'Only events of these groups: urlnames, separated by commas.',
        examples: ['repair-cafe,night-owls'],
      }),
      'urlnames with commas',
    ),
  ),
  search: Type.Optional(
    text(0, 200, {
      description:
        'Words in the title, description, venue or city, or a part of the title or of the group’s name. The last word may be unfinished.',
      examples: ['mending'],
    }),
  ),
  city: Type.Optional(
    Type.String({ description: 'Only events in this city. Case and accents do not matter.', examples: ['Helsinki'] }),
  ),
  near: Type.Optional(
    withToolHint(
      coordinates({
        description: 'Only events around this place: latitude and longitude in degrees, such as 60.45,22.27.',
      }),
      'latitude,longitude',
    ),
  ),
  radius: Type.Integer({
    minimum: 1,
    maximum: 500,
    default: 25,
    [toolHint]: 'km',
    description: 'How far from `near`, in kilometers.',
  }),
  eventType: Type.Optional(
    oneOf([...attendanceModes, 'in_person'], {
      description: 'Only events of this type. `in_person` means `physical`.',
    }),
  ),
  language: Type.Optional(withDescription(language, 'Only events where this language is spoken, an ISO 639 code.')),
  freeSeats: Type.Optional(
    Type.Boolean({
      description: 'True for events with a free seat or without a limit, false for those that are full.',
    }),
  ),
  featured: Type.Optional(
    Type.Boolean({ description: 'True for events of featured groups only, false for the others.' }),
  ),
  joined: Type.Optional(
    Type.Boolean({
      [toolHint]: 'your groups',
      description:
        'True for events of groups that you joined or whose team you are on, false for the others. Needs `read:favorites`.',
    }),
  ),
  public: Type.Optional(
    Type.Boolean({ [toolHint]: null, description: 'True for events that everybody sees, false for the others.' }),
  ),
  startsAfter: Type.Optional(
    Type.String({ ...Timestamp, description: 'Only events that start at this time or later.' }),
  ),
  startsBefore: Type.Optional(Type.String({ ...Timestamp, description: 'Only events that start before this time.' })),
  series: oneOf(['all', 'next'], {
    default: 'all',
    [toolHint]: null,
    description:
      '`next` for one upcoming date of each series: the first that starts at `startsAfter` or later. `moreDates` counts the others.',
  }),
  faces: Type.Optional(
    Type.Boolean({
      [toolHint]: null,
      description: 'True to also get pictures of a few people who are going to each event.',
    }),
  ),
  sort: oneOf(['start_time', 'title', 'rsvp_count'], { description: 'What to sort by.', default: 'start_time' }),
  direction: Type.Optional(
    oneOf(['asc', 'desc'], {
      description: '`desc` by default for `rsvp_count` and for past events by start; otherwise `asc`.',
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
  flags: { mayLag: true, isShownPublicly: true },
})

export const getEvent = operation({
  name: 'getEvent',
  summary: 'Get an event.',
  tag: 'Events',
  route: 'GET /v1/events/{eventId}',
  scope: 'read:events',
  params: ByEvent,
  query: Type.Object({
    faces: Type.Optional(
      Type.Boolean({ [toolHint]: null, description: 'True to also get pictures of a few people who are going.' }),
    ),
  }),
  output: dataEnvelope(EventDetail),
  errors: [EventNotFound],
  tool: { name: 'events_get' },
  flags: { mayLag: true, isShownPublicly: true },
})
