import { message } from '#contract'
import { OperatorError } from '#platform'
import { removeDemo, type RemovalSummary } from '../demo/index.ts'
import type { Command } from './command.ts'
import { runOrRollBack } from './dry-run.ts'
import { t } from './locale.ts'
import { withDatabase } from './open-database.ts'

export const demoRemove: Command = {
  name: 'demo remove',
  summary: 'cli.demoRemove.summary',
  options: { yes: { description: 'cli.demoRemove.yes' } },
  run: ({ config, flags, printStatus, printResult }) =>
    withDatabase(config, printStatus, async ({ db }) => {
      const isReal = flags.has('yes')
      const removed = await runOrRollBack(isReal, db, removeDemo)
      if (!removed) throw new OperatorError(message('cli.demoRemove.notLoaded'))
      printResult({ removed: isReal, ...removed }, formatReport(removed, isReal))
      return 0
    }),
}

function formatReport({ people, groups, badges, handedOver, lost }: RemovalSummary, isReal: boolean): string[] {
  const counts = { people, groups: groups.length, badges }
  return [
    t(isReal ? 'cli.demoRemove.removed' : 'cli.demoRemove.wouldRemove', counts),
    ...(lost.rsvps + lost.favorites > 0
      ? [t('cli.demoRemove.lost', { rsvps: lost.rsvps, memberships: lost.favorites })]
      : []),
    ...handedOver.map((handover) => t(isReal ? 'cli.demoRemove.kept' : 'cli.demoRemove.wouldKeep', handover)),
    ...(isReal ? [] : [t('cli.dryRun')]),
  ]
}
