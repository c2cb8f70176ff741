export {
  entryColumns,
  eventUrlFor,
  formatVenue,
  stripControlCharacters,
  type SiteUrls,
  type CalendarEntry,
} from './entry.ts'
export { renderICalendar } from './calendar.ts'
