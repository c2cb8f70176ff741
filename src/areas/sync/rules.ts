import type { GroupFields, LockedGroup } from '../groups/records/public.ts'
import type { UpstreamEvent, UpstreamGroup } from './adapters/public.ts'

type SyncedFields = Omit<UpstreamEvent, 'isCancelled'>

export const toEventFields = (upstream: UpstreamEvent): SyncedFields =>
  Object.fromEntries(Object.entries(upstream).filter(([name]) => name !== 'isCancelled')) as unknown as SyncedFields

const pinnableFields: Readonly<Partial<Record<keyof UpstreamGroup, string>>> = {
  name: 'name',
  description: 'description',
  photoUrl: 'photoUrl',
}

export function diffGroup(group: LockedGroup, upstream: UpstreamGroup): Partial<GroupFields> {
  const entries = Object.entries(upstream) as [keyof UpstreamGroup, string | number | null][]
  return Object.fromEntries(
    entries.filter(([key, value]) => !group.pinnedFields.includes(pinnableFields[key] ?? '') && value !== group[key]),
  )
}

const hourMs = 3_600_000

export const backoffUntil = (failures: number, now: Date): Date | null =>
  failures >= 3 ? new Date(now.getTime() + 6 * hourMs) : null
