import { change } from '#platform'
import { awardBadgeToAll } from '../awards/public.ts'
import { BadgeNotFound } from '../records/contract.ts'
import { findBadge } from '../records/public.ts'
import { requirePermission } from '../../groups/members/public.ts'
import { requireGroup } from '../../groups/records/public.ts'
import { EventNotFound } from '../../events/records/contract.ts'
import { isEventInGroup } from '../../events/records/public.ts'
import { awardToAttendees, EventNotBegun } from './contract.ts'
import { hasBegun, listAttendeesForBadge } from './queries.ts'

export const attendeeAwardHandlers = [
  change(
    awardToAttendees,
    async ({ sql, caller, input: { groupId, eventId, badge: idOrSlug, to = 'came', preview } }) => {
      const group = await requireGroup(sql, groupId)
      await requirePermission(sql, caller, group.id, 'manageBadges')
      if (!(await isEventInGroup(sql, group.id, eventId))) throw new EventNotFound()
      const badge = await findBadge(sql, idOrSlug)
      if (badge?.groupId !== group.id) throw new BadgeNotFound()
      if (!(await hasBegun(sql, eventId))) throw new EventNotBegun()

      const attendees = await listAttendeesForBadge(sql, eventId, to, badge.id)
      const people = attendees.length
      const others = attendees.filter(({ isHolder }) => !isHolder).map(({ userId }) => userId)
      const awarded = preview ? others.length : await awardBadgeToAll(sql, badge.id, others, caller.userId)
      return { data: { awarded, already: people - awarded, people } }
    },
    async ({ output: { data } }) => ({
      affectedCounts: [
        [data.awarded, 'person gets it', 'people get it'],
        [data.already, 'person has it already', 'people have it already'],
      ],
    }),
  ),
]
