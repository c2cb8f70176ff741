import { text, Type } from '#contract'
import { createValidator } from '#platform'
import { renderMail } from '../mail/layout.ts'
import { mailFolderPath } from '../mail/mail-folder.ts'
import { verifySmtp } from '../mail/smtp-transport.ts'
import { createMailTransport } from '../mail/transport.ts'
import { parseOptions, type Command } from './command.ts'

const validateOptions = createValidator(Type.Object({ to: text(1, 254, { format: 'email' }) }), 'query')

export const mailTest: Command = {
  name: 'mail test',
  summary: 'Send a mail now, past the queue, and say what the mail server answers.',
  options: { to: { value: 'E', description: 'the email address to send it to', isRequired: true } },
  async run({ config, options, printResult }) {
    const { to } = parseOptions<{ to: string }>(validateOptions, options)
    const { SMTP_URL, WEB_URL } = config
    if (SMTP_URL !== undefined) await verifySmtp(SMTP_URL)
    await createMailTransport(config).send({
      to,
      subject: 'A test mail',
      ...renderMail({
        title: 'Mail works',
        paragraphs: [`This mail was sent from the command line of ${WEB_URL}.`],
        footer: 'There is nothing to do.',
      }),
    })
    printResult({ to, server: SMTP_URL === undefined ? null : new URL(SMTP_URL).host }, [
      SMTP_URL === undefined
        ? `No mail server is set, so the mail is a file in ${mailFolderPath(config)}. Set SMTP_URL and MAIL_FROM to send mails.`
        : `${new URL(SMTP_URL).host} took the mail to ${to}.`,
    ])
    return 0
  },
}
