import ICAL from 'ical.js'
// Not through #platform, to keep the worker thread small.
import { parseDateTime, findTimeZone } from '../../../platform/time-zones.ts'
import { ianaZoneForWindows } from './windows-zones.ts'

export interface Zone {
  readonly name: string
  toDate(wall: ICAL.Time): Date | undefined
}

export class ZoneResolver {
  readonly calendarZone: Zone
  readonly utc: Zone
  readonly #header: ICAL.Component
  readonly #cache = new Map<string, Zone>()

  constructor(header: ICAL.Component, defaultZone: string) {
    this.#header = header
    const own = header.getFirstPropertyValue('x-wr-timezone') ?? header.getFirstPropertyValue('timezone-id')
    const name = (typeof own === 'string' ? resolveZoneName(own) : undefined) ?? defaultZone
    this.calendarZone = createZone(name)
    this.utc = { ...createZone('UTC'), name }
  }

  /** UTC times are shown in the calendar's zone. */
  zoneFor(property: ICAL.Property, time: ICAL.Time): Zone {
    if (time.zone === ICAL.Timezone.utcTimezone) return this.utc
    const tzid: unknown = property.getParameter('tzid')
    return typeof tzid === 'string' && !time.isDate ? this.#findZone(tzid) : this.calendarZone
  }

  #findZone(tzid: string): Zone {
    const known = this.#cache.get(tzid)
    if (known) return known
    const name = resolveZoneName(tzid)
    const zone = name === undefined ? (this.#definedZone(tzid) ?? this.calendarZone) : createZone(name)
    this.#cache.set(tzid, zone)
    return zone
  }

  #definedZone(tzid: string): Zone | undefined {
    const component = this.#header
      .getAllSubcomponents('vtimezone')
      .find((zone) => zone.getFirstPropertyValue('tzid') === tzid)
    if (!component) return undefined
    const location: unknown = component.getFirstPropertyValue('x-lic-location')
    const name = typeof location === 'string' ? resolveZoneName(location) : undefined
    if (name !== undefined) return createZone(name)
    const zone = new ICAL.Timezone({ component, tzid })
    return {
      name: this.calendarZone.name,
      toDate(wall) {
        const time = wall.clone()
        time.zone = zone
        return time.toJSDate()
      },
    }
  }
}

/** Also resolves prefixed names such as `/citadel.org/20210210_1/Europe/Berlin`. */
function resolveZoneName(tzid: string): string | undefined {
  const plain = tzid.trim().replace(/^["']|["']$/g, '')
  if (plain.length > 200) return undefined
  const parts = plain.split('/')
  const candidates = [plain, ...(parts.length > 2 ? [parts.slice(-3).join('/'), parts.slice(-2).join('/')] : [])]
  for (const candidate of candidates) {
    const name = ianaZoneForWindows(candidate) ?? findTimeZone(candidate)
    if (name !== undefined) return name
  }
  return undefined
}

const padTwo = (number: number) => String(number).padStart(2, '0')
const createZone = (name: string): Zone => ({ name, toDate: (wall) => parseDateTime(formatWallTime(wall), name) })

export const formatWallTime = ({ year, month, day, hour, minute, second }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(day)}T${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`
