import { dataEnvelope, Id, operation, pageOf, PageQuery, RateLimited, Success, Type, withDescription } from '#contract'
import {
  Message,
  messageInput,
  MessageNotFound,
  MessageNotScheduled,
  SentMessage,
} from '../../events/messages/contract.ts'
import { RoleTooLow } from '../members/contract.ts'
import { ByGroup, GroupNotFound } from '../records/contract.ts'

const errors = [GroupNotFound, RoleTooLow]

export const sendGroupMessage = operation({
  name: 'sendGroupMessage',
  summary:
    'Write to those who joined a group: by mail, by push and in their inbox. At most two messages a week to all, and four a day to some.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/messages',
  scope: 'manage:groups',
  params: ByGroup,
  body: Type.Object(messageInput),
  output: dataEnvelope(SentMessage),
  status: [201, 200],
  errors: [...errors, RateLimited],
  audit: { words: 'messageSent', target: 'group', idFrom: 'input.groupId', unless: 'preview' },
  tool: {
    name: 'manage_send_group_message',
    confirm: {
      act: 'Write to everybody who joined {groupId}: {subject}.',
      effects: 'Once sent, it cannot be taken back. Without a time it is sent now.',
      mails: 'by mail, push or inbox, as each of them chose',
    },
  },
})

export const listGroupMessages = operation({
  name: 'listGroupMessages',
  summary: 'List what the organizers wrote to those who joined a group, newest first.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/messages',
  scope: 'manage:groups',
  params: ByGroup,
  query: PageQuery,
  output: pageOf(Message),
  errors,
  tool: { name: 'manage_list_group_messages' },
})

export const cancelGroupMessage = operation({
  name: 'cancelGroupMessage',
  summary: 'Cancel a message to a group that is not sent yet.',
  tag: 'Management',
  route: 'DELETE /v1/manage/groups/{groupId}/messages/{messageId}',
  scope: 'manage:groups',
  params: Type.Object({ ...ByGroup.properties, messageId: withDescription(Id, 'The id of the message.') }),
  output: Success,
  errors: [...errors, MessageNotFound, MessageNotScheduled],
  audit: { words: 'messageCanceled', target: 'group', idFrom: 'input.groupId' },
  tool: {
    name: 'manage_cancel_group_message',
    confirm: {
      act: 'Cancel the message {subject} to those who joined {groupId}.',
      effects: 'It is not sent, and has to be written again.',
    },
  },
})
