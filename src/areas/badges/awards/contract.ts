import { Count, event, Id, oneOf, Text, TextOrNull, Type } from '#contract'

export const awardMethods = ['award', 'claim', 'achievement'] as const
export type AwardMethod = (typeof awardMethods)[number]

const badge = { userId: Id, badgeId: Id, badgeSlug: Text, badgeName: Text }

export const BadgeIssued = event({
  type: 'badge.issued',
  summary: 'Somebody got a badge.',
  audience: ['self', 'group'],
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
  subjects: ['userId'],
  data: Type.Object({ ...badge, groupId: TextOrNull, revokedBy: TextOrNull }),
})

export const ScoreChanged = event({
  type: 'user.score_changed',
  summary: 'The points that somebody has from badges of the platform changed.',
  audience: ['self'],
  subjects: ['userId'],
  data: Type.Object({ userId: Id, totalScore: Count, previousScore: Count }),
})
