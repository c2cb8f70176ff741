import { message } from '#contract'
import { OperatorError } from '#platform'
import { findSetupLink } from '../areas/auth/setup/public.ts'
import type { Command } from './command.ts'
import { withDatabase } from './open-database.ts'

export const setupLink: Command = {
  name: 'setup-link',
  summary: 'cli.setupLink.summary',
  run: ({ config, printStatus, printResult }) =>
    withDatabase(config, printStatus, async ({ db, keys }) => {
      const link = await findSetupLink(db.sql, config, keys)
      if (link === undefined) throw new OperatorError(message('cli.setupLink.done'))
      printResult({ link }, [link])
      return 0
    }),
}
