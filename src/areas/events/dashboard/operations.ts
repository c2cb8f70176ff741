import { read } from '#platform'
import { countNewMembers, listNewMembers } from '../../groups/favorites/public.ts'
import { hasPermission, requirePermission } from '../../groups/members/public.ts'
import { requireGroup } from '../../groups/records/public.ts'
import { toEventListItem } from '../records/public.ts'
import { listAttendeeAvatars } from '../rsvps/public.ts'
import { getGroupDashboard, type DashboardEvent, type RsvpDay } from './contract.ts'
import {
  countFirstCheckins,
  countRsvpsByDay,
  listDraftsForGroup,
  listPastForGroup,
  listUpcomingForGroup,
  type UpcomingRow,
} from './queries.ts'

export const dashboardHandlers = [
  read(getGroupDashboard, async ({ sql, caller, input, app }) => {
    const { WEB_URL } = app.config
    const { id: groupId } = await requireGroup(sql, input.groupId)
    const role = await requirePermission(sql, caller, groupId, 'viewDashboard')
    const canManageEvents = hasPermission(role, 'manageEvents')
    const [upcoming, drafts, past, newMembers, newMemberCount] = await Promise.all([
      listUpcomingForGroup(sql, groupId, WEB_URL),
      canManageEvents ? listDraftsForGroup(sql, groupId, WEB_URL) : [],
      listPastForGroup(sql, groupId, WEB_URL),
      listNewMembers(sql, groupId),
      countNewMembers(sql, groupId),
    ])
    const ids = upcoming.map(({ id }) => id)
    const [last] = past
    const [counts, faces, firstTimeCount] = await Promise.all([
      countRsvpsByDay(sql, ids),
      listAttendeeAvatars(sql, ids),
      last === undefined ? null : countFirstCheckins(sql, groupId, last.id),
    ])
    const countsByEvent = Map.groupBy(counts, ({ eventId }) => eventId)
    return {
      data: {
        upcomingEvents: upcoming.map((row) =>
          toDashboardEvent(row, faces.get(row.id) ?? [], accumulate(row, countsByEvent.get(row.id) ?? [])),
        ),
        drafts: drafts.map(toEventListItem),
        pastEvents: past.map((row) => ({ ...toEventListItem(row), checkinCount: row.checkinCount })),
        firstTimeCount,
        newMembers,
        newMemberCount,
        canManageEvents,
      },
    }
  }),
]

const toDashboardEvent = (row: UpcomingRow, faces: string[], rsvpDays: RsvpDay[]): DashboardEvent => ({
  ...toEventListItem(row),
  faces,
  isNative: row.isNative,
  checkinFromMinutes: row.checkinFromMinutes,
  pendingCount: row.pendingCount,
  checkinCodeCount: row.checkinCodeCount,
  rsvpDays,
})

/**
 * Only the newest RSVPs of each event are read by day; older ones are in the total from the first day on. The sum exceeds
 * `localRsvpCount` when somebody RSVPs between the two queries.
 */
function accumulate(
  { localRsvpCount }: UpcomingRow,
  days: readonly { readonly date: string; readonly count: number }[],
): RsvpDay[] {
  let confirmed = Math.max(0, localRsvpCount - days.reduce((sum, { count }) => sum + count, 0))
  return days.map(({ date, count }) => ({ date, confirmed: (confirmed += count) }))
}
