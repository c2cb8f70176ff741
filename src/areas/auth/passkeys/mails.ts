import { createSecurityMail } from '../sessions/public.ts'

/** Without the passkey's name: an intruder could choose it to send the owner a message. */
export const passkeyMailTemplates = {
  passkey_added: createSecurityMail('passkeyAdded', '/settings/security'),
  passkey_removed: createSecurityMail('passkeyRemoved', '/settings/security'),
}
