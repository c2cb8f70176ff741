import {
  Count,
  countedPageOf,
  event,
  failure,
  Id,
  oneOf,
  operation,
  orNull,
  PageQuery,
  shape,
  Text,
  TextOrNull,
  Timestamp,
  TimestampOrNull,
  Type,
  type Static,
} from '#contract'
import { lookOfBadge, Rarity } from '../records/contract.ts'

export const awardMethods = ['award', 'claim', 'achievement'] as const
export type AwardMethod = (typeof awardMethods)[number]

const badge = { userId: Id, badgeId: Id, badgeSlug: Text, badgeName: Text }

export const BadgeIssued = event({
  type: 'badge.issued',
  summary: 'Somebody got a badge.',
  audience: ['self', 'group'],
  scopes: { self: 'read:user', group: 'manage:badges' },
  subjects: ['userId'],
  data: Type.Object({
    ...badge,
    icon: Text,
    color: Text,
    points: Count,
    groupId: TextOrNull,
    method: oneOf(awardMethods),
    awardedBy: TextOrNull,
  }),
})

export const BadgeRevoked = event({
  type: 'badge.revoked',
  summary: 'A badge was taken back from somebody.',
  audience: ['self', 'group'],
  scopes: { self: 'read:user', group: 'manage:badges' },
  subjects: ['userId'],
  data: Type.Object({ ...badge, groupId: TextOrNull, revokedBy: TextOrNull }),
})

export const ScoreChanged = event({
  type: 'user.score_changed',
  summary: 'The points that somebody has from badges of the platform changed.',
  audience: ['self'],
  scopes: { self: 'read:user' },
  subjects: ['userId'],
  data: Type.Object({ userId: Id, totalScore: Count, previousScore: Count }),
})

/** A badge as its holder has it. */
export const UserBadge = shape('UserBadge', {
  ...lookOfBadge,
  iconUrl: TextOrNull,
  points: Count,
  awardedAt: TimestampOrNull,
  group: orNull(shape('BadgeGroup', { id: Id, name: Text, urlname: TextOrNull, photoUrl: TextOrNull })),
  rarity: Rarity,
})
export type UserBadge = Static<typeof UserBadge>

export const BadgeAward = shape('BadgeAward', {
  awarded: Type.Literal(true),
  userId: Id,
  badgeSlug: Text,
  awardedAt: Timestamp,
})
export type BadgeAward = Static<typeof BadgeAward>

export const BadgeAlreadyHeld = failure('conflict', 'This badge is held already, and nobody has one twice.')
export const BadgeNotHeld = failure('not_found', 'This person does not hold this badge.')

export const listMyBadges = operation({
  name: 'listMyBadges',
  summary: 'List your badges, newest first.',
  tag: 'User',
  route: 'GET /v1/profile/badges',
  scope: 'read:user',
  query: PageQuery,
  output: countedPageOf(UserBadge),
  tool: { name: 'profile_badges' },
})
