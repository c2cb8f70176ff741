import {
  countedPageOf,
  dataEnvelope,
  Id,
  operation,
  PageQuery,
  PersonRef,
  shape,
  Success,
  Type,
  withDescription,
  type Static,
} from '#contract'
import { AlreadyMember, GroupMembership, groupRole, LastOwner, MemberNotFound, UserIdNotFound } from '../contract.ts'
import { ByGroup, GroupNotFound } from '../../records/contract.ts'

export const MemberWithEmail = shape('MemberWithEmail', {
  ...GroupMembership.properties,
  email: Type.String({ description: 'Their email address.', examples: ['aino@example.org'] }),
})
export type MemberWithEmail = Static<typeof MemberWithEmail>

const ByMember = Type.Object({ ...ByGroup.properties, memberId: Id })

export const adminListGroupMembers = operation({
  name: 'adminListGroupMembers',
  summary: 'List the members of any group, the highest role first, with their email addresses.',
  tag: 'Admin',
  route: 'GET /v1/admin/groups/{groupId}/members',
  scope: 'admin',
  params: ByGroup,
  query: PageQuery,
  output: countedPageOf(MemberWithEmail),
  errors: [GroupNotFound],
  audit: { kind: 'view', target: 'group', idFrom: 'input.groupId' },
  tool: { name: 'admin_list_group_members' },
})

export const adminAddGroupMember = operation({
  name: 'adminAddGroupMember',
  summary: 'Add somebody to any group, in any role.',
  tag: 'Admin',
  route: 'POST /v1/admin/groups/{groupId}/members',
  scope: 'admin',
  params: ByGroup,
  body: Type.Object({
    userId: PersonRef,
    role: Type.Optional(withDescription(groupRole, 'The role to give them; `member` when missing.')),
  }),
  output: dataEnvelope(GroupMembership),
  status: 201,
  errors: [GroupNotFound, UserIdNotFound, AlreadyMember],
  audit: { words: 'memberAdded', target: 'member', idFrom: 'output.id', values: ['userId'] },
  tool: {
    name: 'admin_add_group_member',
    confirm: {
      act: 'Give {userId} the role {output.role} in {groupId}.',
      effects: 'They may do at once what the role allows.',
    },
  },
})

export const adminUpdateGroupMember = operation({
  name: 'adminUpdateGroupMember',
  summary: 'Give a member of any group another role.',
  tag: 'Admin',
  route: 'PATCH /v1/admin/groups/{groupId}/members/{memberId}',
  scope: 'admin',
  params: ByMember,
  body: Type.Object({ role: withDescription(groupRole, 'The role to give them.') }),
  output: dataEnvelope(GroupMembership),
  errors: [GroupNotFound, MemberNotFound, LastOwner],
  audit: { words: 'memberChanged', target: 'member', idFrom: 'input.memberId' },
  tool: {
    name: 'admin_update_group_member',
    confirm: {
      act: 'Make {memberId} {role} of {groupId}.',
      effects: 'They may do at once what the role allows, and no more than that.',
    },
  },
})

export const adminRemoveGroupMember = operation({
  name: 'adminRemoveGroupMember',
  summary: 'Remove a member from any group.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/groups/{groupId}/members/{memberId}',
  scope: 'admin',
  params: ByMember,
  output: Success,
  errors: [GroupNotFound, MemberNotFound, LastOwner],
  audit: { words: 'memberRemoved', target: 'member', idFrom: 'input.memberId' },
  tool: {
    name: 'admin_remove_group_member',
    confirm: { act: 'End the role of {memberId} in {groupId}.', effects: 'They lose what it allows, at once.' },
  },
})
