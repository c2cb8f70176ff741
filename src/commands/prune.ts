import { message } from '#contract'
import { createLog, OperatorError } from '#platform'
import { runCleanup } from './cleanup.ts'
import type { Command } from './command.ts'
import { t } from './locale.ts'
import { withDatabase } from './open-database.ts'

export const prune: Command = {
  name: 'prune',
  summary: 'cli.prune.summary',
  run: ({ config, printStatus, printResult }) =>
    withDatabase(config, printStatus, async ({ db }) => {
      const failed = await runCleanup(db, createLog(config.LOG_LEVEL))
      if (failed.length > 0) throw new OperatorError(message('cli.prune.failed', { steps: failed.join(', ') }))
      printResult({ pruned: true }, [t('cli.prune.done')])
      return 0
    }),
}
