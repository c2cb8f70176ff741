import { message, text, Type } from '#contract'
import { createValidator, OperatorError } from '#platform'
import { UndeliverableError } from '../mail/mail.ts'
import { mailFolderPath } from '../mail/mail-folder.ts'
import { sendTestMail } from '../mail/test-mail.ts'
import { parseOptions, type Command } from './command.ts'
import { t } from './locale.ts'

const validateOptions = createValidator(Type.Object({ to: text(1, 254, { format: 'email' }) }), 'query')

export const mailTest: Command = {
  name: 'mail test',
  summary: 'cli.mailTest.summary',
  options: { to: { value: 'EMAIL', description: 'cli.mailTest.to', isRequired: true } },
  async run({ config, options, printResult }) {
    const { to } = parseOptions<{ to: string }>(validateOptions, options)
    const server = await sendTestMail(config, to).catch((error: unknown) => {
      if (!(error instanceof UndeliverableError)) throw error
      throw new OperatorError(message('operator.mail.refused', { reason: error.message }))
    })
    printResult({ to, server }, [
      server === null
        ? t('cli.mailTest.saved', { folder: mailFolderPath(config) })
        : t('cli.mailTest.sent', { server, to }),
    ])
    return 0
  },
}
