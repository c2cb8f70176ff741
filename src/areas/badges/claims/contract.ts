import {
  Count,
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  oneOf,
  operation,
  orNull,
  shape,
  Text,
  TextOrNull,
  TimestampOrNull,
  Type,
  withDescription,
  withExample,
  Words,
  type Static,
} from '#contract'
import { CountOrNull } from '../../groups/records/contract.ts'
import { BadgeAlreadyHeld } from '../awards/contract.ts'
import { badgeDisplayFields } from '../records/contract.ts'

export const ClaimLink = shape('ClaimLink', {
  id: Id,
  code: Type.String({ description: 'The code in the link.', examples: ['k7qmz2xabc34'] }),
  maxUses: CountOrNull,
  currentUses: Count,
  expiresAt: TimestampOrNull,
  createdAt: TimestampOrNull,
  badgeId: Id,
  claimUrl: withDescription(Text, 'The page on which people claim the badge.'),
})
export type ClaimLink = Static<typeof ClaimLink>

export const NewClaimLink = withExample(
  Type.Partial(
    Type.Object({
      maxUses: Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'How many people can claim the badge with this link. Null for no limit.',
        examples: [50],
      }),
      expiresAt: Type.Unsafe<string | null>({
        ...TimestampOrNull,
        description: 'When it expires. Use this or `expiresInDays`, not both.',
      }),
      expiresInDays: Type.Integer({
        description: 'In how many days it expires. Use this or `expiresAt`, not both.',
        minimum: 1,
        maximum: 365,
        examples: [30],
      }),
    }),
  ),
  { maxUses: 50, expiresInDays: 30 },
)
export type NewClaimLink = Static<typeof NewClaimLink>

const claimProblems = ['already_claimed', 'expired', 'exhausted'] as const
export type ClaimProblem = (typeof claimProblems)[number]

const ClaimedBadge = shape('ClaimedBadge', { ...badgeDisplayFields, iconUrl: TextOrNull, points: Count })

export const ClaimInfo = shape('ClaimInfo', {
  badge: withDescription(ClaimedBadge, 'The badge that the link gives.'),
  group: orNull(
    shape('ClaimGroup', {
      name: withDescription(Words, 'The name of the group.'),
      urlname: TextOrNull,
      photoUrl: TextOrNull,
    }),
    { description: 'The group that awards it. Null for a badge of the platform or of a hidden group.' },
  ),
  claimable: withDescription(Flag, 'True when you can claim it now.'),
  reason: Type.Optional(oneOf(claimProblems, { description: 'Why you cannot claim it. Missing when you can.' })),
})
export type ClaimInfo = Static<typeof ClaimInfo>

const ClaimBadgeResponse = shape('ClaimBadgeResponse', {
  badge: withDescription(ClaimedBadge, 'The badge that is yours now.'),
})

export const ClaimLinkNotFound = failure('not_found', 'errors.badges.claimLinkNotFound')
export const ClaimLinkUsedOrExpired = failure('gone', 'errors.badges.claimLinkUsedOrExpired')
export const maxLinksPerBadge = 50
export const TooManyClaimLinks = failure('conflict', 'errors.badges.tooManyClaimLinks', { limit: maxLinksPerBadge })

export const BadgeClaimed = event({
  type: 'badge.claimed',
  summary: 'Somebody claimed a badge with a claim link.',
  visibleTo: ['self', 'group'],
  scopes: { self: 'read:user', group: 'manage:badges' },
  subjects: ['userId'],
  data: Type.Object({
    userId: Id,
    badgeId: Id,
    badgeSlug: Text,
    claimLinkId: withDescription(Id, 'The id of the claim link they used.'),
    groupId: withDescription(TextOrNull, 'The id of the group that awards it. Null for a badge of the platform.'),
  }),
})

const ByCode = Type.Object({
  code: Type.String({ description: 'The code of the claim link, in upper or lower case.', examples: ['k7qmz2xabc34'] }),
})

export const getClaimInfo = operation({
  name: 'getClaimInfo',
  summary: 'Get the badge of a claim link.',
  tag: 'Claims',
  route: 'GET /v1/claim/{code}',
  scope: 'public',
  params: ByCode,
  output: dataEnvelope(ClaimInfo),
  errors: [ClaimLinkNotFound],
  tool: { name: 'badges_claim_info' },
})

export const claimBadge = operation({
  name: 'claimBadge',
  summary: 'Claim the badge of a claim link for yourself.',
  tag: 'Claims',
  route: 'POST /v1/claim/{code}',
  scope: 'user',
  params: ByCode,
  output: dataEnvelope(ClaimBadgeResponse),
  status: 201,
  errors: [ClaimLinkNotFound, BadgeAlreadyHeld, ClaimLinkUsedOrExpired],
  tool: { name: 'badges_claim', confirm: false },
})
