import { adminListAuditLog } from '../../src/areas/admin/audit-log/contract.ts'
import {
  adminAddGroupMember,
  adminListGroupMembers,
  adminRemoveGroupMember,
  adminUpdateGroupMember,
} from '../../src/areas/admin/group-members/contract.ts'
import {
  adminCreateGroup,
  adminDeleteGroup,
  adminGetGroup,
  adminListGroups,
  adminUpdateGroup,
} from '../../src/areas/admin/groups/contract.ts'
import {
  adminDeleteUser,
  adminGetUser,
  adminListUsers,
  adminMergeUsers,
  adminSetUserRole,
  adminSuspendUser,
  adminUnsuspendUser,
} from '../../src/areas/admin/users/contract.ts'
import { member } from './management.ts'
import type { Place } from './place.ts'
import { admins, elsewhere, everybody, inGroup, ofPerson, plain, type Row } from './row.ts'

const ofSuspended = async ({ api, chief }: Place) => {
  const { id: userId } = await api.person()
  await chief(adminSuspendUser, { userId })
  return { userId }
}

const ofSuperadmin =
  (more: object = {}) =>
  async ({ api }: Place) => ({ userId: (await api.person({ role: 'superadmin' })).id, ...more })

const inNewGroup =
  (more: object = {}) =>
  async ({ newGroup }: Place) => ({ groupId: (await newGroup()).id, ...more })

const ofMembers: readonly Row[] = [
  { operation: adminUpdateGroupMember, args: member('manager', { role: 'owner' }), answers: admins() },
  { operation: adminRemoveGroupMember, args: member('owner'), answers: admins() },
]

export const adminPeopleRows: readonly Row[] = [
  ...plain(admins(), adminListUsers, adminListGroups, adminListAuditLog),
  { operation: adminGetUser, args: ofPerson(), answers: admins() },
  { operation: adminSetUserRole, args: ofPerson({ role: 'admin' }), answers: admins() },
  {
    operation: adminSetUserRole,
    about: 'to superadmin',
    args: ofPerson({ role: 'superadmin' }),
    answers: everybody(403),
  },
  {
    operation: adminSetUserRole,
    about: 'of a superadmin',
    args: ofSuperadmin({ role: 'user' }),
    answers: everybody(403),
  },
  { operation: adminSuspendUser, args: ofPerson(), answers: admins() },
  { operation: adminSuspendUser, about: 'a superadmin', args: ofSuperadmin(), answers: everybody(403) },
  { operation: adminSuspendUser, about: 'oneself', args: ({ me }) => ({ userId: me.id }), answers: admins(400) },
  { operation: adminUnsuspendUser, args: ofSuspended, answers: admins() },
  { operation: adminDeleteUser, args: ofPerson(), answers: admins() },
  { operation: adminDeleteUser, about: 'a superadmin', args: ofSuperadmin(), answers: everybody(403) },
  {
    operation: adminMergeUsers,
    args: async ({ api }) => ({ keepUserId: (await api.person()).id, mergeUserId: (await api.person()).id }),
    answers: admins(),
  },
  {
    operation: adminCreateGroup,
    args: ({ group }) => ({ urlname: `${group.urlname}-too`, name: 'The same' }),
    answers: admins(201),
  },
  { operation: adminGetGroup, args: inGroup, answers: admins() },
  { operation: adminUpdateGroup, args: inNewGroup({ isFeatured: true }), answers: admins() },
  { operation: adminDeleteGroup, args: inNewGroup(), answers: admins() },
  { operation: adminDeleteGroup, about: 'for good', args: inNewGroup({ hard: true }), answers: admins() },
  { operation: adminListGroupMembers, args: inGroup, answers: admins() },
  {
    operation: adminAddGroupMember,
    args: async ({ api, group }) => ({ groupId: group.id, userId: (await api.person()).id, role: 'owner' }),
    answers: admins(201),
  },
  ...ofMembers,
  ...ofMembers.map(elsewhere),
]
