export { findOrMakeAccount, makeAccount, roleFor } from './accounts.ts'
export { mailLink, makePasswordLink, newLink, spendMail } from './mailing.ts'
export { deleteLinksOf, deleteOldLinks as forgetOldLinks, deleteWaysIn, findUserByEmail, useLinkOf } from './queries.ts'
