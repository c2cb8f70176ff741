import {
  Count,
  dataEnvelope,
  failure,
  Flag,
  Id,
  oneOf,
  oneOfOrNull,
  operation,
  orNull,
  pageOf,
  PageQuery,
  PersonRef,
  setShortForm,
  shape,
  text,
  TextOrNull,
  textOrNull,
  TimestampOrNull,
  Type,
  withDescription,
  type Static,
} from '#contract'
import { EventNotFound } from '../records/contract.ts'
import { AlreadyListed, answers, approvals, EventFull, guests, EventNotActive } from '../rsvps/contract.ts'
import { RoleTooLow, UserIdNotFound } from '../../groups/members/contract.ts'
import { ByGroup, CountOrNull, GroupNotFound } from '../../groups/records/contract.ts'
import { UserBasic } from '../../profile/contract.ts'

const { id, name, username, avatarUrl } = UserBasic.properties
const AttendeeUser = shape('AttendeeUser', { id, name, username, avatarUrl })
setShortForm(AttendeeUser, 'name username')

export const Attendee = shape('Attendee', {
  rsvpId: withDescription(TextOrNull, 'The id of the RSVP. Null for a walk-in.'),
  userId: withDescription(TextOrNull, 'The id of the person. Null when the account is deleted.'),
  rsvpStatus: oneOfOrNull(['confirmed', 'waitlisted'], {
    description: 'Whether they have a seat or wait for one. Null for a walk-in.',
  }),
  rsvpAt: withDescription(TimestampOrNull, 'When they RSVPed. Null for a walk-in.'),
  waitlistPosition: Type.Unsafe<number | null>({
    ...CountOrNull,
    minimum: 1,
    description: 'Place in line, starting at 1. Null when not in line.',
  }),
  guests,
  approval: oneOf(approvals, {
    description: 'What a manager decided: `pending` when nobody has yet, `none` where nobody has to.',
  }),
  checkedIn: withDescription(Flag, 'True once they have checked in.'),
  checkedInAt: withDescription(TimestampOrNull, 'When they checked in. Null until then.'),
  checkinMethod: oneOfOrNull(['link', 'qr', 'nfc'], {
    description: 'How they checked in. Null until then, and when the team checked them in.',
  }),
  checkinId: withDescription(TextOrNull, 'The id of their check-in. Null until then.'),
  user: orNull(AttendeeUser, {
    description: 'The person. Null when the account is deleted.',
  }),
})
setShortForm(Attendee, 'rsvpId rsvpStatus waitlistPosition guests approval checkedIn user')
export type Attendee = Static<typeof Attendee>

export const AttendeeTotals = shape(
  'AttendeeTotals',
  {
    confirmed: withDescription(Count, 'How many people have a seat.'),
    waitlisted: withDescription(Count, 'How many people wait for a seat, or for a decision.'),
    pending: withDescription(Count, 'How many of them wait for the decision of a manager.'),
    guests: withDescription(Count, 'How many others come along with those who have a seat.'),
    checkedIn: withDescription(Count, 'How many people have checked in.'),
    walkIns: withDescription(Count, 'How many of them had no RSVP.'),
  },
  { examples: [{ confirmed: 30, waitlisted: 4, pending: 1, guests: 6, checkedIn: 24, walkIns: 2 }] },
)
export type AttendeeTotals = Static<typeof AttendeeTotals>

export const AttendeeQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(
    oneOf(['confirmed', 'waitlisted', 'in_line', 'pending', 'walk_in'], {
      description:
        'Only people with this status. Those who are `waitlisted` are `in_line` for a seat, or `pending` until a manager decides; `walk_in` is for people who checked in without an RSVP.',
    }),
  ),
  checkedIn: Type.Optional(withDescription(Flag, 'True for people who have checked in, false for those who have not.')),
  search: Type.Optional(
    text(0, 100, { description: 'Part of a name or username. Case and accents do not matter.', examples: ['aino'] }),
  ),
})
export type AttendeeQuery = Static<typeof AttendeeQuery>

export const RsvpNotFound = failure('not_found', 'errors.events.rsvpNotFound')
export const NoSeatsInDraft = failure('gone', 'errors.events.inviteToDraft')

const ByGroupEvent = Type.Object({ ...ByGroup.properties, eventId: Id })
const errors = [GroupNotFound, RoleTooLow, EventNotFound]

export const listAttendees = operation({
  name: 'listAttendees',
  summary:
    'List who comes to an event, who waits for a seat and who walked in; the totals are those of the whole event.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/events/{eventId}/attendees',
  scope: 'manage:checkins',
  params: ByGroupEvent,
  query: AttendeeQuery,
  output: Type.Object({
    ...pageOf(Attendee).properties,
    totals: withDescription(AttendeeTotals, 'The numbers for the whole event, whatever the filters.'),
  }),
  errors,
  tool: { name: 'manage_list_attendees' },
})

export const addAttendee = operation({
  name: 'addAttendee',
  summary: 'Give somebody a seat. It needs no approval, and does not wait in line.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/events/{eventId}/attendees',
  scope: 'manage:events',
  params: ByGroupEvent,
  body: Type.Object({
    userId: PersonRef,
    guests: Type.Optional(guests),
    answers: Type.Optional(answers),
  }),
  output: dataEnvelope(Attendee),
  status: 201,
  errors: [...errors, UserIdNotFound, AlreadyListed, EventFull, EventNotActive, NoSeatsInDraft],
  audit: { words: 'attendeeAdded', target: 'event', idFrom: 'input.eventId', values: ['userId'] },
  tool: {
    name: 'manage_add_attendee',
    confirm: {
      act: 'Give {userId} a seat at {eventId}.',
      effects: 'They need no approval and do not wait in line.',
      mails: 'the person',
    },
  },
})

export const removeAttendee = operation({
  name: 'removeAttendee',
  summary: 'Remove somebody’s seat or place in line. They get a mail, and cannot RSVP again.',
  tag: 'Management',
  route: 'DELETE /v1/manage/groups/{groupId}/events/{eventId}/attendees/{rsvpId}',
  scope: 'manage:events',
  params: Type.Object({ ...ByGroupEvent.properties, rsvpId: withDescription(Id, 'The id of the RSVP.') }),
  query: Type.Object({
    reason: Type.Optional(
      textOrNull(500, { description: 'Why, for the person.', examples: ['Only members of the choir can come.'] }),
    ),
  }),
  output: dataEnvelope(
    shape('RemovedAttendee', {
      success: Type.Literal(true, { description: 'Always true.' }),
      promotedUserId: withDescription(TextOrNull, 'The id of the person who got the seat. Null when nobody did.'),
      promotedUserIds: Type.Array(Id, { description: 'The ids of all who got a seat.' }),
    }),
  ),
  errors: [...errors, RsvpNotFound],
  audit: { words: 'attendeeRemoved', target: 'event', idFrom: 'input.eventId', values: ['reason'] },
  tool: {
    name: 'manage_remove_attendee',
    confirm: {
      act: 'Remove {rsvpId} from {eventId}.',
      effects: 'They lose the seat or place in line and cannot RSVP again. A seat may go to the next in line.',
      mails: 'the person, and whoever gets the seat',
    },
  },
})
