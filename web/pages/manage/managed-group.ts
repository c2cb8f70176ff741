import { getManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import type { Visit } from '../../page.ts'

/** Operations take a urlname as `groupId`. */
export const eventArgs = ({ params }: Visit) => ({
  groupId: params['urlname'] ?? '',
  eventId: params['eventId'] ?? '',
})

export const loadManagedGroup = async (visit: Visit) =>
  (await visit.call(getManagedGroup, { groupId: eventArgs(visit).groupId })).data
export type ManagedGroup = Awaited<ReturnType<typeof loadManagedGroup>>

export const managedEventPath = ({ urlname }: { readonly urlname: string | null }, eventId: string): string =>
  `/manage/${urlname ?? ''}/events/${eventId}`
