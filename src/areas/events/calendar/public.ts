import type { Addresses, CalendarEntry } from './entry.ts'

export { entryColumns, eventUrlOf, nameOf, placeOf, printable, type Addresses, type CalendarEntry } from './entry.ts'

export interface Calendar {
  /** A calendar that is read again and again has a name. */
  readonly title?: string
  /** Who can be written to about the events. */
  readonly contact: string
  readonly events: readonly CalendarEntry[]
}

/** An iCalendar file. Its libraries are loaded by whoever asks first. */
export async function calendarOf(calendar: Calendar, addresses: Addresses): Promise<string> {
  const { textOf } = await import('./calendar.ts')
  return textOf(calendar, addresses)
}
