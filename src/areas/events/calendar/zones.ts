import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

const knownZones = new Set(tzlib_get_timezones())

export function toTzid(timezone: string): string {
  const name = [timezone, canonicalZoneName(timezone)].find((name) => knownZones.has(name)) ?? 'UTC'
  const [, tzid = 'TZID=Etc/UTC'] = tzlib_get_ical_block(name)
  return tzid.slice('TZID='.length)
}

export const vtimezoneFor = (tzid: string): string => tzlib_get_ical_block(tzid)[0] ?? ''

function canonicalZoneName(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
