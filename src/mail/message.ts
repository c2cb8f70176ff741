import type { Config, DerivedKeys, Sql } from '#platform'
import { findMailServer, type MailServer } from './mail-server.ts'
import type { Mail } from './mail.ts'

export const senderFor = ({ MAIL_FROM, WEB_URL }: Config, server?: MailServer): string =>
  server?.from ?? MAIL_FROM ?? `Folkmoot <no-reply@${new URL(WEB_URL).hostname}>`

/** Addresses are objects so that nodemailer does not parse them as lists. */
export const toNodemailerMessage = (
  { id, to, subject, text, html, attachments = [], unsubscribeUrl }: Mail,
  from: string,
) => ({
  from: toSender(from),
  ...(id !== undefined && { messageId: `<${id}@${toAddress(from).split('@').at(-1) ?? ''}>` }),
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

/** An object, too: in a list, a colon in a name would begin a group. */
function toSender(sender: string) {
  const [, name = '', address = sender] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(sender) ?? []
  return { name, address: address.trim() }
}

const toAddress = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender

export const findSenderAddress = async (sql: Sql, config: Config, keys: DerivedKeys): Promise<string> =>
  toAddress(senderFor(config, await findMailServer(sql, config, keys)))
