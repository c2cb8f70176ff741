import { listManagedEvents } from '../../../../src/areas/events/manage/contract.ts'
import { getProfile } from '../../../../src/areas/profile/contract.ts'
import type { Visit } from '../../../page.ts'

/** As `createEvent` chooses it: that of the group's latest event, else the organizer's, else the site's. */
export async function zoneForNewEvent({ call, site }: Visit, groupId: string): Promise<string> {
  const [events, profile, settings] = await Promise.all([
    call(listManagedEvents, { groupId, limit: 1 }),
    call(getProfile, {}),
    site.settings(),
  ])
  return events.data[0]?.timezone ?? profile.data.timezone ?? settings.defaultTimezone
}
