import { dataEnvelope, failure, operation, shape, Success, Type, withDescription, Words } from '#contract'
import { EventListItem } from '../records/contract.ts'
import { Rsvp } from '../rsvps/contract.ts'

const { guests, status, waitlistPosition, approval } = Rsvp.properties

export const ReminderLinkNotFound = failure('not_found', 'errors.events.reminderLinkNotFound')
export const ReminderLinkOver = failure('gone', 'errors.events.reminderLinkOver')

const ByToken = Type.Object({
  token: Type.String({ maxLength: 100, description: 'The token in the mailed link.', examples: ['42.Zm9sa21vb3Q'] }),
})

export const getReminderLink = operation({
  name: 'getReminderLink',
  summary: 'See what a link in a mail about an RSVP is for: whose seat, place in line or request at which event.',
  tag: 'Public',
  route: 'GET /v1/public/reminders/{token}',
  scope: 'public',
  params: ByToken,
  output: dataEnvelope(
    shape('ReminderLink', {
      name: Type.String({
        ...Words,
        description: 'The name of the person with the seat.',
        examples: ['Aino Korhonen'],
      }),
      guests,
      status,
      waitlistPosition,
      approval,
      event: withDescription(EventListItem, 'The event.'),
    }),
  ),
  errors: [ReminderLinkNotFound, ReminderLinkOver],
  tool: false,
  flags: { returnsSecret: true },
})

export const cancelRsvpByReminder = operation({
  name: 'cancelRsvpByReminder',
  summary: 'Give up the seat, place in line or request that a mail was about, with the link in it. It signs nobody in.',
  tag: 'Public',
  route: 'POST /v1/public/reminders/{token}/cancel',
  scope: 'public',
  params: ByToken,
  output: Success,
  errors: [ReminderLinkNotFound, ReminderLinkOver],
  tool: false,
})
