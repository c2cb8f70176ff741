import type { ThemeColor } from '#contract'
import type { SceneName } from '../../covers/contract.ts'
import { toCover } from '../../covers/public.ts'
import type { EventDetail, EventListItem, ManagedEvent, Venue } from './contract.ts'

export interface EventItemRow extends Omit<EventListItem, 'group' | 'cover'> {
  readonly groupId: string
  readonly groupName: string
  readonly groupUrlname: string
  readonly groupThemeColor: ThemeColor | null
  readonly groupIsFeatured: boolean
  readonly coverScene: SceneName | null
  readonly groupTags: readonly string[] | null
  /** The group’s color, or else the site’s. */
  readonly coverTheme: ThemeColor | null
  readonly webUrl: string
}

export interface EventDetailRow extends EventItemRow {
  readonly source: EventDetail['source']
  readonly groupPhotoUrl: string | null
  readonly venueAddress: string | null
  readonly venueState: string | null
  readonly venuePostalCode: string | null
  readonly venueCountry: string | null
  readonly questions: EventDetail['questions']
  readonly onlineUrl: string | null
  readonly allowHandOn: boolean
  readonly offerHours: number
  readonly reminders: number[]
  readonly hosts: readonly HostRow[]
}

interface HostRow {
  readonly userId: string
  readonly username: string | null
  readonly name: string
  readonly avatarUrl: string | null
  readonly isVisible: boolean
}

export interface ManagedEventRow extends EventDetailRow {
  readonly startTime: string
  readonly checkinCount: number
  readonly checkinFromMinutes: number
  readonly createdBy: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export const toEventListItem = (row: EventItemRow): EventListItem => ({
  id: row.id,
  title: row.title,
  description: row.description,
  dateTime: row.dateTime,
  endTime: row.endTime,
  timezone: row.timezone,
  eventUrl: row.eventUrl,
  platformEventUrl: row.platformEventUrl,
  photoUrl: row.photoUrl,
  cover: toCover(row),
  eventType: row.eventType,
  rsvpCount: row.rsvpCount,
  localRsvpCount: row.localRsvpCount,
  upstreamRsvpCount: row.upstreamRsvpCount,
  waitlistCount: row.waitlistCount,
  maxAttendees: row.maxAttendees,
  status: row.status,
  venueName: row.venueName,
  venueCity: row.venueCity,
  venueLatitude: row.venueLatitude,
  venueLongitude: row.venueLongitude,
  languages: row.languages,
  joinBy: row.joinBy,
  visibility: row.visibility,
  maxGuests: row.maxGuests,
  seatsTaken: row.seatsTaken,
  seatsLeft: row.seatsLeft,
  waitlist: row.waitlist,
  opensAt: row.opensAt,
  closesAt: row.closesAt,
  seriesId: row.seriesId,
  hasOnlineUrl: row.hasOnlineUrl,
  group: toEventGroup(row),
})

type EventGroupRow = Pick<
  EventItemRow,
  'groupId' | 'groupName' | 'groupUrlname' | 'groupThemeColor' | 'groupIsFeatured'
>

export const toEventGroup = (row: EventGroupRow) => ({
  id: row.groupId,
  name: row.groupName,
  urlname: row.groupUrlname,
  themeColor: row.groupThemeColor,
  isFeatured: row.groupIsFeatured,
})

interface Reader {
  readonly hasSeat: boolean
  readonly isStaff: boolean
}
const publicReader: Reader = { hasSeat: false, isStaff: false }

export const toEventDetail = (row: EventDetailRow, { hasSeat, isStaff } = publicReader): EventDetail => ({
  ...toEventListItem(row),
  duration: row.endTime === null ? null : formatDuration(row.dateTime, row.endTime),
  source: row.source,
  group: { ...toEventGroup(row), photoUrl: row.groupPhotoUrl },
  venue: toVenue(row),
  onlineUrl: hasSeat || isStaff ? row.onlineUrl : null,
  hosts: row.hosts
    .filter(({ isVisible }) => isVisible || isStaff)
    .map(({ username, name, avatarUrl, isVisible }) => ({ username: isVisible ? username : null, name, avatarUrl })),
  allowHandOn: row.allowHandOn,
  questions: row.questions,
  offerHours: row.offerHours,
  reminders: row.reminders,
})

export const toManagedEvent = (row: ManagedEventRow): ManagedEvent => ({
  ...toEventDetail(row, { hasSeat: false, isStaff: true }),
  hosts: row.hosts.map(({ userId, username, name, avatarUrl }) => ({ userId, username, name, avatarUrl })),
  startTime: row.startTime,
  isNative: row.source === 'folkmoot',
  checkinCount: row.checkinCount,
  checkinFromMinutes: row.checkinFromMinutes,
  coverScene: row.coverScene,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

function toVenue(row: EventDetailRow): Venue | null {
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

/** ISO 8601, such as `PT2H30M`. */
function formatDuration(start: string, end: string): string {
  const seconds = Math.round((Date.parse(end) - Date.parse(start)) / 1000)
  const days = formatDurationPart(Math.floor(seconds / 86_400), 'D')
  const hours = formatDurationPart(Math.floor(seconds / 3600) % 24, 'H')
  const minutes = formatDurationPart(Math.floor(seconds / 60) % 60, 'M')
  const time = hours + minutes + formatDurationPart(seconds % 60, 'S')
  if (seconds === 0) return 'PT0S'
  return time === '' ? `P${days}` : `P${days}T${time}`
}

const formatDurationPart = (count: number, unit: string): string => (count > 0 ? `${count}${unit}` : '')
