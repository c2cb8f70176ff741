export { deleteOldMails as forgetOldEventMails } from './queries.ts'
