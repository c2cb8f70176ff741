import {
  countedPageOf,
  dataEnvelope,
  failure,
  Id,
  operation,
  pageOf,
  PageQuery,
  PersonRef,
  Success,
  Type,
  withDescription,
} from '#contract'
import { BadgeAlreadyHeld, BadgeAward, BadgeNotHeld } from '../awards/contract.ts'
import { ClaimLink, ClaimLinkNotFound, NewClaimLink, TooManyClaimLinks } from '../claims/contract.ts'
import {
  BadgeInput,
  BadgeNotFound,
  ByBadge,
  ManagedBadge,
  badgePoints,
  requiredBadgeFields,
  SlugTaken,
} from '../records/contract.ts'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, GroupNotFound } from '../../groups/records/contract.ts'
import { UserNotFound } from '../../profile/contract.ts'

export const BadgesDisabled = failure('forbidden', 'errors.badges.disabled')
export const TooManyBadges = failure('conflict', 'errors.badges.tooMany')
export const TooManyPoints = failure('bad_request', 'errors.badges.tooManyPoints')

const ByGroupAndBadge = Type.Object({ ...ByGroup.properties, ...ByBadge.properties })
const ByGroupBadgeAndUser = Type.Object({ ...ByGroupAndBadge.properties, userId: PersonRef })
const groupErrors = [GroupNotFound, RoleTooLow]
const { name, description, icon, color, points, sortOrder } = BadgeInput.properties

const ByGroupAndLink = Type.Object({
  ...ByGroup.properties,
  linkId: withDescription(Id, 'The id of the claim link.'),
})

export const listGroupBadges = operation({
  name: 'listGroupBadges',
  summary: "List a group's badges in their order.",
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/badges',
  scope: 'manage:badges',
  params: ByGroup,
  query: PageQuery,
  output: countedPageOf(ManagedBadge),
  errors: groupErrors,
  tool: { name: 'manage_list_badges' },
})

export const getGroupBadge = operation({
  name: 'getGroupBadge',
  summary: "Get one of a group's badges.",
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/badges/{badgeId}',
  scope: 'manage:badges',
  params: ByGroupAndBadge,
  output: dataEnvelope(ManagedBadge),
  errors: [...groupErrors, BadgeNotFound],
  tool: { name: 'manage_get_badge' },
})

export const createGroupBadge = operation({
  name: 'createGroupBadge',
  summary: "Create a group badge, within the group's limits.",
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/badges',
  scope: 'manage:badges',
  params: ByGroup,
  body: Type.Object({ ...BadgeInput.properties, ...requiredBadgeFields, points: badgePoints }),
  output: dataEnvelope(ManagedBadge),
  status: 201,
  errors: [...groupErrors, BadgesDisabled, TooManyBadges, TooManyPoints, SlugTaken],
  readOperation: 'getGroupBadge',
  newParam: 'badgeId',
  audit: { words: 'created', target: 'badge', idFrom: 'output.id' },
  tool: { name: 'manage_create_badge', confirm: false },
})

export const updateGroupBadge = operation({
  name: 'updateGroupBadge',
  summary: 'Change a badge. New points count for all who hold it; the slug stays.',
  tag: 'Management',
  route: 'PATCH /v1/manage/groups/{groupId}/badges/{badgeId}',
  scope: 'manage:badges',
  params: ByGroupAndBadge,
  body: Type.Object({ name, description, icon, color, points, sortOrder }),
  output: dataEnvelope(ManagedBadge),
  errors: [...groupErrors, BadgeNotFound, TooManyPoints],
  readOperation: 'getGroupBadge',
  audit: { words: 'changed', target: 'badge', idFrom: 'input.badgeId' },
  tool: { name: 'manage_update_badge', confirm: false },
})

export const deleteGroupBadge = operation({
  name: 'deleteGroupBadge',
  summary: 'Delete a badge, with its awards and its claim links.',
  tag: 'Management',
  route: 'DELETE /v1/manage/groups/{groupId}/badges/{badgeId}',
  scope: 'manage:badges',
  params: ByGroupAndBadge,
  output: Success,
  errors: [...groupErrors, BadgeNotFound],
  readOperation: 'getGroupBadge',
  audit: { words: 'deleted', target: 'badge', idFrom: 'input.badgeId' },
  tool: {
    name: 'manage_delete_badge',
    confirm: {
      act: 'Delete the badge {badgeId}.',
      effects: 'Everybody who holds the badge loses it. Its claim links go too.',
    },
  },
})

