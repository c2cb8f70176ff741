import {
  adminAddGroupMember,
  adminListGroupMembers,
  adminRemoveGroupMember,
  adminUpdateGroupMember,
} from '../../src/areas/groups/members/admin/contract.ts'
import {
  adminCreateGroup,
  adminDeleteGroup,
  adminGetGroup,
  adminUpdateGroup,
} from '../../src/areas/groups/admin/contract.ts'
import {
  adminDeleteUser,
  adminGetUser,
  adminMergeUsers,
  adminSetUserRole,
  adminSuspendUser,
  adminUnsuspendUser,
} from '../../src/areas/people/admin/contract.ts'
import { groupMemberArgs } from './management.ts'
import type { Scenario } from './scenario.ts'
import { fromAdmin, inOtherGroup, everybody, groupIdArgs, userIdArgs, type PermissionRow } from './row.ts'

const suspendedUserArgs = async ({ api, admin }: Scenario) => {
  const { id: userId } = await api.person()
  await admin(adminSuspendUser, { userId })
  return { userId }
}

const superadminArgs =
  (more: object = {}) =>
  async ({ api }: Scenario) => ({ userId: (await api.person({ role: 'superadmin' })).id, ...more })

const newGroupArgs =
  (more: object = {}) =>
  async ({ createGroup }: Scenario) => ({ groupId: (await createGroup()).id, ...more })

const memberRows: readonly PermissionRow[] = [
  { operation: adminUpdateGroupMember, args: groupMemberArgs('manager', { role: 'owner' }), statuses: fromAdmin() },
  { operation: adminRemoveGroupMember, args: groupMemberArgs('owner'), statuses: fromAdmin() },
]

export const adminPeopleRows: readonly PermissionRow[] = [
  { operation: adminGetUser, args: userIdArgs(), statuses: fromAdmin() },
  { operation: adminSetUserRole, args: userIdArgs({ role: 'admin' }), statuses: fromAdmin() },
  {
    operation: adminSetUserRole,
    variant: 'to superadmin',
    args: userIdArgs({ role: 'superadmin' }),
    statuses: everybody(403),
  },
  {
    operation: adminSetUserRole,
    variant: 'of a superadmin',
    args: superadminArgs({ role: 'user' }),
    statuses: everybody(403),
  },
  { operation: adminSuspendUser, args: userIdArgs(), statuses: fromAdmin() },
  { operation: adminSuspendUser, variant: 'a superadmin', args: superadminArgs(), statuses: everybody(403) },
  { operation: adminSuspendUser, variant: 'oneself', args: ({ me }) => ({ userId: me.id }), statuses: fromAdmin(400) },
  { operation: adminUnsuspendUser, args: suspendedUserArgs, statuses: fromAdmin() },
  { operation: adminDeleteUser, args: userIdArgs(), statuses: fromAdmin() },
  { operation: adminDeleteUser, variant: 'a superadmin', args: superadminArgs(), statuses: everybody(403) },
  {
    operation: adminMergeUsers,
    args: async ({ api }) => ({ keepUserId: (await api.person()).id, mergeUserId: (await api.person()).id }),
    statuses: fromAdmin(),
  },
  {
    operation: adminCreateGroup,
    args: ({ group }) => ({ urlname: `${group.urlname}-too`, name: 'The same' }),
    statuses: fromAdmin(201),
  },
  { operation: adminGetGroup, args: groupIdArgs, statuses: fromAdmin() },
  { operation: adminUpdateGroup, args: newGroupArgs({ isFeatured: true }), statuses: fromAdmin() },
  { operation: adminDeleteGroup, args: newGroupArgs(), statuses: fromAdmin() },
  { operation: adminDeleteGroup, variant: 'for good', args: newGroupArgs({ hard: true }), statuses: fromAdmin() },
  { operation: adminListGroupMembers, args: groupIdArgs, statuses: fromAdmin() },
  {
    operation: adminAddGroupMember,
    args: async ({ api, group }) => ({ groupId: group.id, userId: (await api.person()).id, role: 'owner' }),
    statuses: fromAdmin(201),
  },
  ...memberRows,
  ...memberRows.map(inOtherGroup),
]
