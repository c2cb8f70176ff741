import { getManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import type { Visit } from '../../page.ts'

export const eventParams = ({ params }: Visit) => ({
  groupId: params['urlname'] ?? '',
  eventId: params['eventId'] ?? '',
})

export const loadManagedGroup = async (visit: Visit) =>
  (await visit.call(getManagedGroup, { groupId: eventParams(visit).groupId })).data
export type ManagedGroup = Awaited<ReturnType<typeof loadManagedGroup>>

export const managedEventPath = ({ urlname }: { readonly urlname: string | null }, eventId: string): string =>
  `/manage/${urlname ?? ''}/events/${eventId}`
