import {
  Count,
  event,
  failure,
  Flag,
  Id,
  listOrNull,
  oneOf,
  oneOfOrNull,
  setShortForm,
  shape,
  Text,
  text,
  TextOrNull,
  textOrNull,
  themeColors,
  Timestamp,
  TimestampOrNull,
  toolHint,
  Type,
  urlnamePattern,
  webUrlOrNull,
  withDescription,
  withToolHint,
  Words,
  WordsOrNull,
  type Static,
} from '#contract'

export const platforms = ['native', 'ical', 'meetup', 'eventbrite', 'luma'] as const
export type Platform = (typeof platforms)[number]

export const socialNetworks = [
  'slack',
  'discord',
  'linkedin',
  'twitter',
  'mastodon',
  'bluesky',
  'github',
  'youtube',
  'meetup',
  'website',
] as const

const networkNames: Readonly<Record<string, string>> = { linkedin: 'LinkedIn', github: 'GitHub', youtube: 'YouTube' }
const formatNetworkName = (key: string) => networkNames[key] ?? key.charAt(0).toUpperCase() + key.slice(1)

const photo = webUrlOrNull({ examples: ['https://example.org/repair-cafe.webp'] })
const website = webUrlOrNull({ examples: ['https://example.org'] })
const description = textOrNull(5000, { examples: ['We mend what others throw away, every second Saturday.'] })
const tags = listOrNull(text(1, 50, { examples: ['repair'] }), { maxItems: 20 })
/** Languages people speak, not those our pages come in. */
export const language = Type.String({ [toolHint]: 'ISO 639', pattern: '^[a-z]{2,3}$', examples: ['fi'] })
export const languages = listOrNull(language, { maxItems: 10 })
const themeColor = oneOfOrNull(themeColors, { examples: ['forest'] })

const SocialLinks = Type.Unsafe<Partial<Record<(typeof socialNetworks)[number], string>> | null>({
  type: ['object', 'null'],
  properties: Object.fromEntries(
    socialNetworks.map((network) => [
      network,
      {
        type: 'string',
        format: 'uri',
        pattern: '^[Hh][Tt][Tt][Pp][Ss]?://',
        maxLength: 2048,
        description:
          network === 'website' ? 'The URL of its website.' : `The URL of its page on ${formatNetworkName(network)}.`,
        examples: [`https://example.org/${network}`],
      },
    ]),
  ),
})

export const CountOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0 })

export const GroupListItem = shape('GroupListItem', {
  id: Id,
  urlname: Type.Unsafe<string | null>({ ...TextOrNull, examples: ['repair-cafe'] }),
  name: Type.String({ ...Words, examples: ['Repair Café'] }),
  description: withDescription(description, 'What the group is about. Null when there is nothing.'),
  link: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: 'The page of the group on the platform it comes from, or here for a native group.',
    examples: ['https://example.org/groups/repair-cafe'],
  }),
  website,
  memberCount: CountOrNull,
  photoUrl: photo,
  tags,
  languages: withDescription(
    languages,
    'The languages the group meets in, as ISO 639 codes. Null when it does not say.',
  ),
  socialLinks: withDescription(SocialLinks, 'Where else the group can be found, by network. Null when nowhere.'),
  isFeatured: Type.Unsafe<boolean | null>({
    description: 'True when the group is recommended on the site.',
    type: ['boolean', 'null'],
  }),
  favoritesCount: Count,
  joinedCount: withDescription(
    Count,
    'How many people joined the group here: those with it among their favorites or with a role in it, each once.',
  ),
  themeColor,
})
setShortForm(GroupListItem, 'urlname name memberCount joinedCount tags languages')
export type GroupListItem = Static<typeof GroupListItem>

export const GroupRecord = shape('GroupRecord', {
  ...GroupListItem.properties,
  platform: oneOf(platforms),
  platformId: TextOrNull,
  heroImageUrl: photo,
  displayOnSite: Flag,
  isActive: withDescription(Flag, 'False once the group has been taken off the site.'),
  badgesEnabled: Flag,
  maxBadges: Count,
  maxBadgePoints: Count,
  badgeCount: Count,
  lastSyncAt: TimestampOrNull,
  syncError: WordsOrNull,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
setShortForm(GroupRecord, 'urlname name joinedCount platform isActive displayOnSite syncError createdAt')
export type GroupRecord = Static<typeof GroupRecord>

export const urlname = text(1, 100, {
  pattern: urlnamePattern,
  description: 'Its name in URLs: lower-case letters, digits and dashes, with a letter or digit at both ends.',
  examples: ['repair-cafe'],
})

const name = text(1, 200, { examples: ['Repair Café'] })

export const GroupInput = Type.Partial(
  Type.Object({
    urlname,
    name,
    description: withDescription(description, 'What the group is about. Null for none.'),
    website,
    tags,
    languages: withDescription(
      languages,
      'The languages the group meets in, as ISO 639 codes. New events get them too. Null for none.',
    ),
    socialLinks: withDescription(
      SocialLinks,
      'Where else the group can be found, by network. They are replaced as a whole; null removes them.',
    ),
    photoUrl: photo,
    heroImageUrl: photo,
    themeColor,
  }),
)
export type GroupInput = Static<typeof GroupInput>

export const requiredGroupFields = { urlname, name }

export const ByGroup = Type.Object({
  groupId: withToolHint(
    Type.String({ description: 'The id or urlname of the group.', examples: ['repair-cafe'] }),
    'id or urlname',
  ),
})
export const BySlug = Type.Object({
  slug: withToolHint(Type.String({ description: 'The urlname of the group.', examples: ['repair-cafe'] }), 'urlname'),
})

export const GroupNotFound = failure('not_found', 'errors.groups.notFound')
export const UrlnameTaken = failure('conflict', 'errors.groups.urlnameTaken')
export const SourceTaken = failure('conflict', 'errors.groups.sourceTaken')

export const GroupCreated = event({
  type: 'group.created',
  summary: 'A group was created.',
  visibleTo: ['public', 'group'],
  scopes: { group: 'manage:groups' },
  subjects: [],
  data: Type.Object({
    groupId: Id,
    groupUrlname: Text,
    groupName: Words,
    source: oneOf(['direct', 'request', 'admin'], {
      description: 'Whether somebody created it directly, on request, or as an admin.',
    }),
  }),
})

export const GroupUpdated = event({
  type: 'group.updated',
  summary: 'A group was changed.',
  visibleTo: ['public', 'group'],
  scopes: { group: 'manage:groups' },
  subjects: [],
  data: Type.Object({ groupId: Id, groupUrlname: Text, groupName: Words, fields: Type.Array(Text) }),
})