export const awardGroupBadge = operation({
  name: 'awardGroupBadge',
  summary: 'Award a badge of the group to somebody. They need not be a member.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/badges/{badgeId}/award/{userId}',
  scope: 'manage:badges',
  params: ByGroupBadgeAndUser,
  output: dataEnvelope(BadgeAward),
  status: 201,
  errors: [...groupErrors, BadgeNotFound, UserNotFound, BadgeAlreadyHeld],
  audit: { words: 'badgeGiven', target: 'user', idFrom: 'input.userId' },
  tool: {
    name: 'manage_award_badge',
    confirm: {
      act: 'Award the badge {badgeId} to {userId}.',
      effects: 'Its points are theirs at once.',
      mails: 'the person, if they want mails about badges',
    },
  },
})

export const revokeGroupBadge = operation({
  name: 'revokeGroupBadge',
  summary: "Revoke somebody's badge.",
  tag: 'Management',
  route: 'DELETE /v1/manage/groups/{groupId}/badges/{badgeId}/revoke/{userId}',
  scope: 'manage:badges',
  params: ByGroupBadgeAndUser,
  output: Success,
  errors: [...groupErrors, BadgeNotFound, UserNotFound, BadgeNotHeld],
  audit: { words: 'badgeTaken', target: 'user', idFrom: 'input.userId' },
  tool: {
    name: 'manage_revoke_badge',
    confirm: { act: 'Take the badge {badgeId} from {userId}.', effects: 'The person loses the badge and its points.' },
  },
})

export const createClaimLink = operation({
  name: 'createClaimLink',
  summary: 'Create a link that lets people claim a badge.',
  tag: 'Management',
  route: 'POST /v1/manage/groups/{groupId}/badges/{badgeId}/claim-links',
  scope: 'manage:badges',
  params: ByGroupAndBadge,
  body: NewClaimLink,
  output: dataEnvelope(ClaimLink),
  status: 201,
  errors: [...groupErrors, BadgeNotFound, TooManyClaimLinks],
  readOperation: 'getClaimLink',
  newParam: 'linkId',
  audit: { words: 'claimLinkCreated', target: 'claim-link', idFrom: 'output.id' },
  tool: { name: 'manage_create_claim_link', confirm: false },
})

export const listClaimLinks = operation({
  name: 'listClaimLinks',
  summary: 'List the claim links of a badge, newest first.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/badges/{badgeId}/claim-links',
  scope: 'manage:badges',
  params: ByGroupAndBadge,
  query: PageQuery,
  output: pageOf(ClaimLink),
  errors: [...groupErrors, BadgeNotFound],
  tool: { name: 'manage_list_claim_links' },
})

export const getClaimLink = operation({
  name: 'getClaimLink',
  summary: "Get a claim link of one of a group's badges.",
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/claim-links/{linkId}',
  scope: 'manage:badges',
  params: ByGroupAndLink,
  output: dataEnvelope(ClaimLink),
  errors: [...groupErrors, ClaimLinkNotFound],
  tool: { name: 'manage_get_claim_link' },
})

export const deleteClaimLink = operation({
  name: 'deleteClaimLink',
  summary: 'Delete a claim link. Badges claimed with it stay.',
  tag: 'Management',
  route: 'DELETE /v1/manage/groups/{groupId}/claim-links/{linkId}',
  scope: 'manage:badges',
  params: ByGroupAndLink,
  output: Success,
  errors: [...groupErrors, ClaimLinkNotFound],
  readOperation: 'getClaimLink',
  audit: { words: 'claimLinkDeleted', target: 'claim-link', idFrom: 'input.linkId' },
  tool: {
    name: 'manage_delete_claim_link',
    confirm: {
      act: 'Delete a claim link of the badge {badge}.',
      effects: 'The link stops working. Badges claimed with it stay.',
    },
  },
})
