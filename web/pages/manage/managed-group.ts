import { getManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import { listGroupReports } from '../../../src/areas/reports/contract.ts'
import type { Visit } from '../../page.ts'

/** Operations take a urlname as `groupId`. */
export const groupArgs = ({ params }: Visit) => ({ groupId: params['urlname'] ?? '' })

export const eventArgs = (visit: Visit) => ({ ...groupArgs(visit), eventId: visit.params['eventId'] ?? '' })

export const loadManagedGroup = async (visit: Visit) => (await visit.call(getManagedGroup, groupArgs(visit))).data
export type ManagedGroup = Awaited<ReturnType<typeof loadManagedGroup>>

/** 0 for those who may not read them. */
export async function countOpenReports({ call }: Visit, { id, permissions }: ManagedGroup): Promise<number> {
  if (!permissions.canManageMembers) return 0
  return (await call(listGroupReports, { groupId: id, status: 'open', limit: 1 })).pagination.total
}

export const managedEventPath = ({ urlname }: { readonly urlname: string | null }, eventId: string): string =>
  `/manage/${urlname ?? ''}/events/${eventId}`
