import {
  Count,
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  operation,
  PageQuery,
  Pagination,
  shape,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  WordsOrNull,
  type Static,
} from '#contract'
import { Message } from '../event-types/contract.ts'
import { ByWebhook, AdminScopeRequired, WebhookNotFound } from '../contract.ts'

const statusCode = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  description: 'The status that the receiver answered with. Null when it did not answer.',
  examples: [200],
})
const responseBody = Type.Unsafe<string | null>({
  ...WordsOrNull,
  description: 'The first 4,096 characters of the answer. Null when there was none.',
  examples: ['ok'],
})
const error = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: 'Why there was no answer. Null when there was one.',
  examples: [null],
})
const durationMs = Type.Unsafe<number | null>({ type: ['integer', 'null'], examples: [84] })

const deliveryFields = {
  id: withDescription(Id, 'The id of the attempt.'),
  messageId: Type.String({ ...Id, description: 'The id of the message, the same in every attempt.' }),
  eventType: Type.String({ description: 'The type of the message.', examples: ['event.created'] }),
  payload: withDescription(Message, 'What was sent.'),
  attempt: Type.Integer({ minimum: 1, description: 'Which attempt it was; the first is 1.' }),
  statusCode,
  success: withDescription(Flag, 'True when the receiver answered with 2xx.'),
  error,
  durationMs,
  deliveredAt: Type.Unsafe<string | null>({ ...TimestampOrNull, description: 'When it was sent.' }),
  nextAttemptAt: Type.Unsafe<string | null>({
    ...TimestampOrNull,
    description: 'When it is sent again. Null when it is not.',
  }),
}

export const WebhookDelivery = shape('WebhookDelivery', { ...deliveryFields, responseBody })
export type WebhookDelivery = Static<typeof WebhookDelivery>
/** Admins do not see the response bodies of other people's webhooks. */
export const AdminWebhookDelivery = shape('AdminWebhookDelivery', deliveryFields)

export const WebhookTestResult = shape('WebhookTestResult', {
  success: withDescription(Flag, 'True when the receiver answered with 2xx.'),
  statusCode,
  responseBody,
  error,
  durationMs,
  deliveryId: Id,
})
export type WebhookTestResult = Static<typeof WebhookTestResult>

export const DeliveryNotFound = failure('not_found', 'errors.webhooks.deliveryNotFound')
export const NoLongerVisible = failure('forbidden', 'errors.webhooks.noLongerVisible')
export const UrlNotAllowed = failure('bad_request', 'errors.webhooks.urlNotAllowed')

export const TestPing = event({
  type: 'test.ping',
  summary: 'A message to try out a webhook. It is sent only when its owner asks for it.',
  visibleTo: [],
  subjects: [],
  data: Type.Object({ message: Type.String({ description: 'A greeting.', examples: ['Hello from Folkmoot.'] }) }),
})

const { limit, cursor, before } = PageQuery.properties

export const listWebhookDeliveries = operation({
  name: 'listWebhookDeliveries',
  summary: 'List the attempts to deliver to a webhook in the last 30 days, newest first.',
  tag: 'Developer',
  route: 'GET /v1/developer/webhooks/{id}/deliveries',
  scope: 'developer',
  params: ByWebhook,
  query: Type.Object({
    limit,
    cursor,
    before,
    success: Type.Optional(
      Type.Boolean({ description: 'True for attempts that worked, false for those that failed.' }),
    ),
    eventType: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Only messages of this type.' })),
  }),
  output: Type.Object({
    data: withDescription(
      Type.Object({ deliveries: Type.Array(WebhookDelivery, { description: 'The attempts, newest first.' }) }),
      'The attempts of this page.',
    ),
    pagination: Pagination,
  }),
  errors: [WebhookNotFound, AdminScopeRequired],
  tool: { name: 'developer_list_deliveries' },
})

export const testWebhook = operation({
  name: 'testWebhook',
  summary: 'Send a sample message to a webhook now, also while it is switched off. It is logged and not tried again.',
  tag: 'Developer',
  route: 'POST /v1/developer/webhooks/{id}/test',
  scope: 'developer',
  params: ByWebhook,
  body: Type.Object({
    eventType: Type.Optional(
      Type.String({
        description: 'The type of the sample to send.',
        minLength: 1,
        maxLength: 100,
        default: 'test.ping',
      }),
    ),
  }),
  output: dataEnvelope(WebhookTestResult),
  errors: [WebhookNotFound, UrlNotAllowed],
  tool: { name: 'developer_test_webhook', confirm: false },
})

export const redeliverWebhookDelivery = operation({
  name: 'redeliverWebhookDelivery',
  summary: 'Send a message again now, with the same message id.',
  tag: 'Developer',
  route: 'POST /v1/developer/webhooks/{id}/deliveries/{deliveryId}/redeliver',
  scope: 'developer',
  params: Type.Object({
    id: withDescription(Id, 'The id of the webhook.'),
    deliveryId: withDescription(Id, 'The id of the attempt.'),
  }),
  output: dataEnvelope(WebhookDelivery),
  errors: [WebhookNotFound, AdminScopeRequired, DeliveryNotFound, NoLongerVisible, UrlNotAllowed],
  tool: { name: 'developer_redeliver', confirm: false },
})

export const redeliverFailedDeliveries = operation({
  name: 'redeliverFailedDeliveries',
  summary:
    'Queue every message since a given time that the receiver never accepted. A webhook that is switched off gets none.',
  tag: 'Developer',
  route: 'POST /v1/developer/webhooks/{id}/redeliver-failed',
  scope: 'developer',
  params: ByWebhook,
  body: Type.Object({
    since: Type.String({
      ...Timestamp,
      description: 'The time of the oldest message to send again, within the last 30 days.',
    }),
  }),
  output: dataEnvelope(
    Type.Object({
      success: Type.Literal(true, { description: 'Always true.' }),
      queued: withDescription(Count, 'How many messages are sent again.'),
    }),
  ),
  errors: [WebhookNotFound],
  tool: { name: 'developer_redeliver_failed', confirm: false },
})
