import {
  Count,
  dataEnvelope,
  failure,
  Flag,
  Id,
  operation,
  PersonRef,
  shape,
  Success,
  Timestamp,
  Type,
  withDescription,
  Words,
  orNull,
} from '#contract'
import { RoleTooLow, UserIdNotFound } from '../../groups/members/contract.ts'
import { ByGroup, GroupNotFound } from '../../groups/records/contract.ts'
import { RsvpNotFound } from '../attendees/contract.ts'
import { AlreadyCheckedIn, CheckinNotOpen } from '../checkins/contract.ts'
import { EventNotFound } from '../records/contract.ts'
import { EventNotActive } from '../rsvps/contract.ts'

const DoorCheckin = shape('DoorCheckin', {
  id: Id,
  scanId: withDescription(Id, 'The id that was sent.'),
  rsvpId: orNull(Id, { description: 'The id of the RSVP. Null for a walk-in.' }),
  name: Type.String({ ...Words, description: 'The name of the person.', examples: ['Aino Korhonen'] }),
  people: withDescription(Count, 'How many came in: the person and their guests.'),
  expected: withDescription(Count, 'How many were expected.'),
  at: withDescription(Timestamp, 'When they checked in.'),
  by: Type.String({
    ...Words,
    description: 'The name of the person who checked them in. Empty when their account is gone.',
    examples: ['Matti Bergström'],
  }),
  walkIn: withDescription(Flag, 'True for somebody without an RSVP.'),
})

export const NobodyToCheckIn = failure('bad_request', 'errors.events.nobodyToCheckIn')
export const CheckinNotFound = failure('not_found', 'errors.events.checkinNotFound')

const ByGroupEvent = Type.Object({ ...ByGroup.properties, eventId: Id })
const errors = [GroupNotFound, RoleTooLow, EventNotFound]

export const checkInAttendee = operation({
  name: 'checkInAttendee',
  summary: 'Check somebody in. Opens as check-in by code does.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/events/{eventId}/checkins',
  scope: 'manage:checkins',
  params: ByGroupEvent,
  body: Type.Object({
    scanId: withDescription(Id, 'A new id for this check-in. Sent again, it answers what it answered before.'),
    rsvpId: Type.Optional(withDescription(Id, 'Who, by the id of their RSVP.')),
    userId: Type.Optional(PersonRef),
  }),
  output: dataEnvelope(DoorCheckin),
  status: [201, 200],
  errors: [...errors, NobodyToCheckIn, RsvpNotFound, UserIdNotFound, AlreadyCheckedIn, CheckinNotOpen, EventNotActive],
  flags: { isIdempotent: true },
  audit: { words: 'attendeeCheckedIn', target: 'event', idFrom: 'input.eventId', values: ['rsvpId', 'userId'] },
  tool: { name: 'manage_check_in', confirm: false },
})

export const undoCheckin = operation({
  name: 'undoCheckin',
  summary: 'Undo a check-in.',
  tag: 'Management',
  route: 'DELETE /v1/manage/groups/{groupId}/events/{eventId}/checkins/{checkinId}',
  scope: 'manage:checkins',
  params: Type.Object({ ...ByGroupEvent.properties, checkinId: withDescription(Id, 'The id of the check-in.') }),
  output: Success,
  errors: [...errors, CheckinNotFound],
  audit: { words: 'checkinUndone', target: 'event', idFrom: 'input.eventId' },
  tool: { name: 'manage_undo_checkin', confirm: false },
})
