import { newId } from '#platform'
import {
  addGroupMember,
  getMyGroupRole,
  leaveGroup,
  listGroupMembers,
  removeGroupMember,
  updateGroupMember,
} from '../../src/areas/groups/members/contract.ts'
import { requestGroupCreation } from '../../src/areas/groups/creation/contract.ts'
import { awardToAttendees } from '../../src/areas/badges/attendees/contract.ts'
import { checkInAttendee, undoCheckin } from '../../src/areas/events/door/contract.ts'
import { insertCheckin } from '../../src/areas/events/checkins/public.ts'
import { listGroupPeople } from '../../src/areas/groups/people/contract.ts'
import { addAttendee, listAttendees, removeAttendee } from '../../src/areas/events/attendees/contract.ts'
import { cancelEventMessage, listEventMessages, sendEventMessage } from '../../src/areas/events/messages/contract.ts'
import { decideRsvp, listRsvpRequests } from '../../src/areas/events/requests/contract.ts'
import { getEventOutreach } from '../../src/areas/events/outreach/contract.ts'
import { inviteToEvent } from '../../src/areas/events/invites/contract.ts'
import { insertRsvp } from '../../src/areas/events/rsvps/public.ts'
import {
  createSeries,
  endSeries,
  getManagedSeries,
  listSeries,
  updateSeries,
} from '../../src/areas/events/manage-series/contract.ts'
import { getGroupDashboard } from '../../src/areas/events/dashboard/contract.ts'
import {
  createCheckinCode,
  deleteCheckinCode,
  getCheckinCode,
  listCheckinCodes,
} from '../../src/areas/events/checkin-codes/contract.ts'
import { createCode } from '../../src/areas/events/checkin-codes/public.ts'
import {
  cancelEvent,
  copyEvent,
  createEvent,
  getManagedEvent,
  listManagedEvents,
  listVenues,
  updateEvent,
} from '../../src/areas/events/manage/contract.ts'
import {
  createManagedGroup,
  deleteManagedGroup,
  getManagedGroup,
  updateManagedGroup,
} from '../../src/areas/groups/manage/contract.ts'
import { cancelGroupMessage, listGroupMessages, sendGroupMessage } from '../../src/areas/groups/messages/contract.ts'
import type { Scenario } from './scenario.ts'
import {
  inOtherGroup,
  eventArgs,
  everybody,
  groupIdArgs,
  newSeries,
  seriesArgs,
  fromManager,
  fromOwner,
  fromVolunteer,
  fromAdmin,
  type PermissionRow,
} from './row.ts'

export const groupMemberArgs =
  (role: 'member' | 'manager' | 'owner', more: object = {}) =>
  async ({ api, group }: Scenario) => ({
    groupId: group.id,
    memberId: await api.member(group, await api.person(), role),
    ...more,
  })

const checkinCodeArgs = async ({ api, group }: Scenario) => {
  const { id: eventId } = await api.event({ group })
  const { id: codeId } = await api.db.begin((sql) => createCode(sql, api.url, { eventId, createdBy: null }))
  return { groupId: group.id, codeId }
}

const rsvpArgs =
  (more: object = {}, approval: 'none' | 'pending' = 'none') =>
  async ({ api, group }: Scenario) => {
    const { id: eventId } = await api.event({ group, joinBy: approval === 'pending' ? 'approval' : 'open' })
    const { id: userId } = await api.person()
    const status = approval === 'pending' ? 'waitlisted' : 'confirmed'
    const rsvp = await api.db.begin((sql) => insertRsvp(sql, { eventId, userId, status, approval }))
    return { groupId: group.id, eventId, rsvpId: rsvp?.id, ...more }
  }

const newMessage = { subject: 'Bring a lamp', body: 'It is dark.' }
const scheduled = { ...newMessage, sendAt: '2099-05-04T18:30:00Z' }

