import { zoneNamed } from '#platform'

/** What the address of a widget asks for. */
export interface Wish {
  /** Undefined when no groups are named: then it is about all. */
  readonly urlnames: readonly string[] | undefined
  readonly theme: 'light' | 'dark' | 'auto'
  readonly zone: string | undefined
  /** The page around it has the loader, which gives it the height that it needs. */
  readonly tellsHeight: boolean
}

const mostGroups = 50

/** A widget stands in somebody's page for years: nonsense in its address is passed over, never refused. */
export function wishIn(query: URLSearchParams): Wish {
  const theme = query.get('theme')
  const named = (query.get('groups') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const urlnames = named.filter((name) => /^[a-z0-9-]{1,100}$/.test(name)).slice(0, mostGroups)
  return {
    urlnames: named.some((name) => name !== '') ? urlnames : undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    zone: zoneIn(query.get('tz') ?? ''),
    tellsHeight: query.get('resize') === '1',
  }
}

const zoneIn = (name: string): string | undefined =>
  /^[A-Za-z0-9_+/-]{1,64}$/.test(name) ? zoneNamed(name) : undefined
