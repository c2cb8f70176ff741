import {
  addGroupMember,
  getMyGroupRole,
  leaveGroup,
  listGroupMembers,
  removeGroupMember,
  updateGroupMember,
} from '../../src/areas/groups/members/contract.ts'
import { getMyCreationRequest, requestGroupCreation } from '../../src/areas/groups/creation/contract.ts'
import {
  createCheckinCode,
  deleteCheckinCode,
  listAttendees,
  listCheckinCodes,
} from '../../src/areas/management/checkin-codes/contract.ts'
import { makeCode } from '../../src/areas/management/checkin-codes/public.ts'
import {
  cancelEvent,
  createEvent,
  getManagedEvent,
  listManagedEvents,
  updateEvent,
} from '../../src/areas/management/events/contract.ts'
import {
  createManagedGroup,
  deleteManagedGroup,
  getManagedGroup,
  listManagedGroups,
  updateManagedGroup,
} from '../../src/areas/management/groups/contract.ts'
import type { Place } from './place.ts'
import { elsewhere, atEvent, everybody, inGroup, managers, owners, plain, volunteers, admins, type Row } from './row.ts'

/** Somebody else in the group. */
export const member =
  (role: 'member' | 'manager' | 'owner', more: object = {}) =>
  async ({ api, group }: Place) => ({
    groupId: group.id,
    memberId: await api.member(group, await api.person(), role),
    ...more,
  })

const withCode = async ({ api, group }: Place) => {
  const { id: eventId } = await api.event({ group })
  const { id: codeId } = await api.db.begin((sql) => makeCode(sql, api.url, { eventId, createdBy: null }))
  return { groupId: group.id, codeId }
}

/** What is done with people, events and codes that a group has. */
const ofThings: readonly Row[] = [
  {
    operation: updateGroupMember,
    about: 'up to volunteer',
    args: member('member', { role: 'volunteer' }),
    answers: managers(),
  },
  { operation: removeGroupMember, about: 'of a member', args: member('member'), answers: managers() },
  { operation: getManagedEvent, args: atEvent(), answers: managers() },
  { operation: updateEvent, args: atEvent({ title: 'Moth morning' }), answers: managers() },
  { operation: cancelEvent, args: atEvent(), answers: managers() },
  { operation: createCheckinCode, args: atEvent(), answers: volunteers(201) },
  { operation: listCheckinCodes, args: atEvent(), answers: volunteers() },
  { operation: listAttendees, args: atEvent(), answers: volunteers() },
  { operation: deleteCheckinCode, args: withCode, answers: managers() },
]

export const managementRows: readonly Row[] = [
  ...plain(everybody(), listManagedGroups),
  {
    operation: createManagedGroup,
    about: 'where groups are made on request',
    args: ({ group }) => ({ urlname: `${group.urlname}-two`, name: 'Two' }),
    answers: admins(201),
  },
  { operation: getManagedGroup, args: inGroup, answers: volunteers() },
  { operation: updateManagedGroup, args: inGroup, answers: managers() },
  {
    operation: deleteManagedGroup,
    args: async ({ newGroup }) => {
      const { id: groupId, urlname: confirm } = await newGroup()
      return { groupId, confirm }
    },
    answers: owners(),
  },
  { operation: getMyGroupRole, args: inGroup, answers: everybody() },
  { operation: listGroupMembers, args: inGroup, answers: volunteers() },
  {
    operation: addGroupMember,
    args: async ({ api, group }) => ({ groupId: group.id, userId: (await api.person()).id }),
    answers: managers(201),
  },
  { operation: updateGroupMember, about: 'to manager', args: member('member', { role: 'manager' }), answers: owners() },
  { operation: updateGroupMember, about: 'to owner', args: member('member', { role: 'owner' }), answers: owners() },
  {
    operation: updateGroupMember,
    about: 'of a manager',
    args: member('manager', { role: 'member' }),
    answers: owners(),
  },
  { operation: updateGroupMember, about: 'of an owner', args: member('owner', { role: 'member' }), answers: owners() },
  { operation: removeGroupMember, about: 'of a manager', args: member('manager'), answers: owners() },
  { operation: removeGroupMember, about: 'of an owner', args: member('owner'), answers: owners() },
  {
    operation: leaveGroup,
    args: async ({ newGroup }) => ({ groupId: (await newGroup()).id }),
    answers: [400, 200, 200, 200, 200, 400],
  },
  ...plain(everybody(), getMyCreationRequest),
  { operation: requestGroupCreation, args: () => ({ groupName: 'Moth watchers' }), answers: everybody(201) },
  { operation: listManagedEvents, args: inGroup, answers: managers() },
  {
    operation: createEvent,
    args: ({ group }) => ({ groupId: group.id, title: 'Moth night', startTime: '2030-06-01T22:00' }),
    answers: managers(201),
  },
  ...ofThings,
  ...ofThings.map(elsewhere),
]
