import type { SiteUrls, Calendar } from './entry.ts'

export {
  entryColumns,
  eventUrlFor,
  toPrintableName,
  formatVenue,
  stripControlCharacters,
  type SiteUrls,
  type Calendar,
  type CalendarEntry,
} from './entry.ts'

/** An iCalendar file. Its libraries are loaded by whoever asks first. */
export async function buildCalendarFile(calendar: Calendar, addresses: SiteUrls): Promise<string> {
  const { renderICalendar } = await import('./calendar.ts')
  return renderICalendar(calendar, addresses)
}
