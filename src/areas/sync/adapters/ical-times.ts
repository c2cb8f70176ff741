import type ICAL from 'ical.js'
// Not through #platform: a thread that reads one calendar needs little of it.
import { momentOf, zoneNamed } from '../../../platform/zones.ts'
import { windowsZone } from './windows-zones.ts'

type Library = typeof ICAL

/** A zone that a calendar's times are in: its name, and what a wall clock there means. */
export interface Zone {
  readonly name: string
  momentOf(wall: ICAL.Time): Date | undefined
}

/** Finds the zones of a calendar: by IANA name, by Windows name, by the definition that the calendar brings. */
export class Zones {
  readonly calendar: Zone
  readonly utc: Zone
  readonly #ical: Library
  readonly #header: ICAL.Component
  readonly #known = new Map<string, Zone>()

  constructor(ical: Library, header: ICAL.Component, defaultZone: string) {
    this.#ical = ical
    this.#header = header
    const own = header.getFirstPropertyValue('x-wr-timezone') ?? header.getFirstPropertyValue('timezone-id')
    const name = (typeof own === 'string' ? nameOf(own) : undefined) ?? defaultZone
    this.calendar = named(name)
    this.utc = { ...named('UTC'), name }
  }

  /** The zone of a property's time: its own, UTC, or the calendar's. UTC times are shown in the calendar's zone. */
  of(property: ICAL.Property, time: ICAL.Time): Zone {
    if (time.zone === this.#ical.Timezone.utcTimezone) return this.utc
    const tzid: unknown = property.getParameter('tzid')
    return typeof tzid === 'string' && !time.isDate ? this.#zoneOf(tzid) : this.calendar
  }

  #zoneOf(tzid: string): Zone {
    const known = this.#known.get(tzid)
    if (known) return known
    const name = nameOf(tzid)
    const zone = name === undefined ? (this.#definedZone(tzid) ?? this.calendar) : named(name)
    this.#known.set(tzid, zone)
    return zone
  }

  #definedZone(tzid: string): Zone | undefined {
    const component = this.#header
      .getAllSubcomponents('vtimezone')
      .find((zone) => zone.getFirstPropertyValue('tzid') === tzid)
    if (!component) return undefined
    const location: unknown = component.getFirstPropertyValue('x-lic-location')
    const name = typeof location === 'string' ? nameOf(location) : undefined
    if (name !== undefined) return named(name)
    const zone = new this.#ical.Timezone({ component, tzid })
    return {
      name: this.calendar.name,
      momentOf(wall) {
        const time = wall.clone()
        time.zone = zone
        return time.toJSDate()
      },
    }
  }
}

/** Also of names such as `/citadel.org/20210210_1/Europe/Berlin`, which some programs make of IANA's. */
function nameOf(tzid: string): string | undefined {
  const plain = tzid.trim().replace(/^["']|["']$/g, '')
  if (plain.length > 200) return undefined
  const parts = plain.split('/')
  const ends = [plain, ...(parts.length > 2 ? [parts.slice(-3).join('/'), parts.slice(-2).join('/')] : [])]
  for (const end of ends) {
    const name = windowsZone(end) ?? zoneNamed(end)
    if (name !== undefined) return name
  }
  return undefined
}

const two = (number: number) => String(number).padStart(2, '0')
const named = (name: string): Zone => ({ name, momentOf: (wall) => momentOf(wallText(wall), name) })

export const wallText = ({ year, month, day, hour, minute, second }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
