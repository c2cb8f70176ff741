export { mailAboutRemoval } from './removal.ts'
export { deleteOldMails as forgetOldEventMails } from './queries.ts'
