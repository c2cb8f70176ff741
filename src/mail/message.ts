import type { Config } from '#platform'
import type { Mail } from './mail.ts'

/** Who mails come from; without MAIL_FROM a name on the host of the pages. */
export const senderFor = ({ MAIL_FROM, WEB_URL }: Config): string =>
  MAIL_FROM ?? `Folkmoot <no-reply@${new URL(WEB_URL).hostname}>`

/** A mail as nodemailer takes it. Addresses go as objects, so that nothing in them is read as a list. */
export const toNodemailerMessage = (
  config: Config,
  { to, subject, text, html, attachments = [], unsubscribeUrl }: Mail,
) => ({
  from: senderFor(config),
  to: typeof to === 'string' ? { name: '', address: to } : to,
  subject,
  text,
  html,
  attachments: [...attachments],
  // RFC 3834: no answers from machines to machines.
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The address alone. */
export const senderAddressFor = (config: Config): string => {
  const sender = senderFor(config)
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
}
