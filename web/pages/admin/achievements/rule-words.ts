import type { PlainKey } from '#messages'
import type { AchievementDefinition, Condition } from '../../../../src/areas/achievements/definitions/contract.ts'
import type { Option } from '../../../components/select-input.tsx'
import { t } from '../../../messages.ts'

/** What somebody does, after "When someone": the event types that an achievement can count, as each concerns a person. */
const actionKeys: Readonly<Record<string, PlainKey>> = {
  'achievement.unlocked': 'admin.when.achievementUnlocked',
  'badge.claimed': 'admin.when.badgeClaimed',
  'badge.issued': 'admin.when.badgeIssued',
  'badge.revoked': 'admin.when.badgeRevoked',
  'developer.api_token_created': 'admin.when.tokenCreated',
  'developer.application_registered': 'admin.when.appRegistered',
  'developer.webhook_created': 'admin.when.webhookCreated',
  'event.checkin': 'admin.when.checkedIn',
  'event.rsvp': 'admin.when.rsvped',
  'event.rsvp_cancelled': 'admin.when.rsvpCanceled',
  'group.claim_requested': 'admin.when.claimRequested',
  'group.claimed': 'admin.when.groupClaimed',
  'group.creation_requested': 'admin.when.creationRequested',
  'group.member_added': 'admin.when.memberAdded',
  'group.member_removed': 'admin.when.memberRemoved',
  'group.member_role_changed': 'admin.when.roleChanged',
  'meetpass.claimed': 'admin.when.passClaimed',
  'meetpass.connected': 'admin.when.passTapped',
  'meetpass.released': 'admin.when.passReleased',
  'onboarding.completed': 'admin.when.onboardingCompleted',
  'onboarding.step_completed': 'admin.when.stepCompleted',
  'upload.created': 'admin.when.uploaded',
  'upload.deleted': 'admin.when.uploadDeleted',
  'user.favorite_added': 'admin.when.joined',
  'user.favorite_removed': 'admin.when.left',
  'user.followed': 'admin.when.followed',
  'user.identity_linked': 'admin.when.accountLinked',
  'user.login': 'admin.when.signedIn',
  'user.portfolio_item_created': 'admin.when.portfolioAdded',
  'user.profile_updated': 'admin.when.profileUpdated',
  'user.registered': 'admin.when.registered',
  'user.score_changed': 'admin.when.scoreChanged',
  'user.unfollowed': 'admin.when.unfollowed',
}

const fieldKeys: Readonly<Record<string, PlainKey>> = {
  achievementKey: 'admin.fact.achievementKey',
  badgeSlug: 'admin.fact.badgeSlug',
  contentType: 'admin.fact.contentType',
  daysSinceCreation: 'admin.fact.daysSinceCreation',
  eventId: 'admin.fact.eventId',
  eventTitle: 'admin.fact.eventTitle',
  fields: 'admin.fact.fields',
  followedUsername: 'admin.fact.followedUsername',
  groupId: 'admin.fact.groupId',
  groupSlug: 'admin.fact.groupSlug',
  method: 'admin.fact.method',
  newRole: 'admin.fact.newRole',
  points: 'admin.fact.points',
  promotedFromWaitlist: 'admin.fact.promotedFromWaitlist',
  provider: 'admin.fact.provider',
  role: 'admin.fact.role',
  source: 'admin.fact.source',
  status: 'admin.fact.status',
  stepKey: 'admin.fact.stepKey',
  title: 'admin.fact.title',
  totalScore: 'admin.fact.totalScore',
  type: 'admin.fact.type',
}

/** `progressMode`, and after the colon `progressField`. */
const measureKeys = {
  'counter:': 'admin.measure.times',
  'distinct:eventId': 'admin.measure.events',
  'distinct:groupId': 'admin.measure.groups',
  'distinct:followedId': 'admin.measure.followed',
  'distinct:peerId': 'admin.measure.met',
  'distinct:badgeSlug': 'admin.measure.badges',
  'distinct:stepKey': 'admin.measure.steps',
  'gauge:totalScore': 'admin.measure.score',
  'gauge:daysSinceCreation': 'admin.measure.days',
} as const satisfies Readonly<Record<string, PlainKey>>

const translate = (keys: Readonly<Record<string, PlainKey>>): Option[] =>
  Object.entries(keys).map(([value, key]) => [value, t(key)])

export const actionOptions = (current: string): readonly Option[] => includeCurrent(translate(actionKeys), current)

export const fieldOptions = (current: string): readonly Option[] => includeCurrent(translate(fieldKeys), current)

export const measureOptions = (current: string): readonly Option[] => {
  const [mode, field = ''] = current.split(':')
  const label = t(mode === 'gauge' ? 'admin.measure.valueOf' : 'admin.measure.differentValuesOf', { field })
  return includeCurrent(translate(measureKeys), current, label)
}

export const operatorOptions = (): readonly (readonly [Condition['op'], string])[] => [
  ['eq', t('admin.conditions.op.eq')],
  ['neq', t('admin.conditions.op.neq')],
  ['in', t('admin.conditions.op.in')],
  ['contains', t('admin.conditions.op.contains')],
  ['gt', t('admin.conditions.op.gt')],
  ['gte', t('admin.conditions.op.gte')],
  ['lt', t('admin.conditions.op.lt')],
  ['lte', t('admin.conditions.op.lte')],
]

/** Keeps a saved value selectable when it is no longer offered. */
export const includeCurrent = (
  options: readonly Option[],
  current: string | null | undefined,
  label = current ?? '',
): readonly Option[] =>
  !current || options.some(([value]) => value === current) ? options : [[current, label], ...options]

export const toMeasure = ({
  progressMode,
  progressField,
}: Pick<AchievementDefinition, 'progressMode' | 'progressField'>): string => `${progressMode}:${progressField ?? ''}`
