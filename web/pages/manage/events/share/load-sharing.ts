import { RoleTooLow } from '../../../../../src/areas/groups/members/contract.ts'
import { getManagedEvent } from '../../../../../src/areas/events/manage/contract.ts'
import { getManagedSeries } from '../../../../../src/areas/events/manage-series/contract.ts'
import { getEventOutreach } from '../../../../../src/areas/events/outreach/contract.ts'
import { redirectTo, type Visit } from '../../../../page.ts'
import { canInviteTo } from '../can-invite.ts'
import { eventArgs, loadManagedGroup, managedEventPath } from '../../managed-group.ts'

export type Sharing = Awaited<ReturnType<typeof loadSharing>>

export async function loadSharing(visit: Visit) {
  const { call, site, now, notice } = visit
  const group = await loadManagedGroup(visit)
  if (!group.permissions.canManageEvents) throw new RoleTooLow()
  const { data: event } = await call(getManagedEvent, eventArgs(visit))
  // Published although it was over already.
  const options = notice?.name === 'published' ? { notice: notice.name } : {}
  if (!canInviteTo(event, group, now)) throw redirectTo(managedEventPath(group, event.id), options)
  const [outreach, series, { registration }] = await Promise.all([
    call(getEventOutreach, eventArgs(visit)),
    event.seriesId === null ? null : call(getManagedSeries, { groupId: group.id, seriesId: event.seriesId }),
    site.settings(),
  ])
  const isOpenToAll = event.visibility === 'public' || event.visibility === 'unlisted'
  return {
    group,
    event,
    outreach: outreach.data,
    series: series?.data ?? null,
    url: `${site.webUrl}/events/${event.id}`,
    webUrl: site.webUrl,
    baseUrl: site.baseUrl,
    canComeAsGuest: isOpenToAll && registration === 'open',
    /** Nobody but the team can open the link before. */
    isShown: group.isActive && group.displayOnSite,
  }
}
