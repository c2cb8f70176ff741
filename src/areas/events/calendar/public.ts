export { calendarOf, type CalendarEntry } from './calendar.ts'
