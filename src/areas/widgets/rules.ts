import { findTimeZone } from '#platform'

export interface WidgetOptions {
  readonly urlnames: readonly string[] | undefined
  readonly theme: 'light' | 'dark' | 'auto'
  readonly timeZone: string | undefined
  /** The host page runs `loader.js`, which sizes the frame. */
  readonly reportsHeight: boolean
}

const maxGroups = 50

/** Embeds stay in pages for years, so bad parameters are ignored, not rejected. */
export function parseWidgetOptions(query: URLSearchParams): WidgetOptions {
  const theme = query.get('theme')
  const names = (query.get('groups') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const urlnames = names.filter((name) => /^[a-z0-9-]{1,100}$/.test(name)).slice(0, maxGroups)
  return {
    urlnames: names.some((name) => name !== '') ? urlnames : undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    timeZone: parseTimeZone(query.get('tz') ?? ''),
    reportsHeight: query.get('resize') === '1',
  }
}

const parseTimeZone = (name: string): string | undefined =>
  /^[A-Za-z0-9_+/-]{1,64}$/.test(name) ? findTimeZone(name) : undefined
