import { createLog, OperatorError } from '#platform'
import { runCleanup } from './cleanup.ts'
import type { Command } from './command.ts'
import { withDatabase } from './open-database.ts'

export const prune: Command = {
  name: 'prune',
  summary:
    'Remove what has expired: sessions, links, old events, deliveries and log entries. `serve` does this each hour.',
  run: ({ config, printStatus, printResult }) =>
    withDatabase(config, printStatus, async ({ db }) => {
      const failed = await runCleanup(db, createLog(config.LOG_LEVEL))
      if (failed.length > 0) throw new OperatorError(`Some steps failed: ${failed.join(', ')}. The log says why.`)
      printResult({ pruned: true }, ['What has expired is removed.'])
      return 0
    }),
}
