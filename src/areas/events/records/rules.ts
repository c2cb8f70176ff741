import type { EventDetail, EventListItem, ManagedEvent, Venue } from './contract.ts'

/** A row of `itemColumns`. */
export interface ItemRow extends Omit<EventListItem, 'group'> {
  readonly groupId: string
  readonly groupName: string
  readonly groupUrlname: string
}

/** A row of `detailColumns`. */
export interface DetailRow extends ItemRow {
  readonly source: EventDetail['source']
  readonly groupPhotoUrl: string | null
  readonly venueAddress: string | null
  readonly venueState: string | null
  readonly venuePostalCode: string | null
  readonly venueCountry: string | null
  readonly venueLatitude: number | null
  readonly venueLongitude: number | null
}

/** A row of `managedColumns`. */
export interface ManagedRow extends DetailRow {
  readonly startTime: string
  readonly checkinCount: number
  readonly checkinFromMinutes: number
  readonly createdBy: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export const itemOf = (row: ItemRow): EventListItem => ({
  id: row.id,
  title: row.title,
  description: row.description,
  dateTime: row.dateTime,
  endTime: row.endTime,
  timezone: row.timezone,
  eventUrl: row.eventUrl,
  platformEventUrl: row.platformEventUrl,
  photoUrl: row.photoUrl,
  eventType: row.eventType,
  rsvpCount: row.rsvpCount,
  localRsvpCount: row.localRsvpCount,
  upstreamRsvpCount: row.upstreamRsvpCount,
  maxAttendees: row.maxAttendees,
  status: row.status,
  venueName: row.venueName,
  venueCity: row.venueCity,
  group: { id: row.groupId, name: row.groupName, urlname: row.groupUrlname },
})

export const detailOf = (row: DetailRow): EventDetail => ({
  ...itemOf(row),
  duration: row.endTime === null ? null : durationBetween(row.dateTime, row.endTime),
  source: row.source,
  group: { id: row.groupId, name: row.groupName, urlname: row.groupUrlname, photoUrl: row.groupPhotoUrl },
  venue: venueOf(row),
})

export const managedOf = (row: ManagedRow): ManagedEvent => ({
  ...detailOf(row),
  startTime: row.startTime,
  isNative: row.source === 'folkmoot',
  checkinCount: row.checkinCount,
  checkinFromMinutes: row.checkinFromMinutes,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

function venueOf(row: DetailRow): Venue | null {
  if (row.venueName === null) return null
  return {
    name: row.venueName,
    address: row.venueAddress,
    city: row.venueCity,
    state: row.venueState,
    postalCode: row.venuePostalCode,
    country: row.venueCountry,
    latitude: row.venueLatitude,
    longitude: row.venueLongitude,
    isOnline: false,
  }
}

/** ISO-8601: days, hours, minutes and seconds, such as PT2H30M. */
function durationBetween(start: string, end: string): string {
  const seconds = Math.round((Date.parse(end) - Date.parse(start)) / 1000)
  const days = partOf(Math.floor(seconds / 86_400), 'D')
  const hours = partOf(Math.floor(seconds / 3600) % 24, 'H')
  const minutes = partOf(Math.floor(seconds / 60) % 60, 'M')
  const time = hours + minutes + partOf(seconds % 60, 'S')
  return time === '' ? `P${days}` : `P${days}T${time}`
}

const partOf = (count: number, unit: string): string => (count > 0 ? `${count}${unit}` : '')
