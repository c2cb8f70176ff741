import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

const knownZones = new Set(tzlib_get_timezones())

/** The zone's name as calendars know it: of two names for one zone the newer, and UTC for one that they do not know. */
export function toTzid(timezone: string): string {
  const name = [timezone, canonicalZoneName(timezone)].find((name) => knownZones.has(name)) ?? 'UTC'
  const [, tzid = 'TZID=Etc/UTC'] = tzlib_get_ical_block(name)
  return tzid.slice('TZID='.length)
}

/** VTIMEZONE (RFC 5545 3.6.5), as text. */
export const vtimezoneFor = (tzid: string): string => tzlib_get_ical_block(tzid)[0] ?? ''

function canonicalZoneName(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
