import type { Config } from '#platform'
import { renderMail } from './layout.ts'
import { verifySmtp } from './smtp-transport.ts'
import { createMailTransport } from './transport.ts'

/** Sends it now, past the queue. Returns the host of the mail server; null when mails become files. */
export async function sendTestMail(config: Config, to: string): Promise<string | null> {
  const { SMTP_URL, WEB_URL } = config
  if (SMTP_URL !== undefined) await verifySmtp(SMTP_URL)
  await createMailTransport(config).send({
    to,
    subject: 'A test mail',
    ...renderMail({
      title: 'Mail works',
      paragraphs: [`An admin of ${WEB_URL} sent this mail as a test.`],
      footer: 'There is nothing to do.',
    }),
  })
  return SMTP_URL === undefined ? null : new URL(SMTP_URL).host
}
