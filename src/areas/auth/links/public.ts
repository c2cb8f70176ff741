export { findOrCreateAccount, roleFor } from './accounts.ts'
export { sendLinkMail, createPasswordLink, issueLinkToken, enforceMailLimit } from './mailing.ts'
export {
  deleteLinksForUser,
  deleteExpiredLinks as deleteExpiredEmailLinks,
  deleteSignInLinks,
  findUserByEmail,
  consumeEmailChangeLink,
} from './queries.ts'
