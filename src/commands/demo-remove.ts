import { OperatorError } from '#platform'
import { removeDemo, type RemovalSummary } from '../demo/index.ts'
import type { Command } from './command.ts'
import { runOrRollBack } from './dry-run.ts'
import { withDatabase } from './open-database.ts'

export const demoRemove: Command = {
  name: 'demo remove',
  summary: 'Remove the demo community, before the site goes public. What real people run is kept.',
  options: { yes: { description: 'really do it; without this, only say what would happen' } },
  run: ({ config, flags, printStatus, printResult }) =>
    withDatabase(config, printStatus, async ({ db }) => {
      const isReal = flags.has('yes')
      const removed = await runOrRollBack(isReal, db, removeDemo)
      if (!removed) throw new OperatorError('The demo community is not in this database.')
      printResult({ removed: isReal, ...removed }, formatReport(removed, isReal))
      return 0
    }),
}

function formatReport({ people, groups, badges, handedOver, lost }: RemovalSummary, isReal: boolean): string[] {
  const [removedWord, keptWord] = isReal ? ['Removed', 'Kept'] : ['Would remove', 'Would keep']
  return [
    `${removedWord} ${people} accounts, ${groups.length} groups with their events, and ${badges} badges of the platform.`,
    ...(lost.rsvps + lost.favorites > 0
      ? [`In these groups real people had ${lost.rsvps} RSVPs and ${lost.favorites} memberships.`]
      : []),
    ...handedOver.map(({ group, owner }) => `${keptWord} the group ${group} and made ${owner} its owner.`),
    ...(isReal ? [] : ['Nothing has changed yet. To do it, add --yes.']),
  ]
}
