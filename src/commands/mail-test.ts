import { text, Type } from '#contract'
import { createValidator } from '#platform'
import { mailFolderPath } from '../mail/mail-folder.ts'
import { sendTestMail } from '../mail/test-mail.ts'
import { parseOptions, type Command } from './command.ts'

const validateOptions = createValidator(Type.Object({ to: text(1, 254, { format: 'email' }) }), 'query')

export const mailTest: Command = {
  name: 'mail test',
  summary: 'Send a mail now, past the queue, and say what the mail server answers.',
  options: { to: { value: 'E', description: 'the email address to send it to', isRequired: true } },
  async run({ config, options, printResult }) {
    const { to } = parseOptions<{ to: string }>(validateOptions, options)
    const server = await sendTestMail(config, to)
    printResult({ to, server }, [
      server === null
        ? `No mail server is set, so the mail is a file in ${mailFolderPath(config)}. Set SMTP_URL and MAIL_FROM to send mails.`
        : `${server} took the mail to ${to}.`,
    ])
    return 0
  },
}
