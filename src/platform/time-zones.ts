import { Temporal } from 'temporal-polyfill'

/** By lower-case name. Only the few hundred valid names are cached, because invalid ones are unlimited. */
const zoneCache = new Map<string, string>()

export function findTimeZone(name: string): string | undefined {
  const key = name.toLowerCase()
  const zone = zoneCache.get(key) ?? lookUpTimeZone(name)
  if (zone !== undefined) zoneCache.set(key, zone)
  return zone
}

/**
 * Offsets such as +02:00, which Intl accepts, have no summer time. Intl resolves aliases to another name; Temporal
 * keeps them, and rejects non-IANA names such as PST.
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

/** The next time that clocks in the zone show this full hour. */
export function nextLocalHour(now: Date, zone: string, hour: number): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(findTimeZone(zone) ?? 'UTC')
  const today = local.withPlainTime({ hour })
  const isAhead = Temporal.ZonedDateTime.compare(today, local) > 0
  const next = isAhead ? today : local.add({ days: 1 }).withPlainTime({ hour })
  return new Date(next.epochMilliseconds)
}

const ianaSpelling = (name: string): string => new Temporal.ZonedDateTime(0n, name).timeZoneId

const offsetPattern = /(Z|[+-]\d\d:\d\d)$/i
const isoTimePattern = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/i

/**
 * Without an offset it is local time in the zone: a skipped time uses the offset before the gap, a repeated one its
 * first occurrence (RFC 5545 3.3.5).
 */
export function parseDateTime(text: string, zone: string): Date | undefined {
  if (!isoTimePattern.test(text)) return undefined
  try {
    const moment = offsetPattern.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(zone)
    return new Date(moment.epochMilliseconds)
  } catch {
    return undefined
  }
}

const isParsed = (pattern: RegExp, parse: (text: string) => unknown) => (text: string) => {
  if (!pattern.test(text)) return false
  try {
    parse(text)
    return true
  } catch {
    return false
  }
}

/** `2026-11-17`, a day that exists. */
export const isLocalDate = isParsed(/^(?!0000)\d{4}-\d\d-\d\d$/, (text) => Temporal.PlainDate.from(text))
/** `2026-11-17T18:00`. */
export const isLocalDateTime = isParsed(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:00)?$/, (text) =>
  Temporal.PlainDateTime.from(text),
)

/** By the difference of local time between `from` and `to`, so a change to summer time does not move the hour. */
export function shiftLocalTime(moment: Date, from: Date, to: Date, zone: string): Date {
  const knownZone = findTimeZone(zone) ?? 'UTC'
  const toLocal = (each: Date) =>
    Temporal.Instant.fromEpochMilliseconds(each.getTime()).toZonedDateTimeISO(knownZone).toPlainDateTime()
  const shifted = toLocal(moment).add(toLocal(from).until(toLocal(to)))
  return new Date(shifted.toZonedDateTime(knownZone).epochMilliseconds)
}

export const localDateAt = (moment: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()
