export { renderNotificationMail, unsubscribeUrl } from './notification-mail.ts'
export { findMailReader } from './queries.ts'
