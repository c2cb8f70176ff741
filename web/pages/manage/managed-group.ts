import { getManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import type { Visit } from '../../page.ts'

/** The group and the event that the address names. */
export const eventParams = ({ params }: Visit) => ({
  groupId: params['urlname'] ?? '',
  eventId: params['eventId'] ?? '',
})

/** The group as its staff see it; whoever is not among them is refused. */
export const loadManagedGroup = async (visit: Visit) =>
  (await visit.call(getManagedGroup, { groupId: eventParams(visit).groupId })).data
export type ManagedGroup = Awaited<ReturnType<typeof loadManagedGroup>>

/** Where the pages of one event stand. */
export const managedEventPath = ({ urlname }: { readonly urlname: string | null }, eventId: string): string =>
  `/manage/${urlname ?? ''}/events/${eventId}`
