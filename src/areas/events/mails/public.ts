export { queueRsvpMails } from './rsvp-mails.ts'
export { queueRemovalMails } from './removal.ts'
export { deleteOldMails as deleteOldEventMails } from './queries.ts'
