import {
  Count,
  dataEnvelope,
  withDescription,
  failure,
  Flag,
  Id,
  oneOf,
  oneOfOrNull,
  operation,
  orNull,
  pageOf,
  PageQuery,
  shape,
  Success,
  Text,
  text,
  textOrNull,
  TextOrNull,
  TimestampOrNull,
  Type,
  withExample,
  type Static,
} from '#contract'
import { EventNotFound } from '../records/contract.ts'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, CountOrNull, GroupNotFound } from '../../groups/records/contract.ts'
import { UserBasic } from '../../profile/contract.ts'

export const CheckinCode = shape('CheckinCode', {
  id: Id,
  code: Type.String({ description: 'What people type or scan.', examples: ['K7QMZ2XA'] }),
  label: withDescription(TextOrNull, 'What the team calls it. Null when it has no name.'),
  maxUses: CountOrNull,
  currentUses: Count,
  expiresAt: TimestampOrNull,
  createdAt: TimestampOrNull,
  eventId: Id,
  checkinUrl: withDescription(Text, 'The page that checks people in, for a link or a QR code.'),
})
export type CheckinCode = Static<typeof CheckinCode>

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

export const CheckinCodeNotFound = failure('not_found', 'This group has no such check-in code.')
export const EventIsCancelled = failure('conflict', 'This event is cancelled.')
export const TooManyCheckinCodes = failure('conflict', 'This event has 50 codes, which is the limit. Delete one first.')

const ByGroupAndEvent = Type.Object({ ...ByGroup.properties, eventId: Id })
const groupErrors = [GroupNotFound, RoleTooLow]

const NewCheckinCode = withExample(
  Type.Partial(
    Type.Object({
      label: textOrNull(100, {
        description: 'What the team calls it, such as `Front door`.',
        examples: ['Front door'],
      }),
      maxUses: Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'How many people can check in with it; null for any number.',
        examples: [50],
      }),
      expiresAt: Type.Unsafe<string | null>({
        ...TimestampOrNull,
        description: 'When it expires. Use this or `expiresInMinutes`, not both.',
      }),
      expiresInMinutes: Type.Integer({
        description: 'In how many minutes it expires. Use this or `expiresAt`, not both.',
        minimum: 1,
        maximum: 525_600,
        examples: [120],
      }),
    }),
  ),
  { label: 'Front door', maxUses: 50, expiresInMinutes: 120 },
)

export const createCheckinCode = operation({
  name: 'createCheckinCode',
  summary: 'Make a code with which people check in to an event.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/events/{eventId}/checkin-codes',
  scope: 'manage:checkins',
  params: ByGroupAndEvent,
  body: NewCheckinCode,
  output: dataEnvelope(CheckinCode),
  status: 201,
  errors: [...groupErrors, EventNotFound, EventIsCancelled, TooManyCheckinCodes],
  audit: { target: 'checkin-code', idFrom: 'output' },
  tool: { name: 'manage_create_checkin_code' },
})

export const listCheckinCodes = operation({
  name: 'listCheckinCodes',
  summary: 'List the check-in codes of an event, the oldest first.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/events/{eventId}/checkin-codes',
  scope: 'manage:checkins',
  params: ByGroupAndEvent,
  query: PageQuery,
  output: pageOf(CheckinCode),
  errors: [...groupErrors, EventNotFound],
  tool: { name: 'manage_list_checkin_codes' },
})

export const deleteCheckinCode = operation({
  name: 'deleteCheckinCode',
  summary: 'Delete a check-in code. Check-ins made with it stay.',
  tag: 'Management',
  route: 'DELETE /v1/manage/groups/{groupId}/checkin-codes/{codeId}',
  scope: 'manage:checkins',
  params: Type.Object({ ...ByGroup.properties, codeId: withDescription(Id, 'The id of the check-in code.') }),
  output: Success,
  errors: [...groupErrors, CheckinCodeNotFound],
  audit: { target: 'checkin-code', idFrom: 'codeId' },
  tool: { name: 'manage_delete_checkin_code', confirm: 'The code stops working. Check-ins made with it stay.' },
})

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
  params: ByGroupAndEvent,
  query: AttendeeQuery,
  output: Type.Object({
    ...pageOf(Attendee).properties,
    totals: withDescription(AttendeeTotals, 'The numbers for the whole event, whatever the filters.'),
  }),
  errors: [...groupErrors, EventNotFound],
  tool: { name: 'manage_list_attendees' },
})
