import type { SiteUrls, Calendar } from './entry.ts'

export {
  entryColumns,
  eventUrlFor,
  formatVenue,
  stripControlCharacters,
  type SiteUrls,
  type CalendarEntry,
} from './entry.ts'

/** Loads the iCalendar libraries on first use. */
export async function buildCalendarFile(calendar: Calendar, siteUrls: SiteUrls): Promise<string> {
  const { renderICalendar } = await import('./calendar.ts')
  return renderICalendar(calendar, siteUrls)
}
