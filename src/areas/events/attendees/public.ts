export { toAttendee, type AttendeeRow } from './queries.ts'
