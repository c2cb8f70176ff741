import { isStorable } from '#platform'

export interface Filters {
  /** Urlnames; undefined means all groups. */
  readonly groups: string[] | undefined
  readonly withinDays: number | undefined
  readonly isOnlineLeftOut: boolean
}

const mostGroups = 100
const mostDays = 3650

/** Calendars cannot correct an address, so what makes no sense in it is passed over. */
export function filtersOf(query: Readonly<Record<string, unknown>>): Filters {
  const names = textsOf(query.groups).flatMap((text) => text.split(','))
  const groups = names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '')
  const [days = ''] = textsOf(query.within_days)
  return {
    groups: groups.length > 0 ? groups.filter(isStorable).slice(0, mostGroups) : undefined,
    withinDays: /^0*[1-9]\d*$/.test(days) ? Math.min(Number(days), mostDays) : undefined,
    isOnlineLeftOut: ['1', 'true'].includes(textsOf(query.noonline)[0] ?? ''),
  }
}

/** A name may stand in a query more than once. */
const textsOf = (value: unknown): string[] => [value].flat().filter((item): item is string => typeof item === 'string')
