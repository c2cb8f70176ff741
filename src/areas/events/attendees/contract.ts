import {
  Count,
  withDescription,
  Flag,
  Id,
  oneOf,
  oneOfOrNull,
  operation,
  orNull,
  pageOf,
  PageQuery,
  shape,
  text,
  TextOrNull,
  TimestampOrNull,
  Type,
  type Static,
} from '#contract'
import { EventNotFound } from '../records/contract.ts'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, CountOrNull, GroupNotFound } from '../../groups/records/contract.ts'
import { UserBasic } from '../../profile/contract.ts'

const { id, name, username, avatarUrl } = UserBasic.properties

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
    description: 'Place in line, starting at 1. Null when not on the waitlist.',
  }),
  checkedIn: withDescription(Flag, 'True once they have checked in.'),
  checkedInAt: withDescription(TimestampOrNull, 'When they checked in. Null until then.'),
  checkinMethod: oneOfOrNull(['link', 'qr', 'nfc'], { description: 'How they checked in. Null until then.' }),
  user: orNull(shape('AttendeeUser', { id, name, username, avatarUrl }), {
    description: 'The person. Null when the account is deleted.',
  }),
})
export type Attendee = Static<typeof Attendee>

export const AttendeeTotals = shape(
  'AttendeeTotals',
  {
    confirmed: withDescription(Count, 'How many people have a seat.'),
    waitlisted: withDescription(Count, 'How many people wait for a seat.'),
    checkedIn: withDescription(Count, 'How many people have checked in.'),
    walkIns: withDescription(Count, 'How many of them had no RSVP.'),
  },
  { examples: [{ confirmed: 30, waitlisted: 4, checkedIn: 24, walkIns: 2 }] },
)
export type AttendeeTotals = Static<typeof AttendeeTotals>

export const AttendeeQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(
    oneOf(['confirmed', 'waitlisted', 'walk_in'], {
      description: 'Only people with this status; `walk_in` is for people who checked in without an RSVP.',
    }),
  ),
  checkedIn: Type.Optional(withDescription(Flag, 'True for people who have checked in, false for those who have not.')),
  search: Type.Optional(
    text(0, 100, { description: 'Part of a name or username. Case and accents do not matter.', examples: ['aino'] }),
  ),
})
export type AttendeeQuery = Static<typeof AttendeeQuery>

export const listAttendees = operation({
  name: 'listAttendees',
  summary:
    'List who comes to an event, who waits for a seat and who walked in; the totals are those of the whole event.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/events/{eventId}/attendees',
  scope: 'manage:checkins',
  params: Type.Object({ ...ByGroup.properties, eventId: Id }),
  query: AttendeeQuery,
  output: Type.Object({
    ...pageOf(Attendee).properties,
    totals: withDescription(AttendeeTotals, 'The numbers for the whole event, whatever the filters.'),
  }),
  errors: [GroupNotFound, RoleTooLow, EventNotFound],
  tool: { name: 'manage_list_attendees' },
})
