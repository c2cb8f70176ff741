import { OperatorError, type Database } from '#platform'
import { removeDemo, type RemovalSummary } from '../demo/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './open-database.ts'

export const demoRemove: Command = {
  name: 'demo remove',
  summary: 'Remove the demo community, before the site goes public. What real people run is kept.',
  options: { yes: { description: 'really do it; without this, only say what would happen' } },
  run: ({ config, flags, print, printStatus }) =>
    withDatabase(config, printStatus, async ({ db }) => {
      const isReal = flags.has('yes')
      const removed = await (isReal ? db.begin(removeDemo) : dryRun(db))
      if (!removed) throw new OperatorError('The demo community is not in this database.')
      for (const line of formatReport(removed, isReal)) print(line)
      return 0
    }),
}

async function dryRun(db: Database): Promise<RemovalSummary | undefined> {
  const dryRunRollback = new Error('The rehearsal is over.')
  let removed: RemovalSummary | undefined
  await db
    .begin(async (sql) => {
      removed = await removeDemo(sql)
      throw dryRunRollback
    })
    .catch((error: unknown) => {
      if (error !== dryRunRollback) throw error
    })
  return removed
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