const eventMessageArgs = async (scenario: Scenario) => {
  const args = await eventArgs()(scenario)
  const { data } = await scenario.admin(sendEventMessage, { ...args, ...scheduled, to: 'everyone' })
  return { ...args, messageId: data.id }
}

const groupMessageArgs = async ({ createGroup, admin }: Scenario) => {
  const { id: groupId } = await createGroup()
  return { groupId, messageId: (await admin(sendGroupMessage, { groupId, ...scheduled })).data.id }
}

const newAttendeeArgs = async (scenario: Scenario) => ({
  ...(await eventArgs()(scenario)),
  userId: (await scenario.api.person()).id,
})

const startedEventArgs =
  (more: object = {}) =>
  async ({ api, group }: Scenario) => {
    const { id: eventId } = await api.event({ group, startsAt: new Date(Date.now() - 3_600_000) })
    return { groupId: group.id, eventId, ...more }
  }

const awardsArgs = async (scenario: Scenario) => {
  const { id: badge } = await scenario.api.badge({ groupId: scenario.group.id })
  return startedEventArgs({ badge })(scenario)
}

const checkinArgs = async (scenario: Scenario) =>
  startedEventArgs({ scanId: newId(), userId: (await scenario.api.person()).id })(scenario)

const undoCheckinArgs = async (scenario: Scenario) => {
  const ids = await startedEventArgs()(scenario)
  const { id: userId } = await scenario.api.person()
  const checkin = { eventId: ids.eventId, userId, checkinCodeId: null, method: null }
  return { ...ids, checkinId: (await scenario.api.db.begin((sql) => insertCheckin(sql, checkin)))?.id }
}

const groupContentRows: readonly PermissionRow[] = [
  {
    operation: updateGroupMember,
    variant: 'up to volunteer',
    args: groupMemberArgs('member', { role: 'volunteer' }),
    statuses: fromManager(),
  },
  { operation: removeGroupMember, variant: 'of a member', args: groupMemberArgs('member'), statuses: fromManager() },
  { operation: getManagedEvent, args: eventArgs(), statuses: fromManager() },
  { operation: updateEvent, args: eventArgs({ title: 'Moth morning' }), statuses: fromManager() },
  { operation: cancelEvent, args: eventArgs(), statuses: fromManager() },
  { operation: createCheckinCode, args: eventArgs(), statuses: fromVolunteer(201) },
  { operation: listCheckinCodes, args: eventArgs(), statuses: fromVolunteer() },
  { operation: listAttendees, args: eventArgs(), statuses: fromVolunteer() },
  { operation: addAttendee, args: newAttendeeArgs, statuses: fromManager(201) },
  { operation: removeAttendee, args: rsvpArgs(), statuses: fromManager() },
  { operation: checkInAttendee, args: checkinArgs, statuses: fromVolunteer(201) },
  { operation: undoCheckin, args: undoCheckinArgs, statuses: fromVolunteer() },
  { operation: awardToAttendees, args: awardsArgs, statuses: fromManager() },
  { operation: listRsvpRequests, args: eventArgs(), statuses: fromManager() },
  { operation: decideRsvp, args: rsvpArgs({ decision: 'approve' }, 'pending'), statuses: fromManager() },
  { operation: getEventOutreach, args: eventArgs(), statuses: fromManager() },
  { operation: inviteToEvent, args: eventArgs({ people: ['friend@example.org'] }), statuses: fromManager(202) },
  { operation: sendEventMessage, args: eventArgs({ ...newMessage, to: 'everyone' }), statuses: fromManager(201) },
  { operation: listEventMessages, args: eventArgs(), statuses: fromManager() },
  { operation: cancelEventMessage, args: eventMessageArgs, statuses: fromManager() },
  { operation: copyEvent, args: eventArgs({ startTime: '2099-05-04T18:30' }), statuses: fromManager(201) },
  { operation: getCheckinCode, args: checkinCodeArgs, statuses: fromVolunteer() },
  { operation: deleteCheckinCode, args: checkinCodeArgs, statuses: fromManager() },
  { operation: getManagedSeries, args: seriesArgs(), statuses: fromManager() },
  { operation: updateSeries, args: seriesArgs({ standingShare: 20 }), statuses: fromManager() },
  { operation: endSeries, args: seriesArgs({ from: '2099-01-01' }), statuses: fromManager() },
]

