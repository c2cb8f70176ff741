import {
  Count,
  dataEnvelope,
  Flag,
  operation,
  orNull,
  setShortForm,
  shape,
  Type,
  withDescription,
  type Static,
} from '#contract'
import { GroupMember } from '../../groups/directory/contract.ts'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { ByGroup, GroupNotFound } from '../../groups/records/contract.ts'
import { EventListItem, ManagedEvent } from '../records/contract.ts'

const { isNative, checkinFromMinutes } = ManagedEvent.properties

const RsvpDay = shape('RsvpDay', {
  date: Type.String({ description: 'The day in UTC.', pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-11-20'] }),
  confirmed: withDescription(Count, 'How many of those who are going had RSVPed by the end of that day.'),
})
export type RsvpDay = Static<typeof RsvpDay>

export const DashboardEvent = shape('DashboardEvent', {
  ...EventListItem.properties,
  isNative,
  checkinFromMinutes,
  pendingCount: withDescription(Count, 'How many of those who wait need the decision of a manager.'),
  checkinCodeCount: withDescription(Count, 'How many check-in codes will still work when it starts.'),
  rsvpDays: Type.Array(RsvpDay, {
    description: 'How the seats filled: the days on which somebody RSVPed, oldest first, from the last 2,000 RSVPs.',
  }),
})
setShortForm(DashboardEvent, 'id title dateTime rsvpCount waitlistCount maxAttendees pendingCount checkinCodeCount')
export type DashboardEvent = Static<typeof DashboardEvent>

const PastEvent = shape('DashboardPastEvent', { ...EventListItem.properties, checkinCount: Count })
setShortForm(PastEvent, 'title dateTime rsvpCount checkinCount')
export type PastEvent = Static<typeof PastEvent>

export const GroupDashboard = shape('GroupDashboard', {
  upcomingEvents: Type.Array(DashboardEvent, { description: 'The next six events that are active and not over.' }),
  drafts: Type.Array(EventListItem, {
    description: 'The next six drafts whose start is still to come. Empty when you may not manage events.',
  }),
  pastEvents: Type.Array(PastEvent, { description: 'The last eight events that took place, latest first.' }),
  firstTimeCount: orNull(Count, {
    description:
      'How many people checked in to the last of them who had never checked in to an event of the group before. Null when none took place.',
  }),
  newMembers: Type.Array(GroupMember, {
    description: 'The last eight people with public profiles who joined in the last 30 days, newest first.',
  }),
  newMemberCount: withDescription(Count, 'How many people joined in the last 30 days, private profiles included.'),
  canManageEvents: withDescription(Flag, 'True when you may create, change and cancel events.'),
})
setShortForm(GroupDashboard, 'upcomingEvents drafts pastEvents firstTimeCount newMembers newMemberCount')
export type GroupDashboard = Static<typeof GroupDashboard>

export const getGroupDashboard = operation({
  name: 'getGroupDashboard',
  summary:
    'Get what is going on in a group: how its next events fill up, drafts, who is new, how the last events went.',
  tag: 'Management',
  route: 'GET /v1/manage/groups/{groupId}/dashboard',
  scope: 'manage:events',
  params: ByGroup,
  output: dataEnvelope(GroupDashboard),
  errors: [GroupNotFound, RoleTooLow],
  tool: { name: 'manage_dashboard' },
})
