import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

const known = new Set(tzlib_get_timezones())

/** The zone's name as calendars know it: of two names for one zone the newer, and UTC for one that they do not know. */
export function tzidOf(timezone: string): string {
  const name = [timezone, namedByIntl(timezone)].find((name) => known.has(name)) ?? 'UTC'
  const [, tzid = 'TZID=Etc/UTC'] = tzlib_get_ical_block(name)
  return tzid.slice('TZID='.length)
}

/** VTIMEZONE (RFC 5545 3.6.5), as text. */
export const zoneBlockOf = (tzid: string): string => tzlib_get_ical_block(tzid)[0] ?? ''

function namedByIntl(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
