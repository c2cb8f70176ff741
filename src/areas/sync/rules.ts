import type { GroupFields, LockedGroup } from '../groups/records/public.ts'
import type { UpstreamEvent, UpstreamGroup } from './adapters/public.ts'

type SyncedFields = Omit<UpstreamEvent, 'isCancelled' | 'otherUpstreamId'>

export const toEventFields = (upstream: UpstreamEvent): SyncedFields =>
  Object.fromEntries(
    Object.entries(upstream).filter(([name]) => name !== 'isCancelled' && name !== 'otherUpstreamId'),
  ) as unknown as SyncedFields

export function diffGroup(group: LockedGroup, upstream: UpstreamGroup): Partial<GroupFields> {
  const entries = Object.entries(upstream) as [keyof UpstreamGroup, string | number | null][]
  return Object.fromEntries(entries.filter(([key, value]) => !group.pinnedFields.includes(key) && value !== group[key]))
}

const failuresBeforeBackoff = 3
const backoffMs = 6 * 3_600_000

/** Null when the next run may try again. */
export const backoffUntil = (failures: number, now: Date): Date | null =>
  failures >= failuresBeforeBackoff ? new Date(now.getTime() + backoffMs) : null
