import { message, text, Type } from '#contract'
import { createValidator, OperatorError, type Config } from '#platform'
import { UndeliverableError } from '../mail/mail.ts'
import { mailFolderPath } from '../mail/mail-folder.ts'
import { findEnvironmentMailServer, findMailServer, type MailServer } from '../mail/mail-server.ts'
import { sendTestMail } from '../mail/test-mail.ts'
import { parseOptions, type Command } from './command.ts'
import { t } from './locale.ts'
import { findMissingPart, withDatabase } from './open-database.ts'

const validateOptions = createValidator(Type.Object({ to: text(1, 254, { format: 'email' }) }), 'query')

export const mailTest: Command = {
  name: 'mail test',
  summary: 'cli.mailTest.summary',
  options: { to: { value: 'EMAIL', description: 'cli.mailTest.to', isRequired: true } },
  async run({ config, options, printStatus, printResult }) {
    const { to } = parseOptions<{ to: string }>(validateOptions, options)
    const mailServer = await findConfiguredServer(config, printStatus)
    const server = await sendTestMail({ config, server: mailServer }, to).catch((error: unknown) => {
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

/** Without a database, only the environment can name one. */
async function findConfiguredServer(
  config: Config,
  printStatus: (line: string) => void,
): Promise<MailServer | undefined> {
  const server = findEnvironmentMailServer(config)
  if (server || (await findMissingPart(config))) return server
  return withDatabase(config, printStatus, ({ db, keys }) => findMailServer(db.sql, config, keys))
}
