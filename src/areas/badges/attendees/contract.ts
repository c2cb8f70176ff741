import {
  BadgeRef,
  Count,
  dataEnvelope,
  failure,
  Id,
  oneOf,
  operation,
  shape,
  toolHint,
  Type,
  withDescription,
} from '#contract'
import { BadgeNotFound } from '../records/contract.ts'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, GroupNotFound } from '../../groups/records/contract.ts'
import { EventNotFound } from '../../events/records/contract.ts'

export const EventNotBegun = failure('conflict', 'errors.events.notBegun')

export const awardToAttendees = operation({
  name: 'awardToAttendees',
  summary: 'Award a badge of the group to everybody who came to an event, or had a seat. Once it has begun.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/events/{eventId}/awards',
  scope: 'manage:badges',
  params: Type.Object({ ...ByGroup.properties, eventId: Id }),
  body: Type.Object({
    badge: BadgeRef,
    to: Type.Optional(
      oneOf(['came', 'confirmed'], {
        description: 'Who gets it: `came` checked in, `confirmed` have a seat.',
        default: 'came',
      }),
    ),
    preview: Type.Optional(
      Type.Boolean({ [toolHint]: null, description: 'True to see how many get it. Nothing is awarded.' }),
    ),
  }),
  output: dataEnvelope(
    shape('AttendeeAwards', {
      awarded: withDescription(Count, 'How many got the badge now.'),
      already: withDescription(Count, 'How many held it before.'),
      people: withDescription(Count, 'How many these are together.'),
    }),
  ),
  errors: [GroupNotFound, RoleTooLow, EventNotFound, BadgeNotFound, EventNotBegun],
  flags: { isIdempotent: true },
  audit: {
    words: 'badgeGivenToAttendees',
    target: 'event',
    idFrom: 'input.eventId',
    values: ['badge'],
    unless: 'preview',
  },
  tool: {
    name: 'manage_award_attendees',
    confirm: {
      act: 'Award the badge {badge} to {output.awarded} people of {eventId}.',
      effects: 'Its points are theirs at once. Who has it already keeps it.',
      mails: 'who gets it, if they want mails about badges',
    },
  },
})
