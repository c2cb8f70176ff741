import {
  Count,
  dataEnvelope,
  withDescription,
  Flag,
  oneOf,
  operation,
  pageOf,
  PageQuery,
  setShortForm,
  shape,
  Success,
  text,
  textOrNull,
  Type,
  webUrlOrNull,
  toolHint,
} from '#contract'
import {
  ByGroup,
  GroupInput,
  GroupNotFound,
  GroupRecord,
  platforms,
  requiredGroupFields,
  SourceTaken,
  UrlnameTaken,
} from '../records/contract.ts'
import { Connection, ConnectionExists } from '../../sync/contract.ts'

export const AdminGroupInput = Type.Partial(
  Type.Object({
    ...GroupInput.properties,
    platform: oneOf(platforms),
    platformId: textOrNull(2048, {
      pattern: '^[\\x21-\\x7e]*$',
      description: 'What the other platform calls the group, in ASCII without spaces. For a calendar, its URL.',
      examples: ['https://example.org/calendar.ics'],
    }),
    link: webUrlOrNull({
      description: 'The page of the group on the other platform.',
      examples: ['https://example.org/groups/repair-cafe'],
    }),
    isActive: withDescription(Flag, 'False takes the group off the site.'),
    displayOnSite: Flag,
    isFeatured: withDescription(Flag, 'True to recommend the group on the site.'),
    badgesEnabled: Flag,
    maxBadges: Type.Integer({ minimum: 0, maximum: 1000, examples: [10] }),
    maxBadgePoints: Type.Integer({ minimum: 0, maximum: 10_000, examples: [50] }),
  }),
)

const AdminGroupDetail = shape('AdminGroupDetail', {
  ...GroupRecord.properties,
  eventCount: withDescription(Count, 'How many events it has, past ones and drafts too.'),
  membersByRole: withDescription(
    Type.Object(
      {
        owner: withDescription(Count, 'How many owners.'),
        manager: withDescription(Count, 'How many managers.'),
        volunteer: withDescription(Count, 'How many volunteers.'),
        member: withDescription(Count, 'How many have the role `member`, which is not on the team.'),
      },
      { examples: [{ owner: 1, manager: 2, volunteer: 5, member: 3 }] },
    ),
    'How many people have each role. `joinedCount` also counts those who joined without one.',
  ),
  connections: Type.Array(Connection, { description: 'The other platforms and calendars that its events come from.' }),
})
setShortForm(
  AdminGroupDetail,
  'id urlname name description joinedCount platform isActive displayOnSite syncError createdAt eventCount membersByRole connections',
)

export const adminListGroups = operation({
  name: 'adminListGroups',
  summary: 'List all groups by name, including those that are not shown.',
  tag: 'Admin',
  route: 'GET /v1/admin/groups',
  scope: 'admin',
  query: Type.Object({
    platform: Type.Optional(oneOf(platforms, { description: 'Only groups from this platform.' })),
    isActive: Type.Optional(withDescription(Flag, 'True for active groups only, false for those taken off the site.')),
    displayOnSite: Type.Optional(withDescription(Flag, 'True for listed groups only, false for the others.')),
    isFeatured: Type.Optional(withDescription(Flag, 'True for featured groups only, false for the others.')),
    search: Type.Optional(text(0, 200, { description: 'Part of a name.', examples: ['repair'] })),
    ...PageQuery.properties,
  }),
  output: pageOf(GroupRecord),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_groups' },
})

export const adminGetGroup = operation({
  name: 'adminGetGroup',
  summary: 'Get a group with how many events and members it has and its connections.',
  tag: 'Admin',
  route: 'GET /v1/admin/groups/{groupId}',
  scope: 'admin',
  params: ByGroup,
  output: dataEnvelope(AdminGroupDetail),
  errors: [GroupNotFound],
  audit: { kind: 'view', target: 'group', idFrom: 'input.groupId' },
  tool: { name: 'admin_get_group' },
})

export const adminCreateGroup = operation({
  name: 'adminCreateGroup',
  summary: 'Create a group without an owner.',
  tag: 'Admin',
  route: 'POST /v1/admin/groups',
  scope: 'admin',
  body: Type.Object({ ...AdminGroupInput.properties, ...requiredGroupFields }),
  output: dataEnvelope(GroupRecord),
  status: 201,
  errors: [UrlnameTaken, SourceTaken, ConnectionExists],
  readOperation: 'adminGetGroup',
  newParam: 'groupId',
  audit: { words: 'created', target: 'group', idFrom: 'output.id' },
  tool: {
    name: 'admin_create_group',
    confirm: {
      act: 'Create the group {name}.',
      effects: 'Everybody can see it, unless it is hidden. Nobody owns it yet.',
    },
  },
})

export const adminUpdateGroup = operation({
  name: 'adminUpdateGroup',
  summary: 'Change a group, including what its team cannot change.',
  tag: 'Admin',
  route: 'PUT /v1/admin/groups/{groupId}',
  scope: 'admin',
  params: ByGroup,
  body: AdminGroupInput,
  output: dataEnvelope(GroupRecord),
  errors: [GroupNotFound, UrlnameTaken, SourceTaken],
  readOperation: 'adminGetGroup',
  audit: { words: 'changed', target: 'group', idFrom: 'input.groupId' },
  tool: {
    name: 'admin_update_group',
    confirm: { act: 'Change the group {groupId}.', effects: 'It takes effect at once.' },
  },
})

export const adminDeleteGroup = operation({
  name: 'adminDeleteGroup',
  summary: 'Take a group off the site, or delete it for good.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/groups/{groupId}',
  scope: 'admin',
  params: ByGroup,
  query: Type.Object({
    hard: Type.Optional(
      Type.Boolean({
        [toolHint]: 'for good',
        description: 'True deletes it for good, with its events, badges, members and favorites.',
      }),
    ),
  }),
  output: Success,
  errors: [GroupNotFound],
  readOperation: 'adminGetGroup',
  audit: {
    words: 'takenOffSite',
    wordsWhen: { hard: 'deleted' },
    target: 'group',
    idFrom: 'input.groupId',
    values: ['hard'],
  },
  tool: {
    name: 'admin_delete_group',
    confirm: {
      act: 'Take the group {groupId} off the site.',
    },
  },
})
