import {
  dataEnvelope,
  withDescription,
  event,
  failure,
  Flag,
  Id,
  oneOfOrNull,
  operation,
  shape,
  Success,
  Text,
  TimestampOrNull,
  Type,
  toolHint,
  type Static,
} from '#contract'

/** http only with `WEBHOOK_ALLOW_PRIVATE`. */
const url = Type.String({
  format: 'uri',
  pattern: '^[Hh][Tt][Tt][Pp][Ss]?://',
  maxLength: 2048,
  description: 'Where to send messages: an https URL that is not in a private network.',
  examples: ['https://example.org/folkmoot'],
})
const eventTypesOptions = {
  minItems: 1,
  maxItems: 100,
  [toolHint]: 'or *',
  description:
    'The types of events to send, or `*` for all. A name that does not exist yet matches nothing until it does.',
  examples: [['event.created', 'event.cancelled']],
}
const eventType = Type.String({ minLength: 1, maxLength: 100 })
const secret = Type.String({
  description: 'The key of the signatures. It is shown only this once.',
  examples: ['whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='],
})
const webhookFields = {
  id: Id,
  url: Type.String({ description: 'Where messages are sent.', examples: ['https://example.org/folkmoot'] }),
  eventTypes: Type.Array(Text, { examples: eventTypesOptions.examples }),
  isActive: withDescription(Flag, 'False when it is switched off.'),
  createdAt: TimestampOrNull,
  disabledReason: oneOfOrNull(['gone', 'failing', 'revoked'], {
    description:
      'Why it was switched off: the receiver answered 410 (`gone`), accepted nothing for five days (`failing`), or the token that made it was revoked (`revoked`). Null while it is on, or when a person switched it off.',
  }),
  disabledAt: withDescription(
    TimestampOrNull,
    'When it was switched off. Null while it is on, or when that is not known.',
  ),
}

export const Webhook = shape('Webhook', webhookFields)
export type Webhook = Static<typeof Webhook>
const WebhookWithSecret = shape('WebhookWithSecret', { ...webhookFields, secret })

export const WebhookChanges = Type.Partial(
  Type.Object({
    url,
    eventTypes: Type.Array(eventType, eventTypesOptions),
    isActive: withDescription(Flag, 'False switches it off, true on again.'),
  }),
)
export type WebhookChanges = Static<typeof WebhookChanges>

export const ByWebhook = Type.Object({ id: withDescription(Id, 'The id of the webhook.') })

export const WebhookNotFound = failure('not_found', 'errors.webhooks.notFound')
export const maxWebhooks = 20
export const TooManyWebhooks = failure('conflict', 'errors.webhooks.tooMany', { limit: maxWebhooks })
export const AdminOnlyType = failure('forbidden', 'errors.webhooks.adminOnly')
export const AdminScopeRequired = failure('insufficient_scope', 'errors.webhooks.adminScopeRequired')

export const WebhookCreated = event({
  type: 'developer.webhook_created',
  summary: 'Somebody made a webhook.',
  visibleTo: ['self'],
  scopes: { self: 'developer' },
  subjects: ['userId'],
  data: Type.Object({ userId: Id, webhookId: Id, url: webhookFields.url }),
})

export const listWebhooks = operation({
  name: 'listWebhooks',
  summary: 'List your webhooks, oldest first.',
  tag: 'Developer',
  route: 'GET /v1/developer/webhooks',
  scope: 'developer',
  output: dataEnvelope(Type.Object({ webhooks: Type.Array(Webhook, { description: 'Your webhooks.' }) })),
  tool: { name: 'developer_list_webhooks' },
})

export const createWebhook = operation({
  name: 'createWebhook',
  summary: 'Make a webhook. Its secret is shown only in this answer.',
  tag: 'Developer',
  route: 'POST /v1/developer/webhooks',
  scope: 'developer',
  body: Type.Object({
    url,
    eventTypes: Type.Optional(Type.Array(eventType, { ...eventTypesOptions, default: ['*'] })),
  }),
  output: dataEnvelope(WebhookWithSecret),
  status: 201,
  errors: [AdminOnlyType, TooManyWebhooks],
  readOperation: 'getWebhook',
  newParam: 'id',
  tool: {
    name: 'developer_create_webhook',
    confirm: {
      act: 'Send what happens here to {url}.',
      effects: 'The answer holds a new secret. It is shown once, here in the conversation.',
    },
  },
  flags: { returnsSecret: true },
})

export const getWebhook = operation({
  name: 'getWebhook',
  summary: 'Get one of your webhooks.',
  tag: 'Developer',
  route: 'GET /v1/developer/webhooks/{id}',
  scope: 'developer',
  params: ByWebhook,
  output: dataEnvelope(Webhook),
  errors: [WebhookNotFound],
  tool: { name: 'developer_get_webhook' },
})

export const updateWebhook = operation({
  name: 'updateWebhook',
  summary: 'Change a webhook. Only the properties sent are changed; switching it on forgets its failures.',
  tag: 'Developer',
  route: 'PATCH /v1/developer/webhooks/{id}',
  scope: 'developer',
  params: ByWebhook,
  body: WebhookChanges,
  output: dataEnvelope(Webhook),
  errors: [WebhookNotFound, AdminOnlyType, AdminScopeRequired],
  readOperation: 'getWebhook',
  tool: {
    name: 'developer_update_webhook',
    confirm: {
      act: 'Send what happens here to {url}.',
    },
  },
})

export const deleteWebhook = operation({
  name: 'deleteWebhook',
  summary: 'Delete a webhook and its log. Messages not sent yet are dropped.',
  tag: 'Developer',
  route: 'DELETE /v1/developer/webhooks/{id}',
  scope: 'developer',
  params: ByWebhook,
  output: Success,
  errors: [WebhookNotFound],
  readOperation: 'getWebhook',
  tool: {
    name: 'developer_delete_webhook',
    confirm: {
      act: 'Delete your webhook that sends to {url}.',
      effects: 'The webhook and its log are gone for good, and what waits to be sent is dropped.',
    },
  },
})

export const rotateWebhookSecret = operation({
  name: 'rotateWebhookSecret',
  summary: 'Give a webhook a new secret. For 24 hours messages carry the signatures of both.',
  tag: 'Developer',
  route: 'POST /v1/developer/webhooks/{id}/rotate-secret',
  scope: 'developer',
  params: ByWebhook,
  output: dataEnvelope(WebhookWithSecret),
  errors: [WebhookNotFound, AdminScopeRequired],
  tool: false,
  flags: { returnsSecret: true },
})
