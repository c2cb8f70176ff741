import {
  Count,
  dataEnvelope,
  failure,
  Flag,
  Id,
  oneOf,
  operation,
  pageOf,
  PageQuery,
  PersonRef,
  RateLimited,
  shape,
  Success,
  text,
  Timestamp,
  TimestampOrNull,
  toolHint,
  Type,
  withDescription,
  withToolHint,
  Words,
  type Static,
} from '#contract'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, GroupNotFound } from '../../groups/records/contract.ts'
import { EventNotFound } from '../records/contract.ts'

export const eventAudiences = ['confirmed', 'waitlisted', 'pending', 'came', 'absent', 'everyone'] as const
export type EventAudience = (typeof eventAudiences)[number]
const messageStatuses = ['scheduled', 'sending', 'sent', 'cancelled'] as const

const subject = text(1, 150, { description: 'What it is about.', examples: ['Bring warm clothes'] })
const body = text(1, 10_000, {
  description: 'What you want to say, in Markdown.',
  examples: ['The heating is **off** tonight.'],
})

export const Message = shape('OrganizerMessage', {
  id: Id,
  to: oneOf([...eventAudiences, 'members'], {
    description: 'Who gets it; `members` are those who joined the group.',
  }),
  isSelection: withDescription(Flag, 'True when it is only for people who were named.'),
  recipients: withDescription(
    Count,
    'How many people got it. Before it is sent: how many would have got it when it was written.',
  ),
  subject,
  body,
  sendAt: withDescription(Timestamp, 'When it is to be sent.'),
  sentAt: withDescription(TimestampOrNull, 'When it was sent. Null until then.'),
  status: oneOf(messageStatuses, { description: 'Whether it is planned for later, being sent, sent or canceled.' }),
  createdAt: withDescription(Timestamp, 'When it was written.'),
})
export type Message = Static<typeof Message>

const { recipients, ...others } = Message.properties

/** With `preview` it has `recipients` and `html` only. */
export const SentMessage = shape('SentOrganizerMessage', {
  recipients: withDescription(recipients, 'How many people get it, as it is now.'),
  ...Type.Partial(Type.Object(others)).properties,
  html: Type.Optional(
    Type.String({
      ...Words,
      description: 'The mail as people get it. Only with `preview`.',
      examples: ['<!doctype html><p>The heating is <strong>off</strong> tonight.</p>'],
    }),
  ),
})
export type SentMessage = Static<typeof SentMessage>

export const messageInput = {
  subject,
  body,
  people: Type.Optional(
    Type.Array(withToolHint(PersonRef, undefined), {
      minItems: 1,
      maxItems: 100,
      description: 'Only these of them: ids or usernames. Of `everyone`, also those who walked in.',
    }),
  ),
  sendAt: Type.Optional(
    Type.Unsafe<string | null>({
      ...TimestampOrNull,
      description: 'When to send it. Null to send it at once.',
      examples: ['2026-12-04T08:00:00Z'],
    }),
  ),
  preview: Type.Optional(
    Type.Boolean({ [toolHint]: null, description: 'True to see the mail and how many get it. Nothing is sent.' }),
  ),
}

export const MessageNotFound = failure('not_found', 'errors.messages.notFound')
export const MessageNotScheduled = failure('conflict', 'errors.messages.notScheduled')

const ByGroupEvent = Type.Object({ ...ByGroup.properties, eventId: Id })
const errors = [GroupNotFound, RoleTooLow, EventNotFound]

export const sendEventMessage = operation({
  name: 'sendEventMessage',
  summary:
    'Write to people of an event: by mail, by push and in their inbox. At most four messages a day to all, and four to some.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/events/{eventId}/messages',
  scope: 'manage:events',
  params: ByGroupEvent,
  body: Type.Object({
    to: oneOf(eventAudiences, {
      description:
        'Who gets it: `confirmed` have a seat, `waitlisted` are in line, `pending` wait for a decision, `came` checked in, `absent` had a seat and did not; `everyone` is the first three.',
    }),
    ...messageInput,
  }),
  output: dataEnvelope(SentMessage),
  status: [201, 200],
  errors: [...errors, RateLimited],
  audit: { words: 'messageSent', target: 'event', idFrom: 'input.eventId', unless: 'preview' },
  tool: {
    name: 'manage_send_event_message',
    confirm: {
      act: 'Write to people of {eventId}: {subject}.',
      effects: 'Once sent, it cannot be taken back. Without a time it is sent now.',
      mails: 'by mail, push or inbox, as each of them chose',
    },
  },
})

export const listEventMessages = operation({
  name: 'listEventMessages',
  summary: 'List what the organizers wrote to people of an event, newest first.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/events/{eventId}/messages',
  scope: 'manage:events',
  params: ByGroupEvent,
  query: PageQuery,
  output: pageOf(Message),
  errors,
  tool: { name: 'manage_list_event_messages' },
})

export const cancelEventMessage = operation({
  name: 'cancelEventMessage',
  summary: 'Cancel a message that is not sent yet.',
  tag: 'Management',
  route: 'DELETE /v1/manage/groups/{groupId}/events/{eventId}/messages/{messageId}',
  scope: 'manage:events',
  params: Type.Object({ ...ByGroupEvent.properties, messageId: withDescription(Id, 'The id of the message.') }),
  output: Success,
  errors: [...errors, MessageNotFound, MessageNotScheduled],
  audit: { words: 'messageCanceled', target: 'event', idFrom: 'input.eventId' },
  tool: {
    name: 'manage_cancel_event_message',
    confirm: {
      act: 'Cancel the message {subject} to people of {eventId}.',
      effects: 'It is not sent, and has to be written again.',
    },
  },
})
