import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

const knownZones = new Set(tzlib_get_timezones())

/** Both caches hold only `knownZones`: an event's time zone may be any string, and the caches must not grow without limit. */
const tzidCache = new Map<string, string>()
const vtimezoneCache = new Map<string, string>()

export function toTzid(timezone: string): string {
  const cached = tzidCache.get(timezone)
  if (cached !== undefined) return cached
  const name = [timezone, canonicalZoneName(timezone)].find((name) => knownZones.has(name)) ?? 'UTC'
  // For an alias, the library has the block of its canonical zone, so the TZID can differ from the name.
  const [, line = 'TZID=Etc/UTC'] = tzlib_get_ical_block(name)
  const tzid = line.slice('TZID='.length)
  if (name === timezone) tzidCache.set(name, tzid)
  return tzid
}

export function vtimezoneFor(tzid: string): string {
  const vtimezone = vtimezoneCache.get(tzid) ?? tzlib_get_ical_block(tzid)[0] ?? ''
  if (knownZones.has(tzid)) vtimezoneCache.set(tzid, vtimezone)
  return vtimezone
}

function canonicalZoneName(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