export const managementRows: readonly PermissionRow[] = [
  {
    operation: createManagedGroup,
    variant: 'where groups are made on request',
    args: ({ group }) => ({ urlname: `${group.urlname}-two`, name: 'Two' }),
    statuses: fromAdmin(201),
  },
  { operation: getManagedGroup, args: groupIdArgs, statuses: fromVolunteer() },
  { operation: getGroupDashboard, args: groupIdArgs, statuses: fromVolunteer() },
  { operation: updateManagedGroup, args: groupIdArgs, statuses: fromManager() },
  {
    operation: deleteManagedGroup,
    args: async ({ createGroup }) => {
      const { id: groupId, urlname: confirm } = await createGroup()
      return { groupId, confirm }
    },
    statuses: fromOwner(),
  },
  {
    operation: sendGroupMessage,
    args: async ({ createGroup }) => ({ groupId: (await createGroup()).id, ...newMessage }),
    statuses: fromManager(201),
  },
  { operation: listGroupMessages, args: groupIdArgs, statuses: fromManager() },
  { operation: cancelGroupMessage, args: groupMessageArgs, statuses: fromManager() },
  { operation: getMyGroupRole, args: groupIdArgs, statuses: everybody() },
  { operation: listGroupMembers, args: groupIdArgs, statuses: fromVolunteer() },
  { operation: listGroupPeople, args: groupIdArgs, statuses: fromVolunteer() },
  {
    operation: addGroupMember,
    args: async ({ api, group }) => ({ groupId: group.id, userId: (await api.person()).id }),
    statuses: fromManager(201),
  },
  {
    operation: updateGroupMember,
    variant: 'to manager',
    args: groupMemberArgs('member', { role: 'manager' }),
    statuses: fromOwner(),
  },
  {
    operation: updateGroupMember,
    variant: 'to owner',
    args: groupMemberArgs('member', { role: 'owner' }),
    statuses: fromOwner(),
  },
  {
    operation: updateGroupMember,
    variant: 'of a manager',
    args: groupMemberArgs('manager', { role: 'member' }),
    statuses: fromOwner(),
  },
  {
    operation: updateGroupMember,
    variant: 'of an owner',
    args: groupMemberArgs('owner', { role: 'member' }),
    statuses: fromOwner(),
  },
  { operation: removeGroupMember, variant: 'of a manager', args: groupMemberArgs('manager'), statuses: fromOwner() },
  { operation: removeGroupMember, variant: 'of an owner', args: groupMemberArgs('owner'), statuses: fromOwner() },
  {
    operation: leaveGroup,
    args: async ({ createGroup }) => ({ groupId: (await createGroup()).id }),
    statuses: [400, 200, 200, 200, 200, 400],
  },
  { operation: requestGroupCreation, args: () => ({ groupName: 'Moth watchers' }), statuses: everybody(201) },
  { operation: listManagedEvents, args: groupIdArgs, statuses: fromManager() },
  { operation: listVenues, args: groupIdArgs, statuses: fromManager() },
  {
    operation: createEvent,
    args: ({ group }) => ({ groupId: group.id, title: 'Moth night', startTime: '2099-06-01T22:00' }),
    statuses: fromManager(201),
  },
  { operation: listSeries, args: groupIdArgs, statuses: fromManager() },
  {
    operation: createSeries,
    args: ({ group }) => ({ groupId: group.id, ...newSeries }),
    statuses: fromManager(201),
  },
  ...groupContentRows,
  ...groupContentRows.map(inOtherGroup),
]
