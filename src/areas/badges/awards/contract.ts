import {
  BadgeRef,
  Count,
  countedPageOf,
  dataEnvelope,
  event,
  failure,
  Id,
  oneOf,
  operation,
  PageQuery,
  shape,
  Text,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  withDescription,
  withToolHint,
  Words,
  type Static,
} from '#contract'
import { badgeDisplayFields, badgeGroup, Rarity } from '../records/contract.ts'

const awardMethods = ['award', 'claim', 'achievement'] as const
export type AwardMethod = (typeof awardMethods)[number]

const badgeEventFields = { userId: Id, badgeId: Id, badgeSlug: Text, badgeName: Words }

export const BadgeIssued = event({
  type: 'badge.issued',
  summary: 'Somebody got a badge.',
  visibleTo: ['self', 'group'],
  scopes: { self: 'read:user', group: 'manage:badges' },
  subjects: ['userId'],
  data: Type.Object({
    ...badgeEventFields,
    icon: Text,
    color: Text,
    points: Count,
    groupId: withDescription(TextOrNull, 'The id of the group that awards it. Null for a badge of the platform.'),
    method: oneOf(awardMethods, {
      description: 'Whether somebody awarded it, they claimed it, or an achievement awarded it.',
    }),
    awardedBy: withDescription(TextOrNull, 'The id of the person who awarded it. Null when nobody did.'),
  }),
})

export const BadgeRevoked = event({
  type: 'badge.revoked',
  summary: 'Somebody’s badge was revoked.',
  visibleTo: ['self', 'group'],
  scopes: { self: 'read:user', group: 'manage:badges' },
  subjects: ['userId'],
  data: Type.Object({
    ...badgeEventFields,
    groupId: withDescription(TextOrNull, 'The id of the group that awarded it. Null for a badge of the platform.'),
    revokedBy: withDescription(TextOrNull, 'The id of the person who revoked it. Null when nobody did.'),
  }),
})

export const ScoreChanged = event({
  type: 'user.score_changed',
  summary: 'The points that somebody has from badges of the platform changed.',
  visibleTo: ['self'],
  scopes: { self: 'read:user' },
  subjects: ['userId'],
  data: Type.Object({
    userId: Id,
    totalScore: withDescription(Count, 'How many points they have now.'),
    previousScore: withDescription(Count, 'How many points they had before.'),
  }),
})

export const UserBadge = shape('UserBadge', {
  ...badgeDisplayFields,
  iconUrl: TextOrNull,
  points: Count,
  awardedAt: TimestampOrNull,
  group: badgeGroup,
  rarity: withDescription(Rarity, 'How rare the badge is.'),
})
export type UserBadge = Static<typeof UserBadge>

export const BadgeAward = shape('BadgeAward', {
  awarded: Type.Literal(true, { description: 'Always true.' }),
  userId: Id,
  badgeSlug: Text,
  awardedAt: Timestamp,
})
export type BadgeAward = Static<typeof BadgeAward>

export const BadgeAlreadyHeld = failure('conflict', 'errors.badges.alreadyHeld')
export const BadgeNotHeld = failure('not_found', 'errors.badges.notHeld')

export const listMyBadges = operation({
  name: 'listMyBadges',
  summary: 'List your badges, newest first.',
  tag: 'User',
  route: 'GET /v1/profile/badges',
  scope: 'read:user',
  query: PageQuery,
  output: countedPageOf(UserBadge),
  tool: { name: 'profile_badges' },
  flags: { mayLag: true },
})

export const MyBadgeNotFound = failure('not_found', 'errors.badges.notYours')

export const getMyBadge = operation({
  name: 'getMyBadge',
  summary: 'Get one of your badges.',
  tag: 'User',
  route: 'GET /v1/profile/badges/{slug}',
  scope: 'read:user',
  params: Type.Object({ slug: withToolHint(BadgeRef, undefined) }),
  output: dataEnvelope(UserBadge),
  errors: [MyBadgeNotFound],
  tool: { name: 'profile_badge' },
  flags: { mayLag: true },
})
