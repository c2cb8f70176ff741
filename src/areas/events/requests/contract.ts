import {
  Count,
  dataEnvelope,
  failure,
  Id,
  oneOf,
  oneOfOrNull,
  operation,
  pageOf,
  PageQuery,
  setShortForm,
  shape,
  textOrNull,
  Type,
  withDescription,
  type Static,
} from '#contract'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, GroupNotFound } from '../../groups/records/contract.ts'
import { Attendee, RsvpNotFound } from '../attendees/contract.ts'
import { EventNotFound } from '../records/contract.ts'
import { answers, EventFull, EventNotActive } from '../rsvps/contract.ts'

export const RsvpRequest = shape('RsvpRequest', {
  ...Attendee.properties,
  rsvpStatus: oneOfOrNull(['confirmed', 'waitlisted', 'cancelled'], {
    description: 'Whether they have a seat or wait; `cancelled` when they were declined.',
  }),
  answers,
  cameCount: withDescription(Count, 'To how many events of the group they came before.'),
})
setShortForm(RsvpRequest, 'rsvpId rsvpAt guests user answers cameCount')
export type RsvpRequest = Static<typeof RsvpRequest>

export const AlreadyDecided = failure('conflict', 'errors.events.alreadyDecided')

const ByGroupEvent = Type.Object({ ...ByGroup.properties, eventId: Id })
const errors = [GroupNotFound, RoleTooLow, EventNotFound]

export const listRsvpRequests = operation({
  name: 'listRsvpRequests',
  summary: 'List the requests to join an event: who asked to come, with their answers, oldest first.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/events/{eventId}/requests',
  scope: 'manage:events',
  params: ByGroupEvent,
  query: PageQuery,
  output: pageOf(RsvpRequest),
  errors,
  tool: { name: 'manage_list_requests' },
})

export const decideRsvp = operation({
  name: 'decideRsvp',
  summary: 'Approve or decline a request to come to an event. The person gets a mail.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/events/{eventId}/requests/{rsvpId}',
  scope: 'manage:events',
  params: Type.Object({ ...ByGroupEvent.properties, rsvpId: withDescription(Id, 'The id of the RSVP.') }),
  body: Type.Object({
    decision: oneOf(['approve', 'decline'], {
      description:
        '`approve` gives them a seat or, when there is none, a place in line that counts from when they asked.',
    }),
    message: Type.Optional(
      textOrNull(500, { description: 'A few words to the person.', examples: ['See you on Friday!'] }),
    ),
  }),
  output: dataEnvelope(RsvpRequest),
  errors: [...errors, RsvpNotFound, AlreadyDecided, EventFull, EventNotActive],
  audit: { words: 'rsvpDecided', target: 'event', idFrom: 'input.eventId' },
  tool: {
    name: 'manage_decide_rsvp',
    confirm: {
      act: 'Answer the request of {rsvpId} to come to {eventId}: {decision}.',
      effects: 'Who is approved gets a seat or, when there is none, a place in line.',
      mails: 'the person',
    },
  },
})
