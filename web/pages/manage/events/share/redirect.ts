import { getEventOutreach } from '../../../../../src/areas/events/outreach/contract.ts'
import { redirectTo, type Redirect, type Visit } from '../../../../page.ts'
import { managedEventPath } from '../../managed-group.ts'

/** Who has published this many events needs one line above the event's page, and no page about it. */
const practicedAfter = 10

export async function redirectToPublished(visit: Visit, groupId: string, eventId: string): Promise<Redirect> {
  const { publishedCount } = (await visit.call(getEventOutreach, { groupId, eventId })).data
  const path =
    publishedCount >= practicedAfter ? `/events/${eventId}` : `${managedEventPath({ urlname: groupId }, eventId)}/share`
  return redirectTo(path, { notice: 'published' })
}
