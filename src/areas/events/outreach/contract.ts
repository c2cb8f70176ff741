import {
  Count,
  dataEnvelope,
  Flag,
  Id,
  oneOf,
  operation,
  orNull,
  setShortForm,
  shape,
  Text,
  Type,
  withDescription,
  Words,
} from '#contract'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, GroupNotFound } from '../../groups/records/contract.ts'
import { EventNotFound } from '../records/contract.ts'

const faces = Type.Array(Text, { description: 'Pictures of a few of them who have public profiles.' })

const EarlierEvent = shape('EarlierEvent', {
  id: Id,
  title: Type.String({ ...Words, description: 'Its title.', examples: ['Show me your terminal'] }),
  to: oneOf(['came', 'confirmed'], {
    description: 'Whom a message to its people goes to: who checked in or, if nobody did, who had a seat.',
  }),
  people: withDescription(Count, 'How many people that is.'),
  notJoined: withDescription(Count, 'How many of them did not join the group.'),
  faces,
})

const EventOutreach = shape('EventOutreach', {
  publishedCount: withDescription(Count, 'How many events the group has published. All dates of a series are one.'),
  joined: withDescription(Count, 'How many people joined the group, without the person who created the event.'),
  faces,
  isAnnounced: withDescription(
    Flag,
    'True when those who joined are notified as the event is published: it is public or for members, and the first date if it repeats.',
  ),
  mailed: withDescription(
    Count,
    'How many of them also want a mail about new events, most of them once a day. 0 unless it is announced.',
  ),
  earlierEvent: orNull(EarlierEvent, {
    description: 'The last event of the group that is over and to which somebody came. Null when there is none.',
  }),
})
setShortForm(EventOutreach, 'publishedCount joined isAnnounced mailed earlierEvent')

export const getEventOutreach = operation({
  name: 'getEventOutreach',
  summary: 'See who hears of an event by itself, and whom you can tell.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/events/{eventId}/outreach',
  scope: 'manage:events',
  params: Type.Object({ ...ByGroup.properties, eventId: Id }),
  output: dataEnvelope(EventOutreach),
  errors: [GroupNotFound, RoleTooLow, EventNotFound],
  tool: { name: 'manage_event_outreach' },
})
