import { defaultLocale, translatorFor } from '#messages'
import type { Config } from '#platform'
import { composeMail } from './compose.ts'
import type { MailReader } from './content.ts'
import { createFileTransport } from './file-transport.ts'
import type { MailServer } from './mail-server.ts'
import { createSmtpTransport, verifySmtp } from './smtp-transport.ts'

const unknownReader: MailReader = { locale: defaultLocale, siteName: 'Folkmoot' }

interface TestMailOptions {
  readonly config: Config
  /** Without one, mails become files. */
  readonly server: MailServer | undefined
}

/** Sends it now, past the queue. Returns the host of the mail server; null when mails become files. */
export async function sendTestMail(
  { config, server }: TestMailOptions,
  to: string,
  reader = unknownReader,
): Promise<string | null> {
  const t = translatorFor(reader.locale)
  if (server) await verifySmtp(server.url)
  const mail = await composeMail(
    reader,
    { to },
    {
      subject: t('mails.test.subject', { site: reader.siteName }),
      title: t('mails.test.title'),
      lead: t('mails.test.text', { url: config.WEB_URL }),
      footer: t('mails.test.footer'),
    },
  )
  const transport = server ? createSmtpTransport(config, server) : createFileTransport(config)
  await transport.send(mail)
  return server ? new URL(server.url).host : null
}
