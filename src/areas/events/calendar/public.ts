import type { Addresses, Calendar } from './entry.ts'

export {
  entryColumns,
  eventUrlOf,
  nameOf,
  placeOf,
  printable,
  type Addresses,
  type Calendar,
  type CalendarEntry,
} from './entry.ts'

/** An iCalendar file. Its libraries are loaded by whoever asks first. */
export async function calendarOf(calendar: Calendar, addresses: Addresses): Promise<string> {
  const { textOf } = await import('./calendar.ts')
  return textOf(calendar, addresses)
}
