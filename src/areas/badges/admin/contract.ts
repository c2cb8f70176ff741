import {
  countedPageOf,
  dataEnvelope,
  Flag,
  Id,
  operation,
  pageOf,
  PageQuery,
  PersonRef,
  shape,
  Success,
  TextOrNull,
  Type,
  withDescription,
  type Static,
} from '#contract'
import { BadgeAlreadyHeld, BadgeAward, BadgeNotHeld } from '../awards/contract.ts'
import { ClaimLink, ClaimLinkNotFound, NewClaimLink, TooManyClaimLinks } from '../claims/contract.ts'
import {
  BadgeInput,
  BadgeNotFound,
  ByBadge,
  hideFromDirectory,
  ManagedBadge,
  requiredBadgeFields,
  SlugTaken,
} from '../records/contract.ts'
import { UserNotFound } from '../../profile/contract.ts'

export const AdminBadge = shape('AdminBadge', {
  ...ManagedBadge.properties,
  hideFromDirectory: withDescription(Flag, 'True when the badge is a surprise: public lists leave it out.'),
  groupId: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: 'The id of the group. Null for a badge of the platform.',
  }),
})
export type AdminBadge = Static<typeof AdminBadge>

const AdminBadgeInput = Type.Partial(Type.Object({ ...BadgeInput.properties, hideFromDirectory }))
const ByUserAndBadge = Type.Object({ userId: PersonRef, ...ByBadge.properties })

export const adminListBadges = operation({
  name: 'adminListBadges',
  summary: 'List all badges, those of the platform first, or those of one group.',
  tag: 'Admin',
  route: 'GET /v1/admin/badges',
  scope: 'admin',
  query: Type.Object({
    groupId: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Only badges of this group: its id or urlname.',
        examples: ['repair-cafe'],
      }),
    ),
    ...PageQuery.properties,
  }),
  output: countedPageOf(AdminBadge),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_badges' },
})

export const adminCreateBadge = operation({
  name: 'adminCreateBadge',
  summary: 'Create a platform badge.',
  tag: 'Admin',
  route: 'POST /v1/admin/badges',
  scope: 'admin',
  body: Type.Object({ ...AdminBadgeInput.properties, ...requiredBadgeFields }),
  output: dataEnvelope(AdminBadge),
  status: 201,
  errors: [SlugTaken],
  readOperation: 'adminGetBadge',
  newParam: 'badgeId',
  audit: { words: 'created', target: 'badge', idFrom: 'output.id' },
  tool: { name: 'admin_create_badge', confirm: false },
})

export const adminGetBadge = operation({
  name: 'adminGetBadge',
  summary: 'Get any badge.',
  tag: 'Admin',
  route: 'GET /v1/admin/badges/{badgeId}',
  scope: 'admin',
  params: ByBadge,
  output: dataEnvelope(AdminBadge),
  errors: [BadgeNotFound],
  audit: { kind: 'view', target: 'badge', idFrom: 'input.badgeId' },
  tool: { name: 'admin_get_badge' },
})

export const adminUpdateBadge = operation({
  name: 'adminUpdateBadge',
  summary: 'Change any badge. New points count for all who hold it.',
  tag: 'Admin',
  route: 'PATCH /v1/admin/badges/{badgeId}',
  scope: 'admin',
  params: ByBadge,
  body: AdminBadgeInput,
  output: dataEnvelope(AdminBadge),
  errors: [BadgeNotFound, SlugTaken],
  readOperation: 'adminGetBadge',
  audit: { words: 'changed', target: 'badge', idFrom: 'input.badgeId' },
  tool: { name: 'admin_update_badge', confirm: false },
})

export const adminDeleteBadge = operation({
  name: 'adminDeleteBadge',
  summary: 'Delete any badge, with its awards and its claim links.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/badges/{badgeId}',
  scope: 'admin',
  params: ByBadge,
  output: Success,
  errors: [BadgeNotFound],
  readOperation: 'adminGetBadge',
  audit: { words: 'deleted', target: 'badge', idFrom: 'input.badgeId' },
  tool: {
    name: 'admin_delete_badge',
    confirm: {
      act: 'Delete the badge {badgeId}.',
      effects:
        'Everybody who holds the badge loses it. Its claim links go too. Achievements stay, but no longer give it.',
    },
  },
})

export const adminAwardBadge = operation({
  name: 'adminAwardBadge',
  summary: 'Award any badge to somebody.',
  tag: 'Admin',
  route: 'POST /v1/admin/users/{userId}/badges/{badgeId}',
  scope: 'admin',
  params: ByUserAndBadge,
  output: dataEnvelope(BadgeAward),
  status: 201,
  errors: [UserNotFound, BadgeNotFound, BadgeAlreadyHeld],
  audit: { words: 'badgeAwarded', target: 'badge', idFrom: 'input.badgeId' },
  tool: {
    name: 'admin_award_badge',
    confirm: {
      act: 'Award the badge {badgeId} to {userId}.',
      effects: 'Its points are theirs at once.',
      mails: 'the person, if they want mails about badges',
    },
  },
})

export const adminRevokeBadge = operation({
  name: 'adminRevokeBadge',
  summary: 'Revoke any badge from somebody.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/users/{userId}/badges/{badgeId}',
  scope: 'admin',
  params: ByUserAndBadge,
  output: Success,
  errors: [UserNotFound, BadgeNotFound, BadgeNotHeld],
  audit: { words: 'badgeRevoked', target: 'badge', idFrom: 'input.badgeId' },
  tool: {
    name: 'admin_revoke_badge',
    confirm: { act: 'Take the badge {badgeId} from {userId}.', effects: 'The person loses the badge and its points.' },
  },
})

export const adminListClaimLinks = operation({
  name: 'adminListClaimLinks',
  summary: 'List the claim links of any badge, newest first.',
  tag: 'Admin',
  route: 'GET /v1/admin/badges/{badgeId}/claim-links',
  scope: 'admin',
  params: ByBadge,
  query: PageQuery,
  output: pageOf(ClaimLink),
  errors: [BadgeNotFound],
  audit: { kind: 'view', target: 'badge', idFrom: 'input.badgeId' },
  tool: { name: 'admin_list_claim_links' },
})

export const adminCreateClaimLink = operation({
  name: 'adminCreateClaimLink',
  summary: 'Create a link that lets people claim any badge.',
  tag: 'Admin',
  route: 'POST /v1/admin/badges/{badgeId}/claim-links',
  scope: 'admin',
  params: ByBadge,
  body: NewClaimLink,
  output: dataEnvelope(ClaimLink),
  status: 201,
  errors: [BadgeNotFound, TooManyClaimLinks],
  audit: { words: 'claimLinkCreated', target: 'claim-link', idFrom: 'output.id' },
  tool: { name: 'admin_create_claim_link', confirm: false },
})

export const adminDeleteClaimLink = operation({
  name: 'adminDeleteClaimLink',
  summary: 'Delete a claim link of any badge. Badges claimed with it stay.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/claim-links/{linkId}',
  scope: 'admin',
  params: Type.Object({ linkId: withDescription(Id, 'The id of the claim link.') }),
  output: Success,
  errors: [ClaimLinkNotFound],
  audit: { words: 'claimLinkDeleted', target: 'claim-link', idFrom: 'input.linkId' },
  tool: {
    name: 'admin_delete_claim_link',
    confirm: {
      act: 'Delete a claim link of the badge {badge}.',
      effects: 'The link stops working. Badges claimed with it stay.',
    },
  },
})
