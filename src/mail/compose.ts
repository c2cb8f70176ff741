import { codePicture } from './code-picture.ts'
import type { MailContent, MailReader } from './content.ts'
import type { Mail } from './mail.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type Envelope = Pick<Mail, 'id' | 'to' | 'unsubscribeUrl'>

/** All mails are composed here, so that none lacks its text, the line in the inbox or the footer. */
export async function composeMail(reader: MailReader, envelope: Envelope, content: MailContent): Promise<Mail> {
  const { subject, attachments = [], ticket } = content
  const pictures = ticket?.code ? [await codePicture(ticket.code.url)] : []
  return {
    ...envelope,
    subject,
    text: renderText(reader, content, envelope.unsubscribeUrl),
    html: renderHtml(reader, content, envelope.unsubscribeUrl),
    attachments: [...pictures, ...attachments],
  }
}
