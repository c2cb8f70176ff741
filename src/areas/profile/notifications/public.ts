export { renderNotification, unsubscribeUrl } from './notification-mail.ts'
