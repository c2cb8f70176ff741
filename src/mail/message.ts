import type { Config } from '#platform'
import type { Mail } from './mail.ts'

export const senderFor = ({ MAIL_FROM, WEB_URL }: Config): string =>
  MAIL_FROM ?? `Folkmoot <no-reply@${new URL(WEB_URL).hostname}>`

/** Addresses are objects so that nodemailer does not parse them as lists. */
export const toNodemailerMessage = (
  config: Config,
  { id, to, subject, text, html, attachments = [], unsubscribeUrl }: Mail,
) => ({
  from: senderFor(config),
  ...(id !== undefined && { messageId: `<${id}@${senderAddressFor(config).split('@').at(-1) ?? ''}>` }),
  to: typeof to === 'string' ? { name: '', address: to } : to,
  subject,
  text,
  html,
  attachments: attachments.map(({ contentId, ...file }) => ({
    ...file,
    ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
  })),
  // RFC 3834: suppresses automatic replies.
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

export const senderAddressFor = (config: Config): string => {
  const sender = senderFor(config)
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
}
