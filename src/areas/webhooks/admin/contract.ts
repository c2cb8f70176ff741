import {
  dataEnvelope,
  withDescription,
  failure,
  Flag,
  operation,
  pageOf,
  PageQuery,
  Pagination,
  shape,
  Success,
  TimestampOrNull,
  Type,
  type Static,
} from '#contract'
import { AdminWebhookDelivery, listWebhookDeliveries } from '../deliveries/contract.ts'
import { ByWebhook, Webhook } from '../contract.ts'
import { PersonSummary } from '../../profile/contract.ts'

export const AdminWebhook = shape('AdminWebhook', {
  ...Webhook.properties,
  owner: withDescription(PersonSummary, 'Whose webhook it is.'),
  lastDeliveryAt: Type.Unsafe<string | null>({
    ...TimestampOrNull,
    description: 'When a message was last sent. Null when the log, which is kept for 30 days, has none.',
  }),
  failingSince: Type.Unsafe<string | null>({
    ...TimestampOrNull,
    description: 'The first failure since the last success. Null while all is well.',
  }),
})
export type AdminWebhook = Static<typeof AdminWebhook>

export const AnyWebhookNotFound = failure('not_found', 'errors.webhooks.anyNotFound')

export const adminListWebhooks = operation({
  name: 'adminListWebhooks',
  summary: 'List all webhooks, newest first.',
  tag: 'Admin',
  route: 'GET /v1/admin/webhooks',
  scope: 'admin',
  query: Type.Object({
    isActive: Type.Optional({ ...Flag, description: 'True for webhooks that are on, false for those that are off.' }),
    ...PageQuery.properties,
  }),
  output: pageOf(AdminWebhook),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_webhooks' },
})

export const adminListWebhookDeliveries = operation({
  name: 'adminListWebhookDeliveries',
  summary: 'List the attempts to deliver to any webhook, newest first, without the response bodies.',
  tag: 'Admin',
  route: 'GET /v1/admin/webhooks/{id}/deliveries',
  scope: 'admin',
  params: ByWebhook,
  query: listWebhookDeliveries.query,
  output: Type.Object({
    data: withDescription(
      Type.Object({ deliveries: Type.Array(AdminWebhookDelivery, { description: 'The attempts, newest first.' }) }),
      'The attempts of this page.',
    ),
    pagination: Pagination,
  }),
  errors: [AnyWebhookNotFound],
  audit: { kind: 'view', target: 'webhook', idFrom: 'input.id' },
  tool: { name: 'admin_webhook_deliveries' },
})

export const adminUpdateWebhook = operation({
  name: 'adminUpdateWebhook',
  summary: 'Switch any webhook off, or on again.',
  tag: 'Admin',
  route: 'PATCH /v1/admin/webhooks/{id}',
  scope: 'admin',
  params: ByWebhook,
  body: Type.Object({ isActive: withDescription(Flag, 'False switches it off, true on again.') }),
  output: dataEnvelope(Webhook),
  errors: [AnyWebhookNotFound],
  audit: { words: 'changed', target: 'webhook', idFrom: 'input.id' },
  tool: {
    name: 'admin_update_webhook',
    confirm: { act: 'Switch the webhook of {owner} on or off.', effects: 'Switched off, it is sent nothing.' },
  },
})

export const adminDeleteWebhook = operation({
  name: 'adminDeleteWebhook',
  summary: 'Delete any webhook with its log.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/webhooks/{id}',
  scope: 'admin',
  params: ByWebhook,
  output: Success,
  errors: [AnyWebhookNotFound],
  audit: { words: 'deleted', target: 'webhook', idFrom: 'input.id' },
  tool: {
    name: 'admin_delete_webhook',
    confirm: {
      act: 'Delete the webhook of {owner} that sends to {url}.',
      effects: 'The webhook and its log are gone for good, and what waits to be sent is dropped.',
    },
  },
})
