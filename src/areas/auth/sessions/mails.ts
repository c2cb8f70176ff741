import { createSecurityMail } from './security-mail.ts'

export const sessionMailTemplates = {
  password_changed: createSecurityMail({
    title: 'mails.passwordChanged.title',
    text: 'mails.passwordChanged.text',
    warning: 'mails.passwordChanged.warning',
    button: 'mails.passwordChanged.button',
    footer: 'mails.passwordChanged.footer',
    path: '/reset',
  }),
}
