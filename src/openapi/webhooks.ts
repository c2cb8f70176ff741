import { Type, type EventReader, type EventType } from '#contract'
import { Message, toDeliveredData } from '../areas/webhooks/event-types/contract.ts'
import { buildSample } from '../areas/webhooks/event-types/public.ts'
import type { Components, JsonObject } from './components.ts'

const headerParameter = (name: string, description: string, example: string): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

export const deliveryHeaders: Readonly<Record<string, JsonObject>> = {
  WebhookId: headerParameter(
    'webhook-id',
    'The id of the message, the same in every attempt. Skip messages you have handled already.',
    '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52',
  ),
  WebhookTimestamp: headerParameter(
    'webhook-timestamp',
    'When this attempt was made, in Unix seconds. Refuse what is older than five minutes.',
    '1795192200',
  ),
  WebhookSignature: headerParameter(
    'webhook-signature',
    'One or more signatures as in Standard Webhooks, separated by spaces: `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. For 24 hours after you rotate the secret there are two.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
  WebhookEventType: headerParameter('X-Event-Type', 'The type of the message.', 'event.created'),
  WebhookDeliveryId: headerParameter(
    'X-Delivery-ID',
    'The id of this attempt, as in the delivery log.',
    '01955b3c-8f10-7a31-b2c4-51d7e90a6b3f',
  ),
  WebhookBodySignature: headerParameter(
    'X-Webhook-Signature',
    '`sha256=` and the hex HMAC-SHA256 of the body alone, with the whole secret as its key.',
    'sha256=5e3f1c9a',
  ),
}

const readerDescriptions: Readonly<Record<EventReader, string>> = {
  public: 'everyone, when the group is public',
  group: 'the staff of the group (volunteers and above)',
  self: 'the people it is about',
  admin: 'platform admins',
}

const responses: JsonObject = {
  '2XX': { description: 'Received. Respond within 15 seconds, and do the work afterwards.' },
  '410': { description: 'You do not want messages any more: the webhook is switched off.' },
  default: {
    description:
      'A failure, as is a redirect or no response. The message is sent again, up to seven times in 17 hours, and later if you send `Retry-After`.',
  },
}

export function buildWebhooks(types: readonly EventType[], components: Components): Record<string, JsonObject> {
  return Object.fromEntries(types.map((eventType) => [eventType.type, { post: buildDelivery(eventType, components) }]))
}

function buildDelivery(eventType: EventType, components: Components): JsonObject {
  const { type, summary, visibleTo } = eventType
  const payload = Type.Object({
    ...Message.properties,
    type: Type.Literal(type, { description: 'What happened.' }),
    data: toDeliveredData(eventType),
  })
  return {
    operationId: toOperationId(type),
    summary: summary.replace(/\.$/, ''),
    description: `Sent to ${visibleTo.map((key) => readerDescriptions[key]).join('; ') || 'the owner of the webhook'}.`,
    tags: ['Developer'],
    security: [{}],
    parameters: Object.keys(deliveryHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: components.toOpenApi(payload), example: buildSample(eventType) } },
    },
    responses,
  }
}

/** `event.rsvp_cancelled` → `onEventRsvpCancelled`. */
const toOperationId = (type: string): string =>
  `on${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`
