import { createSecurityMail } from './security-mail.ts'

export const sessionMailTemplates = { password_changed: createSecurityMail('passwordChanged', '/reset') }
