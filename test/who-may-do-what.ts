import type { Operation } from '#contract'
import type { Api } from '#test'
import {
  addGroupMember,
  getMyGroupRole,
  leaveGroup,
  listGroupMembers,
  removeGroupMember,
  updateGroupMember,
} from '../src/areas/groups/members/contract.ts'
import { requestGroupCreation } from '../src/areas/groups/creation/contract.ts'
import { makeLink } from '../src/areas/badges/claims/public.ts'
import {
  awardGroupBadge,
  createClaimLink,
  createGroupBadge,
  deleteClaimLink,
  deleteGroupBadge,
  listClaimLinks,
  listGroupBadges,
  revokeGroupBadge,
  updateGroupBadge,
} from '../src/areas/management/badges/contract.ts'
import {
  createCheckinCode,
  deleteCheckinCode,
  listAttendees,
  listCheckinCodes,
} from '../src/areas/management/checkin-codes/contract.ts'
import { awardBadge } from '../src/areas/badges/awards/public.ts'
import { makeCode } from '../src/areas/management/checkin-codes/public.ts'
import {
  cancelEvent,
  createEvent,
  getManagedEvent,
  listManagedEvents,
  updateEvent,
} from '../src/areas/management/events/contract.ts'
import {
  createManagedGroup,
  getManagedGroup,
  listManagedGroups,
  updateManagedGroup,
} from '../src/areas/management/groups/contract.ts'
import {
  adminAddGroupMember,
  adminListGroupMembers,
  adminRemoveGroupMember,
  adminUpdateGroupMember,
} from '../src/areas/admin/group-members/contract.ts'
import { adminListAuditLog } from '../src/areas/admin/audit-log/contract.ts'
import { adminDeleteGroup, adminGetGroup, adminListGroups } from '../src/areas/admin/groups/contract.ts'
import {
  adminDeleteUser,
  adminGetUser,
  adminListUsers,
  adminMergeUsers,
  adminSetUserRole,
  adminSuspendUser,
  adminUnsuspendUser,
} from '../src/areas/admin/users/contract.ts'
import type { Group } from './makers.ts'

/** Who calls: somebody without a role in the group, with each of the roles, or a platform admin without one. */
export const columns = ['none', 'member', 'volunteer', 'manager', 'owner', 'admin'] as const
type Statuses = readonly [number, number, number, number, number, number]

/** A group of its own for each call, with another owner in it. */
export interface Place {
  readonly api: Api
  readonly group: Group
}

export interface Row {
  readonly operation: Operation
  /** What is special about this row, when an operation has several. */
  readonly about?: string
  readonly args: (place: Place) => object | Promise<object>
  /** What it answers, by column. */
  readonly answers: Statuses
}

const everybody = [200, 200, 200, 200, 200, 200] as const
const volunteers = [403, 403, 200, 200, 200, 200] as const
const managers = [403, 403, 403, 200, 200, 200] as const
const owners = [403, 403, 403, 403, 200, 200] as const

const admins = [403, 403, 403, 403, 403, 200] as const

const inGroup = ({ group }: Place) => ({ groupId: group.id })

/** Somebody else in the group. */
const other =
  (role: 'member' | 'manager' | 'owner', more: object = {}) =>
  async ({ api, group }: Place) => ({
    groupId: group.id,
    memberId: await api.member(group, await api.person(), role),
    ...more,
  })

/** An event of the group. */
const atEvent =
  (more: object = {}) =>
  async ({ api, group }: Place) => ({ groupId: group.id, eventId: (await api.event({ group })).id, ...more })

const withCode = async ({ api, group }: Place) => {
  const { id: eventId } = await api.event({ group })
  const { id: codeId } = await api.db.begin((sql) => makeCode(sql, api.url, { eventId, createdBy: null }))
  return { groupId: group.id, codeId }
}

/** A badge of the group, named so that two worlds have the same. */
const atBadge =
  (more: object = {}) =>
  async ({ api, group }: Place) => ({
    groupId: group.id,
    badgeId: (await api.badge({ groupId: group.id, slug: `owl-${group.urlname}`, name: 'Owl', sortOrder: 0 })).id,
    ...more,
  })

/** The same and somebody, who holds it or not. */
const withPerson = (isHolder: boolean) => async (place: Place) => {
  const [at, { id: userId }] = [await atBadge()(place), await place.api.person()]
  if (isHolder)
    await place.api.db.begin((sql) => awardBadge(sql, at.badgeId, userId, { method: 'award', awardedBy: null }))
  return { ...at, userId }
}

const withLink = async (place: Place) => {
  const { groupId, badgeId } = await atBadge()(place)
  const { id: linkId } = await place.api.db.begin((sql) => makeLink(sql, place.api.url, { badgeId, createdBy: null }))
  return { groupId, linkId }
}

/** Somebody of the platform. */
const ofPerson =
  (more: object = {}) =>
  async ({ api }: Place) => ({ userId: (await api.person()).id, ...more })

const ofSuspended = async ({ api }: Place) => {
  const { id: userId } = await api.person()
  await api.db.sql`update users set suspended_at = now() where id = ${userId}`
  return { userId }
}

