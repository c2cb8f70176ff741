import { createSecurityMail } from '../sessions/public.ts'

/** Without the passkey's name: an intruder could choose it to send the owner a message. */
export const passkeyMailTemplates = {
  passkey_added: createSecurityMail({
    title: 'mails.passkeyAdded.title',
    text: 'mails.passkeyAdded.text',
    warning: 'mails.passkeyAdded.warning',
    button: 'mails.passkeyAdded.button',
    footer: 'mails.passkeyAdded.footer',
    path: '/settings/security',
  }),
  passkey_removed: createSecurityMail({
    title: 'mails.passkeyRemoved.title',
    text: 'mails.passkeyRemoved.text',
    warning: 'mails.passkeyRemoved.warning',
    button: 'mails.passkeyRemoved.button',
    footer: 'mails.passkeyRemoved.footer',
    path: '/settings/security',
  }),
}
