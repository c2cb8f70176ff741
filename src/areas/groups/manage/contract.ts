import {
  Count,
  dataEnvelope,
  withDescription,
  failure,
  operation,
  pageOf,
  PageQuery,
  setShortForm,
  shape,
  Success,
  Type,
  urlnameList,
  type Static,
} from '#contract'
import { CreationClosed } from '../creation/contract.ts'
import { effectiveRole, Permissions, RoleTooLow } from '../members/contract.ts'
import {
  ByGroup,
  GroupInput,
  GroupListItem,
  GroupNotFound,
  GroupRecord,
  requiredGroupFields,
  UrlnameTaken,
} from '../records/contract.ts'
import { Connection } from '../../sync/contract.ts'

const { id, name, urlname, description, photoUrl, memberCount, joinedCount } = GroupListItem.properties

/** `role` and `userRole` are the same. */
export const ManagedGroup = shape('ManagedGroup', {
  id,
  name,
  urlname,
  description,
  photoUrl,
  memberCount,
  joinedCount,
  userRole: withDescription(effectiveRole, 'Your role in the group; `admin` for platform admins.'),
  role: withDescription(effectiveRole, 'The same as `userRole`.'),
})
setShortForm(ManagedGroup, 'urlname name joinedCount role')
export type ManagedGroup = Static<typeof ManagedGroup>

export const ManagedGroupDetail = shape('ManagedGroupDetail', {
  ...GroupRecord.properties,
  userRole: withDescription(effectiveRole, 'Your role in the group; `admin` for platform admins.'),
  role: withDescription(effectiveRole, 'The same as `userRole`.'),
  permissions: withDescription(Permissions, 'What you may do in the group.'),
  connections: Type.Array(Connection, { description: 'The other platforms and calendars that its events come from.' }),
  eventCount: withDescription(Count, 'How many events it has, past ones and drafts included.'),
  upcomingEventCount: withDescription(Count, 'How many of its events are planned or take place now, without drafts.'),
})
setShortForm(
  ManagedGroupDetail,
  'id urlname name description website tags languages socialLinks joinedCount role isActive displayOnSite badgesEnabled badgeCount syncError eventCount upcomingEventCount',
)

const NewManagedGroup = shape('NewManagedGroup', {
  ...GroupRecord.properties,
  userRole: Type.Literal('owner', { description: 'Your role in the group.' }),
})

export const CreationNotAllowed = failure('forbidden', 'errors.groups.creationNotAllowed')

export const ConfirmationMismatch = failure('bad_request', 'errors.groups.confirmationMismatch')
export const GroupIsSynced = failure('conflict', 'errors.groups.synced')

export const listManagedGroups = operation({
  name: 'listManagedGroups',
  summary: 'List the groups whose team you are on, by name. Admins see all groups.',
  tag: 'Management',
  route: 'GET /v1/manage/groups',
  scope: 'manage:groups',
  query: Type.Object({
    ...PageQuery.properties,
    own: Type.Optional(
      Type.Boolean({ description: 'True for only the groups whose team you are on, for admins too.' }),
    ),
    groups: Type.Optional(
      urlnameList({ description: 'Only these groups: at most 100 urlnames, separated by commas.' }),
    ),
  }),
  output: pageOf(ManagedGroup),
  tool: { name: 'manage_list_groups' },
})

export const createManagedGroup = operation({
  name: 'createManagedGroup',
  summary: 'Create a group, and become its owner.',
  tag: 'Management',
  route: 'POST /v1/manage/groups',
  scope: 'manage:groups',
  body: Type.Object({ ...GroupInput.properties, ...requiredGroupFields }),
  output: dataEnvelope(NewManagedGroup),
  status: 201,
  errors: [CreationNotAllowed, CreationClosed, UrlnameTaken],
  readOperation: 'getManagedGroup',
  newParam: 'groupId',
  audit: { words: 'created', target: 'group', idFrom: 'output.id' },
  tool: {
    name: 'manage_create_group',
    confirm: { act: 'Create the group {name}.', effects: 'Everybody can see it. You become its owner.' },
  },
})

export const getManagedGroup = operation({
  name: 'getManagedGroup',
  summary: 'Get a group as its staff see it, with your role and what it allows.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}',
  scope: 'manage:groups',
  params: ByGroup,
  output: dataEnvelope(ManagedGroupDetail),
  errors: [GroupNotFound, RoleTooLow],
  tool: { name: 'manage_get_group' },
})

export const updateManagedGroup = operation({
  name: 'updateManagedGroup',
  summary: 'Change a group.',
  tag: 'Management',
  route: 'PUT /v1/manage/groups/{groupId}',
  scope: 'manage:groups',
  params: ByGroup,
  body: GroupInput,
  output: dataEnvelope(GroupRecord),
  errors: [GroupNotFound, RoleTooLow, UrlnameTaken],
  readOperation: 'getManagedGroup',
  audit: { words: 'changed', target: 'group', idFrom: 'input.groupId' },
  tool: {
    name: 'manage_update_group',
    confirm: { act: 'Change the group {groupId}.', effects: 'Everybody can see it at once.' },
  },
})

export const deleteManagedGroup = operation({
  name: 'deleteManagedGroup',
  summary: 'Delete a group for good. Its upcoming events are canceled first, and everybody with an RSVP gets a mail.',
  tag: 'Management',
  route: 'DELETE /v1/manage/groups/{groupId}',
  scope: 'manage:groups',
  params: ByGroup,
  query: Type.Object({
    confirm: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The urlname of the group.',
      examples: ['repair-cafe'],
    }),
  }),
  output: Success,
  errors: [GroupNotFound, RoleTooLow, ConfirmationMismatch, GroupIsSynced],
  readOperation: 'getManagedGroup',
  audit: { words: 'deleted', target: 'group', idFrom: 'input.groupId' },
  tool: {
    name: 'manage_delete_group',
    confirm: {
      act: 'Delete the group {groupId}.',
      effects:
        'The group is gone for good, with its events, badges and members. Upcoming events are canceled, and everybody with an RSVP gets a mail.',
      mails: 'everybody with an RSVP for an upcoming event',
      hides: { confirm: 'It repeats the urlname of the group.' },
    },
  },
})