/** Every operation under /v1/manage stands here at least once. */
export const rows: readonly Row[] = [
  { operation: listManagedGroups, args: () => ({}), answers: everybody },
  {
    operation: createManagedGroup,
    about: 'where groups are made on request',
    args: ({ group }) => ({ urlname: `${group.urlname}-two`, name: 'Two' }),
    answers: [403, 403, 403, 403, 403, 201],
  },
  { operation: getManagedGroup, args: inGroup, answers: volunteers },
  { operation: updateManagedGroup, args: inGroup, answers: managers },
  { operation: getMyGroupRole, args: inGroup, answers: everybody },
  { operation: listGroupMembers, args: inGroup, answers: volunteers },
  {
    operation: addGroupMember,
    args: async ({ api, group }) => ({ groupId: group.id, userId: (await api.person()).id }),
    answers: [403, 403, 403, 201, 201, 201],
  },
  {
    operation: updateGroupMember,
    about: 'up to volunteer',
    args: other('member', { role: 'volunteer' }),
    answers: managers,
  },
  { operation: updateGroupMember, about: 'to manager', args: other('member', { role: 'manager' }), answers: owners },
  { operation: updateGroupMember, about: 'to owner', args: other('member', { role: 'owner' }), answers: owners },
  { operation: updateGroupMember, about: 'of a manager', args: other('manager', { role: 'member' }), answers: owners },
  { operation: updateGroupMember, about: 'of an owner', args: other('owner', { role: 'member' }), answers: owners },
  { operation: removeGroupMember, about: 'of a member', args: other('member'), answers: managers },
  { operation: removeGroupMember, about: 'of a manager', args: other('manager'), answers: owners },
  { operation: removeGroupMember, about: 'of an owner', args: other('owner'), answers: owners },
  {
    operation: requestGroupCreation,
    args: () => ({ groupName: 'Moth watchers' }),
    answers: [201, 201, 201, 201, 201, 201],
  },
  { operation: listManagedEvents, args: inGroup, answers: managers },
  {
    operation: createEvent,
    args: ({ group }) => ({ groupId: group.id, title: 'Moth night', startTime: '2030-06-01T22:00' }),
    answers: [403, 403, 403, 201, 201, 201],
  },
  { operation: getManagedEvent, args: atEvent(), answers: managers },
  { operation: updateEvent, args: atEvent({ title: 'Moth morning' }), answers: managers },
  { operation: cancelEvent, args: atEvent(), answers: managers },
  { operation: createCheckinCode, args: atEvent(), answers: [403, 403, 201, 201, 201, 201] },
  { operation: listCheckinCodes, args: atEvent(), answers: volunteers },
  { operation: listAttendees, args: atEvent(), answers: volunteers },
  { operation: deleteCheckinCode, args: withCode, answers: managers },
  { operation: listGroupBadges, args: inGroup, answers: volunteers },
  {
    operation: createGroupBadge,
    args: ({ group }) => ({ groupId: group.id, name: 'Moth', slug: `moth-${group.urlname}`, icon: '🦋', points: 5 }),
    answers: [403, 403, 403, 201, 201, 201],
  },
  { operation: updateGroupBadge, args: atBadge({ name: 'Eagle owl' }), answers: managers },
  { operation: deleteGroupBadge, args: atBadge(), answers: owners },
  { operation: awardGroupBadge, args: withPerson(false), answers: [403, 403, 403, 201, 201, 201] },
  { operation: revokeGroupBadge, args: withPerson(true), answers: managers },
  { operation: createClaimLink, args: atBadge(), answers: [403, 403, 403, 201, 201, 201] },
  { operation: listClaimLinks, args: atBadge(), answers: managers },
  { operation: deleteClaimLink, args: withLink, answers: managers },
  { operation: leaveGroup, args: inGroup, answers: [400, 200, 200, 200, 200, 400] },
  { operation: adminListUsers, args: () => ({}), answers: admins },
  { operation: adminGetUser, args: ofPerson(), answers: admins },
  { operation: adminSetUserRole, args: ofPerson({ role: 'admin' }), answers: admins },
  {
    operation: adminSetUserRole,
    about: 'to superadmin',
    args: ofPerson({ role: 'superadmin' }),
    answers: [403, 403, 403, 403, 403, 403],
  },
  { operation: adminSuspendUser, args: ofPerson(), answers: admins },
  { operation: adminUnsuspendUser, args: ofSuspended, answers: admins },
  { operation: adminDeleteUser, args: ofPerson(), answers: admins },
  {
    operation: adminMergeUsers,
    args: async ({ api }) => ({ keepUserId: (await api.person()).id, mergeUserId: (await api.person()).id }),
    answers: admins,
  },
  { operation: adminListGroups, args: () => ({}), answers: admins },
  { operation: adminGetGroup, args: inGroup, answers: admins },
  { operation: adminDeleteGroup, args: inGroup, answers: admins },
  {
    operation: adminDeleteGroup,
    about: 'for good',
    args: ({ group }) => ({ groupId: group.id, hard: true }),
    answers: admins,
  },
  { operation: adminListGroupMembers, args: inGroup, answers: admins },
  {
    operation: adminAddGroupMember,
    args: async ({ api, group }) => ({ groupId: group.id, userId: (await api.person()).id, role: 'owner' }),
    answers: [403, 403, 403, 403, 403, 201],
  },
  { operation: adminUpdateGroupMember, args: other('manager', { role: 'owner' }), answers: admins },
  { operation: adminRemoveGroupMember, args: other('owner'), answers: admins },
  { operation: adminListAuditLog, args: () => ({}), answers: admins },
]
