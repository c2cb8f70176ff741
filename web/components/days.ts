import { formatDate, formatRelative, siteTimeZone, t } from '../messages.ts'
import { dateInZone, type EventTimes } from './event-time.ts'

const quarterHourMs = 900_000

/** `2026-11-20`, if that day exists and is in the years 1900 to 2999. */
export const isDate = (text: string): boolean => /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && normalizeDate(text) === text

const normalizeDate = (text: string): string | undefined => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10)
}

/** `2026-11`. */
export const isMonth = (text: string): boolean => isDate(`${text}-01`)

/** Binary search: every zone is within 14 hours of UTC, at a multiple of 15 minutes. */
export function startOfDay(date: string, zone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  let [early, late] = [-56, 56]
  while (early < late) {
    const middle = Math.floor((early + late) / 2)
    const hasBegun = dateInZone(new Date(midnight + middle * quarterHourMs), zone) >= date
    if (hasBegun) late = middle
    else early = middle + 1
  }
  return new Date(midnight + late * quarterHourMs).toISOString()
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** 0 on Mondays, 6 on Sundays. */
export const daysSinceMonday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** `November 2026`. */
export const monthName = (month: string): string => formatDate(`${month}-01T00:00:00Z`, 'month')

/** `Friday, November 20`. */
export const dayName = (date: string): string => formatDate(`${date}T00:00:00Z`, 'day')

/** Weeks begin on Monday; days of adjacent months are null. */
export function weeksInMonth(month: string): (string | null)[][] {
  const first = `${month}-01`
  const weeks: (string | null)[][] = []
  for (let day = addDays(first, -daysSinceMonday(first)); day < `${addMonths(month, 1)}-01`; day = addDays(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, n) => addDays(day, n)).map((date) => (date.startsWith(month) ? date : null)),
    )
  return weeks
}

/** `tomorrow`, `in 20 minutes`. Counts days in the event's zone; undefined for the past and beyond 13 days. */
export function formatTimeUntil(event: Pick<EventTimes, 'dateTime' | 'timezone'>, now: Date): string | undefined {
  const { dateTime, timezone } = event
  if (minutesUntil(event, now) <= 0) return undefined
  const inMinutes = formatMinutesUntil(event, now)
  if (inMinutes !== undefined) return inMinutes
  const days = countDays(now, dateTime, timezone)
  return days > 13 ? undefined : formatRelative(days, 'day')
}

/** `Today`, `Tomorrow`, `Saturday` within six days, else `December 8`. Counts days in the event's zone. */
export function formatNearDay({ dateTime, timezone }: Pick<EventTimes, 'dateTime' | 'timezone'>, now: Date): string {
  const days = countDays(now, dateTime, timezone)
  if (days === 0) return t('common.today')
  if (days === 1) return t('common.tomorrow')
  return formatDate(dateTime, days > 1 && days < 7 ? 'weekday' : 'dayOfYear', timezone ?? undefined)
}

/** Midnights from one moment to the other. */
const countDays = (from: Date, to: string, zone: string | null): number =>
  (Date.parse(dateInZone(to, zone)) - Date.parse(dateInZone(from, zone))) / 86_400_000

/** `in 20 minutes`. Undefined for the past and beyond 59 minutes. */
export function formatMinutesUntil(event: Pick<EventTimes, 'dateTime'>, now: Date): string | undefined {
  const minutes = minutesUntil(event, now)
  return minutes > 0 && minutes < 60 ? formatRelative(minutes, 'minute') : undefined
}

const minutesUntil = ({ dateTime }: Pick<EventTimes, 'dateTime'>, now: Date): number =>
  Math.ceil((Date.parse(dateTime) - now.getTime()) / 60_000)

const unitSeconds = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** `in 3 days`, `1 month ago`. Counts days in the site's zone. */
export function formatDistance(at: string, now: Date): string {
  const seconds = (Date.parse(at) - now.getTime()) / 1000
  const [unit, size] = unitSeconds.find(([, length]) => Math.abs(seconds) >= length) ?? []
  if (unit === 'day') return formatRelative(countDays(now, at, siteTimeZone()), unit, 'always')
  if (unit !== undefined) return formatRelative(Math.round(seconds / size), unit, 'always')
  // What the request itself has just written is a little later than its `now`.
  return seconds > 5 ? formatRelative(1, 'minute') : t('time.justNow')
}
