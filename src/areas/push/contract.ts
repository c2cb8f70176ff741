import {
  countedPageOf,
  dataEnvelope,
  failure,
  Id,
  operation,
  shape,
  Timestamp,
  Type,
  withDescription,
  type Static,
} from '#contract'

export const PushSubscriptionSummary = shape('PushSubscriptionSummary', {
  id: Id,
  service: Type.String({ description: 'The host of the push service.', examples: ['push.example.org'] }),
  endpointHash: Type.String({
    description: 'The SHA-256 of the endpoint in hexadecimal, by which a browser finds its own.',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
  createdAt: withDescription(Timestamp, 'When the browser subscribed.'),
})
export type PushSubscriptionSummary = Static<typeof PushSubscriptionSummary>

export const maxSubscriptions = 20

export const PushSubscriptionNotFound = failure('not_found', 'errors.push.subscriptionNotFound')

export const getPushKey = operation({
  name: 'getPushKey',
  summary: 'Get the key that a browser needs to subscribe to notifications: the `applicationServerKey`.',
  tag: 'Public',
  route: 'GET /v1/push-key',
  scope: 'public',
  output: dataEnvelope(
    shape('PushKey', {
      publicKey: Type.String({
        description: 'A point on the curve P-256, in base64url.',
        examples: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
      }),
    }),
  ),
  tool: false,
})

export const listPushSubscriptions = operation({
  name: 'listPushSubscriptions',
  summary: 'List the browsers that show your notifications.',
  tag: 'User',
  route: 'GET /v1/me/push-subscriptions',
  scope: 'user',
  output: countedPageOf(PushSubscriptionSummary),
  tool: false,
})

export const addPushSubscription = operation({
  name: 'addPushSubscription',
  summary:
    'Let a browser show your notifications until you sign out there, or the token or app that asks for it ends. Beyond 20, the oldest subscription is removed.',
  tag: 'User',
  route: 'POST /v1/me/push-subscriptions',
  scope: 'user',
  body: Type.Object({
    endpoint: Type.String({
      format: 'uri',
      pattern: '^[Hh][Tt][Tt][Pp][Ss]?://',
      maxLength: 2048,
      description: 'The address of the push service: an https URL that is not in a private network.',
      examples: ['https://push.example.org/send/abc'],
    }),
    keys: Type.Object(
      {
        p256dh: Type.String({
          pattern: '^[A-Za-z0-9_-]{87}=?$',
          description: 'The public key of the browser, in base64url.',
          examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
        }),
        auth: Type.String({
          pattern: '^[A-Za-z0-9_-]{22}(==)?$',
          description: 'The secret of the browser, in base64url.',
          examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
        }),
      },
      { description: 'The `keys` of the subscription, as `PushSubscription.toJSON()` returns them.' },
    ),
  }),
  output: dataEnvelope(shape('AddedPushSubscription', { id: Id })),
  status: 201,
  tool: false,
})

export const removePushSubscription = operation({
  name: 'removePushSubscription',
  summary: 'Stop notifications in a browser.',
  tag: 'User',
  route: 'DELETE /v1/me/push-subscriptions/{id}',
  scope: 'user',
  params: Type.Object({ id: withDescription(Id, 'The id of the subscription.') }),
  status: 204,
  errors: [PushSubscriptionNotFound],
  tool: false,
})
