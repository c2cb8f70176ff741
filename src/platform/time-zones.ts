import { lazyRequire } from './lazy.ts'

/** By their names in small letters. There are some hundreds; of names that are none there is no end, so these are not kept. */
const zoneCache = new Map<string, string>()

/** The time zone as IANA spells it; undefined when there is none of this name. */
export function findTimeZone(name: string): string | undefined {
  const key = name.toLowerCase()
  const zone = zoneCache.get(key) ?? lookUpTimeZone(name)
  if (zone !== undefined) zoneCache.set(key, zone)
  return zone
}

/**
 * Names only: offsets such as +02:00, which Intl takes as well, know no summer time. Of a zone with several names Intl tells
 * another one; Temporal leaves it as it is, and refuses names such as PST, which are not of IANA.
 */
function lookUpTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : ianaSpelling(name)
  } catch {
    return undefined
  }
}

const loadTemporal = () => (lazyRequire('temporal-polyfill') as typeof import('temporal-polyfill')).Temporal

const ianaSpelling = (name: string): string => new (loadTemporal().ZonedDateTime)(0n, name).timeZoneId

const offsetPattern = /(Z|[+-]\d\d:\d\d)$/i
const isoTimePattern = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/i

/**
 * The moment that an ISO-8601 time means; without an offset it is a wall clock in the zone. A time that the clocks leap over is
 * read with the offset before the leap, a repeated one as its first occurrence (RFC 5545 3.3.5). Undefined when it is none.
 */
export function parseDateTime(text: string, zone: string): Date | undefined {
  if (!isoTimePattern.test(text)) return undefined
  const { Instant, PlainDateTime } = loadTemporal()
  try {
    const moment = offsetPattern.test(text) ? Instant.from(text) : PlainDateTime.from(text).toZonedDateTime(zone)
    return new Date(moment.epochMilliseconds)
  } catch {
    return undefined
  }
}
