import {
  countedPageOf,
  dataEnvelope,
  withDescription,
  failure,
  oneOf,
  operation,
  pageOf,
  PageQuery,
  setShortForm,
  shape,
  text,
  TimestampOrNull,
  Type,
  type Static,
} from '#contract'
import { EventDetail, EventListItem } from '../../events/records/contract.ts'
import { UserBasic } from '../../profile/contract.ts'
import { BySlug, GroupListItem, GroupNotFound, GroupRecord, language, platforms } from '../records/contract.ts'

const { id, title, dateTime, eventUrl, platformEventUrl } = EventListItem.properties
const { username, name, avatarUrl } = UserBasic.properties

export const UpcomingEvent = shape('UpcomingEvent', { id, title, dateTime, eventUrl, platformEventUrl })
setShortForm(UpcomingEvent, 'id title dateTime')
export type UpcomingEvent = Static<typeof UpcomingEvent>

export const GroupDetail = shape('GroupDetail', {
  ...GroupListItem.properties,
  heroImageUrl: GroupRecord.properties.heroImageUrl,
  hasOwner: Type.Boolean({
    description: 'True when the group has an owner here. Pages invite people to claim one that has none.',
  }),
  upcomingEvents: Type.Array(UpcomingEvent, { description: 'The next ten events that are active and not over.' }),
})
setShortForm(
  GroupDetail,
  'id urlname name description website tags languages socialLinks memberCount joinedCount hasOwner upcomingEvents',
)
export type GroupDetail = Static<typeof GroupDetail>

export const GroupMember = shape('GroupMember', {
  username,
  name,
  avatarUrl,
  favoritedAt: withDescription(TimestampOrNull, 'When they added the group to their favorites.'),
})
setShortForm(GroupMember, 'username name')
export type GroupMember = Static<typeof GroupMember>

export const TeamMember = shape('TeamMember', {
  username,
  name,
  avatarUrl,
  role: oneOf(['owner', 'manager', 'volunteer'], { description: 'What they do in the group.', examples: ['owner'] }),
})
export type TeamMember = Static<typeof TeamMember>

export const NoUpcomingEvent = failure('not_found', 'errors.groups.noUpcomingEvent')

export const GroupQuery = Type.Object({
  ...PageQuery.properties,
  search: Type.Optional(
    text(0, 200, {
      description: 'Words in the name or description; the last one may be unfinished. Case and accents do not matter.',
      examples: ['repair'],
    }),
  ),
  tag: Type.Optional(
    Type.String({ description: 'Only groups with this tag. Case does not matter.', examples: ['repair'] }),
  ),
  language: Type.Optional(withDescription(language, 'Only groups that meet in this language, an ISO 639 code.')),
  featured: Type.Optional(Type.Boolean({ description: 'True for featured groups only, false for the others.' })),
  platform: Type.Optional(oneOf(platforms, { description: 'Only groups from this platform.' })),
  sort: oneOf(['members', 'joined', 'name', 'created'], {
    description: 'What to sort by. `members` is `memberCount`, `joined` is `joinedCount`.',
    default: 'members',
  }),
  direction: Type.Optional(oneOf(['asc', 'desc'], { description: '`asc` by default for `name`; otherwise `desc`.' })),
})
export type GroupQuery = Static<typeof GroupQuery>

export const listGroups = operation({
  name: 'listGroups',
  summary: 'List and search groups.',
  tag: 'Groups',
  route: 'GET /v1/groups',
  scope: 'read:groups',
  query: GroupQuery,
  output: pageOf(GroupListItem),
  tool: { name: 'groups_list' },
  flags: { mayLag: true, isShownPublicly: true },
})

export const getGroup = operation({
  name: 'getGroup',
  summary: 'Get a group with its next events.',
  tag: 'Groups',
  route: 'GET /v1/groups/{slug}',
  scope: 'read:groups',
  params: BySlug,
  output: dataEnvelope(GroupDetail),
  errors: [GroupNotFound],
  tool: { name: 'groups_get' },
  flags: { mayLag: true, isShownPublicly: true },
})

export const listGroupFavoriters = operation({
  name: 'listGroupFavoriters',
  summary: 'List who favorited a group.',
  tag: 'Groups',
  route: 'GET /v1/groups/{slug}/members',
  scope: 'read:groups',
  params: BySlug,
  query: PageQuery,
  output: countedPageOf(GroupMember),
  errors: [GroupNotFound],
  tool: { name: 'groups_favoriters' },
  flags: { mayLag: true },
})

export const listGroupTeam = operation({
  name: 'listGroupTeam',
  summary: 'List who runs a group, except private profiles.',
  tag: 'Groups',
  route: 'GET /v1/groups/{slug}/team',
  scope: 'public',
  params: BySlug,
  query: PageQuery,
  output: pageOf(TeamMember),
  errors: [GroupNotFound],
  tool: { name: 'groups_team' },
  flags: { mayLag: true },
})

export const getPublicGroup = operation({
  name: 'getPublicGroup',
  summary: 'Get a group with its next events, without a credential.',
  tag: 'Public',
  route: 'GET /v1/public/groups/{slug}',
  scope: 'public',
  params: BySlug,
  output: dataEnvelope(GroupDetail),
  errors: [GroupNotFound],
  flags: { mayLag: true },
})

export const getPublicNextEvent = operation({
  name: 'getPublicNextEvent',
  summary: 'Get the next event of a group.',
  tag: 'Public',
  route: 'GET /v1/public/groups/{slug}/next-event',
  scope: 'public',
  params: BySlug,
  output: dataEnvelope(EventDetail),
  errors: [GroupNotFound, NoUpcomingEvent],
  tool: { name: 'groups_next_event' },
  flags: { mayLag: true },
})
