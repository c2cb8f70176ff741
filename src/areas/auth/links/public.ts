export { findOrCreateAccount, findOrCreateGuest, roleFor } from './accounts.ts'
export { sendLinkMail, createPasswordLink, issueLinkToken } from './mailing.ts'
export {
  deleteLinksForUser,
  deleteExpiredLinks as deleteExpiredEmailLinks,
  deleteSignInLinks,
  findUserByEmail,
  consumeEmailChangeLink,
} from './queries.ts'
