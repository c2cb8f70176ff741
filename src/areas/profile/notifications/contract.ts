import { dataEnvelope, withDescription, failure, Flag, operation, shape, Text, Type, type Static } from '#contract'

/** Mails that can be switched off, with their descriptions. Account mails are always sent. */
export const notificationKinds = {
  rsvp_confirmed: 'You have a seat at an event, or stand in line for one.',
  waitlist_promotion: 'A seat became free and is yours.',
  waitlist_offer: 'A seat became free and is yours if you want it, or your party does not fit.',
  event_changed: 'The time or place of an event that you go to changed.',
  event_cancelled: 'An event that you go to was cancelled.',
  group_decision: 'Somebody decided about your claim of a group, or about a group that you want to make.',
  webhook_disabled: 'One of your webhooks failed so often that it was switched off.',
} as const
export type NotificationKind = keyof typeof notificationKinds

const kindNames = Object.keys(notificationKinds) as NotificationKind[]

export const isNotificationKind = (name: string): name is NotificationKind => Object.hasOwn(notificationKinds, name)

export const NotificationSettings = shape('NotificationSettings', {
  kinds: Type.Array(
    Type.Object({
      kind: Type.String({
        description: 'The name of the kind.',
        examples: ['event_changed'],
      }),
      description: withDescription(Text, 'When such a mail is sent.'),
      email: Type.Boolean({ description: 'True when you get mails of this kind.' }),
    }),
    { description: 'Every kind of mail, and whether you get it.' },
  ),
})
export type NotificationSettings = Static<typeof NotificationSettings>

const Choice = Type.Object({ email: Type.Optional(withDescription(Flag, 'True to get mails of this kind.')) })

const UpdateNotificationSettingsRequest = Type.Object({
  kinds: Type.Optional(
    Type.Unsafe<Partial<Record<NotificationKind, Static<typeof Choice>>>>({
      type: 'object',
      description: 'The kinds to change, by name. Kinds that you leave out stay as they are.',
      properties: Object.fromEntries(kindNames.map((kind) => [kind, withDescription(Choice, notificationKinds[kind])])),
    }),
  ),
})

export const UnsubscribeLinkNotFound = failure('not_found', 'errors.profile.unsubscribeLinkNotFound')

export const getNotificationSettings = operation({
  name: 'getNotificationSettings',
  summary: 'Get which mails you want.',
  tag: 'User',
  route: 'GET /v1/me/notifications',
  scope: 'user',
  output: dataEnvelope(NotificationSettings),
  tool: { name: 'profile_notifications' },
})

export const updateNotificationSettings = operation({
  name: 'updateNotificationSettings',
  summary: 'Choose which mails you want. Kinds that you leave out stay as they are.',
  tag: 'User',
  route: 'PATCH /v1/me/notifications',
  scope: 'user',
  body: UpdateNotificationSettingsRequest,
  output: dataEnvelope(NotificationSettings),
  readOperation: 'getNotificationSettings',
  tool: { name: 'profile_update_notifications' },
})
