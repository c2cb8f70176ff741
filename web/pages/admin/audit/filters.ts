import type { AuditKind } from '#contract'
import { adminListAuditLog, auditKinds } from '../../../../src/areas/audit-log/contract.ts'
import { addDays, isDate, startOfDay } from '../../../components/days.ts'
import { filterParam } from '../../../read-input.ts'

export const auditPath = '/admin/audit'

const filterNames = ['kind', 'actor', 'action', 'targetType', 'targetId', 'since', 'until'] as const
type FilterName = (typeof filterNames)[number]
/** Without a kind, the log shows changes. */
export type AuditFilters = Readonly<Partial<Record<FilterName, string>>>

/** Invalid dates and kinds are ignored. */
export function parseFilters(query: URLSearchParams): AuditFilters {
  const given = filterNames
    .map((name) => [name, parseFilter(name, query.get(name) ?? '')] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(given)
}

function parseFilter(name: FilterName, value: string): string {
  if (name === 'kind') return isKind(value) || value === 'all' ? value : ''
  if (name === 'since' || name === 'until') return isDate(value) ? value : ''
  if (name === 'actor') return filterParam(adminListAuditLog, 'actorId')(value).replace(/^@/, '')
  return filterParam(adminListAuditLog, name)(value)
}

const isKind = (value: string): value is AuditKind => auditKinds.some((kind) => kind === value)

/** Days in the time zone of the site, as the log shows them; `until` includes the whole day. */
export function toListArgs({ kind = 'change', actor, since, until, ...rest }: AuditFilters, timeZone: string) {
  return {
    ...rest,
    ...(isKind(kind) && { kind }),
    ...(actor !== undefined && { actorId: actor }),
    ...(since !== undefined && { since: startOfDay(since, timeZone) }),
    ...(until !== undefined && { until: startOfDay(addDays(until, 1), timeZone) }),
  }
}

/** `undefined` removes a filter. */
export function linkWith(filters: AuditFilters, changes: Partial<Record<FilterName, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, ...changes }))
    if (value !== undefined) query.set(name, value)
  return query.size === 0 ? auditPath : `${auditPath}?${query}`
}
