import { findTimeZone } from '#platform'

/** What the address of a widget asks for. */
export interface WidgetOptions {
  /** Undefined when no groups are named: then it is about all. */
  readonly urlnames: readonly string[] | undefined
  readonly theme: 'light' | 'dark' | 'auto'
  readonly timeZone: string | undefined
  /** The page around it has the loader, which gives it the height that it needs. */
  readonly reportsHeight: boolean
}

const maxGroups = 50

/** A widget stands in somebody's page for years: nonsense in its address is passed over, never refused. */
export function parseWidgetOptions(query: URLSearchParams): WidgetOptions {
  const theme = query.get('theme')
  const named = (query.get('groups') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const urlnames = named.filter((name) => /^[a-z0-9-]{1,100}$/.test(name)).slice(0, maxGroups)
  return {
    urlnames: named.some((name) => name !== '') ? urlnames : undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    timeZone: parseTimeZone(query.get('tz') ?? ''),
    reportsHeight: query.get('resize') === '1',
  }
}

const parseTimeZone = (name: string): string | undefined =>
  /^[A-Za-z0-9_+/-]{1,64}$/.test(name) ? findTimeZone(name) : undefined
