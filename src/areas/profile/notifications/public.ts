export { renderNotificationMail, unsubscribeUrl } from './notification-mail.ts'
