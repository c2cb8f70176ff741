import { isStorableText } from '#platform'

export interface FeedFilters {
  /** Urlnames; undefined means all groups. */
  readonly groups: string[] | undefined
  readonly withinDays: number | undefined
  readonly excludesOnline: boolean
}

const maxGroups = 100
const maxDays = 3650

/** Ignores invalid parameters: calendar apps cannot correct a URL. */
export function parseFeedFilters(query: Readonly<Record<string, unknown>>): FeedFilters {
  const names = toStrings(query.groups).flatMap((text) => text.split(','))
  const groups = names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '')
  const [days = ''] = toStrings(query.within_days)
  return {
    groups: groups.length > 0 ? groups.filter(isStorableText).slice(0, maxGroups) : undefined,
    withinDays: /^0*[1-9]\d*$/.test(days) ? Math.min(Number(days), maxDays) : undefined,
    excludesOnline: ['1', 'true'].includes(toStrings(query.noonline)[0] ?? ''),
  }
}

const toStrings = (value: unknown): string[] =>
  [value].flat().filter((item): item is string => typeof item === 'string')
