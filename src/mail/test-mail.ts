import { defaultLocale, translatorFor } from '#messages'
import type { Config } from '#platform'
import { composeMail } from './compose.ts'
import type { MailReader } from './content.ts'
import { verifySmtp } from './smtp-transport.ts'
import { createMailTransport } from './transport.ts'

const unknownReader: MailReader = { locale: defaultLocale, siteName: 'Folkmoot' }

/** Sends it now, past the queue. Returns the host of the mail server; null when mails become files. */
export async function sendTestMail(config: Config, to: string, reader = unknownReader): Promise<string | null> {
  const { SMTP_URL, WEB_URL } = config
  const t = translatorFor(reader.locale)
  if (SMTP_URL !== undefined) await verifySmtp(SMTP_URL)
  const mail = await composeMail(
    reader,
    { to },
    {
      subject: t('mails.test.subject', { site: reader.siteName }),
      title: t('mails.test.title'),
      lead: t('mails.test.text', { url: WEB_URL }),
      footer: t('mails.test.footer'),
    },
  )
  await createMailTransport(config).send(mail)
  return SMTP_URL === undefined ? null : new URL(SMTP_URL).host
}
