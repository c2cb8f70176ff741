import {
  BadgeRef,
  Count,
  event,
  failure,
  Flag,
  Id,
  oneOf,
  orNull,
  shape,
  Text,
  text,
  TextOrNull,
  textOrNull,
  TimestampOrNull,
  toolHint,
  Type,
  urlnamePattern,
  withDescription,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'

export const tiers = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
export type Tier = (typeof tiers)[number]

const name = text(1, 100, { examples: ['Early bird'] })
const slug = text(1, 100, {
  pattern: urlnamePattern,
  description: 'Its name in URLs: lower-case letters, digits and dashes, with a letter or digit at both ends.',
  examples: ['early-bird'],
})
const description = textOrNull(500, { examples: ['Was there before the doors opened.'] })
const icon = text(1, 20, { [toolHint]: 'emoji', description: 'An emoji, or up to 20 characters.', examples: ['🐦'] })
const color = text(7, 7, {
  pattern: '^#[0-9a-fA-F]{6}$',
  [toolHint]: '#RRGGBB',
  description: 'Its color as `#RRGGBB`.',
  examples: ['#E5574F'],
})
const points = Type.Integer({ minimum: 0, maximum: 1_000_000, examples: [10] })
const sortOrder = Type.Integer({ minimum: 0, maximum: 2_147_483_647, examples: [0] })

export const Rarity = shape('Rarity', {
  tier: oneOf(tiers, { description: 'How rare it is, from common to legendary.' }),
  percentage: Type.Number({
    description: 'What percentage of people with a public profile hold it. Counted every few minutes.',
    minimum: 0,
    maximum: 100,
    examples: [12.5],
  }),
})

export const badgeDisplayFields = {
  name: Type.String({ ...Words, description: 'The name of the badge.', examples: ['Early bird'] }),
  slug: withDescription(Text, 'Its name in URLs.'),
  description: withDescription(WordsOrNull, 'What it is awarded for. Null when nothing is said.'),
  icon: Text,
  color: Text,
}

export const ManagedBadge = shape('ManagedBadge', {
  id: Id,
  ...badgeDisplayFields,
  iconUrl: TextOrNull,
  points: Count,
  sortOrder: Count,
  createdAt: TimestampOrNull,
  awardedCount: Count,
})
export type ManagedBadge = Static<typeof ManagedBadge>

export const BadgeCatalog = shape('BadgeCatalog', {
  id: Id,
  ...badgeDisplayFields,
  iconUrl: TextOrNull,
  points: Count,
  sortOrder: Count,
  awardedCount: Count,
  rarity: withDescription(Rarity, 'How rare the badge is.'),
})
export type BadgeCatalog = Static<typeof BadgeCatalog>

export const badgeGroup = orNull(
  shape('BadgeGroup', {
    id: Id,
    name: withDescription(Words, 'The name of the group.'),
    urlname: TextOrNull,
    photoUrl: TextOrNull,
  }),
  { description: 'The group that awards it. Null for a badge of the platform or of a hidden group.' },
)
export type BadgeGroup = Static<typeof badgeGroup>

/** The group of a badge never changes. */
export const BadgeInput = Type.Partial(Type.Object({ name, slug, description, icon, color, points, sortOrder }))
export type BadgeInput = Static<typeof BadgeInput>

export const requiredBadgeFields = { name, slug, icon }
export const badgePoints = points
export const hideFromDirectory = Type.Unsafe<boolean>({
  ...Flag,
  description: 'True for a badge that is a surprise: public lists leave it out.',
})

export const defaultBadgeColor = '#E5574F'

export const ByBadge = Type.Object({ badgeId: BadgeRef })

export const BadgeNotFound = failure('not_found', 'errors.badges.notFound')
export const SlugTaken = failure('conflict', 'errors.badges.slugTaken')

const groupBadgeEventFields = {
  groupId: withDescription(Id, 'The id of the group that awards it.'),
  badgeId: Id,
  badgeSlug: Text,
  badgeName: Words,
}

const groupBadgeVisibility = {
  visibleTo: ['public', 'group'],
  scopes: { group: 'manage:badges' },
  subjects: [],
} as const

export const GroupBadgeCreated = event({
  type: 'group.badge_created',
  summary: 'A group created a badge.',
  ...groupBadgeVisibility,
  data: Type.Object({ ...groupBadgeEventFields, points: Count }),
})

export const GroupBadgeUpdated = event({
  type: 'group.badge_updated',
  summary: 'A badge of a group was changed.',
  ...groupBadgeVisibility,
  data: Type.Object({ ...groupBadgeEventFields, fields: Type.Array(Text) }),
})

export const GroupBadgeDeleted = event({
  type: 'group.badge_deleted',
  summary: 'A badge of a group was deleted, with all its awards.',
  ...groupBadgeVisibility,
  data: Type.Object(groupBadgeEventFields),
})
