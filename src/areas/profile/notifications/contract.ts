import {
  dataEnvelope,
  failure,
  Flag,
  oneOf,
  operation,
  shape,
  Text,
  TimestampOrNull,
  Type,
  withDescription,
  type Static,
} from '#contract'

interface Switches {
  readonly email: boolean
  readonly push: boolean
  readonly inbox: boolean
}

const everywhere: Switches = { email: true, push: true, inbox: true }
const notPushed: Switches = { email: true, push: false, inbox: true }
const notMailed: Switches = { email: false, push: true, inbox: true }

/** The kinds of notifications, with their default switches. Account mails are always sent. */
export const notificationKinds = {
  rsvp_confirmed: { description: 'You have a seat at an event, or are on its waitlist.', ...everywhere },
  waitlist_promotion: { description: 'A seat became free and is yours.', ...everywhere },
  waitlist_offer: {
    description: 'A seat became free and is yours if you want it, or your party does not fit.',
    ...everywhere,
  },
  event_changed: { description: 'The time or place of an event that you go to changed.', ...everywhere },
  event_cancelled: { description: 'An event that you go to was canceled.', ...everywhere },
  event_reminder: { description: 'An event that you go to begins soon.', ...everywhere },
  event_message: { description: 'The organizers of an event that you RSVPed to write to you.', ...everywhere },
  group_message: { description: 'The organizers of a group that you joined write to you.', ...everywhere },
  new_event: { description: 'A group that you joined publishes an event.', ...notPushed },
  badge: { description: 'You got a badge.', ...notMailed },
  connection: { description: 'You met somebody with a MeetPass.', ...notMailed },
  follower: { description: 'Somebody began to follow you.', ...notMailed },
  group_decision: {
    description: 'Somebody decided about your claim of a group, or about a group that you want to make.',
    ...notPushed,
  },
  webhook_disabled: {
    description: 'One of your webhooks failed so often that it was switched off.',
    ...notPushed,
  },
} as const satisfies Readonly<Record<string, Switches & { readonly description: string }>>
export type NotificationKind = keyof typeof notificationKinds

const digestModes = ['daily', 'now'] as const
export type DigestMode = (typeof digestModes)[number]

const kindNames = Object.keys(notificationKinds) as NotificationKind[]

export const isNotificationKind = (name: string): name is NotificationKind => Object.hasOwn(notificationKinds, name)

const digest = oneOf(digestModes, {
  description: 'Only of `new_event`: one mail a day at nine in your time zone, or a mail for each event at once.',
})

export const NotificationSettings = shape('NotificationSettings', {
  kinds: Type.Array(
    Type.Object({
      kind: Type.String({
        description: 'The name of the kind.',
        examples: ['event_changed'],
      }),
      description: withDescription(Text, 'What these notifications are about.'),
      email: Type.Boolean({ description: 'True when you get mails of this kind.' }),
      push: Type.Boolean({ description: 'True when your browsers show notifications of this kind.' }),
      inbox: Type.Boolean({ description: 'True when this kind is in your inbox.' }),
      digest: Type.Optional(digest),
    }),
    { description: 'Every kind of notification, and how you get it.' },
  ),
  mailRefusedAt: withDescription(
    TimestampOrNull,
    'Since when your address refuses mails, so that we send you none of these. Sign in with a mailed link to get them again. Null when all is well.',
  ),
})
export type NotificationSettings = Static<typeof NotificationSettings>

const switches = {
  email: Type.Optional(withDescription(Flag, 'True to get mails of this kind.')),
  push: Type.Optional(withDescription(Flag, 'True to let your browsers show notifications of this kind.')),
  inbox: Type.Optional(withDescription(Flag, 'True to have this kind in your inbox.')),
}
const Choice = Type.Object(switches)
const NewEventChoice = Type.Object({ ...switches, digest: Type.Optional(digest) })
export type Choice = Static<typeof NewEventChoice>

const UpdateNotificationSettingsRequest = Type.Object({
  kinds: Type.Optional(
    Type.Unsafe<Partial<Record<Exclude<NotificationKind, 'new_event'>, Static<typeof Choice>> & { new_event: Choice }>>(
      {
        type: 'object',
        description: 'The kinds to change, by name. Kinds and switches that you leave out stay as they are.',
        properties: Object.fromEntries(
          kindNames.map((kind) => [
            kind,
            withDescription(kind === 'new_event' ? NewEventChoice : Choice, notificationKinds[kind].description),
          ]),
        ),
      },
    ),
  ),
})

export const UnsubscribeLinkNotFound = failure('not_found', 'errors.profile.unsubscribeLinkNotFound')

export const getNotificationSettings = operation({
  name: 'getNotificationSettings',
  summary: 'See which notifications you get by mail, by push and in your inbox.',
  tag: 'User',
  route: 'GET /v1/me/notifications',
  scope: 'user',
  output: dataEnvelope(NotificationSettings),
  tool: { name: 'profile_notifications' },
})

export const updateNotificationSettings = operation({
  name: 'updateNotificationSettings',
  summary: 'Choose which notifications you get by mail, by push and in your inbox. What you leave out stays as it is.',
  tag: 'User',
  route: 'PATCH /v1/me/notifications',
  scope: 'user',
  body: UpdateNotificationSettingsRequest,
  output: dataEnvelope(NotificationSettings),
  readOperation: 'getNotificationSettings',
  tool: { name: 'profile_update_notifications', confirm: false },
})
