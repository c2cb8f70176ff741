import { Trouble, type Database } from '#platform'
import { removeDemo, type Removed } from '../demo/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './open.ts'

export const demoRemove: Command = {
  name: 'demo remove',
  summary: 'Remove the demo community, before the site goes public. What real people run is kept.',
  options: { yes: { meaning: 'really do it; without this, only say what would happen' } },
  run: ({ config, flags, print, remark }) =>
    withDatabase(config, remark, async ({ db }) => {
      const isReal = flags.has('yes')
      const removed = await (isReal ? db.begin(removeDemo) : rehearse(db))
      if (!removed) throw new Trouble('The demo community is not in this database.')
      for (const line of reportOf(removed, isReal)) print(line)
      return 0
    }),
}

/** Does it in a transaction that is rolled back. */
async function rehearse(db: Database): Promise<Removed | undefined> {
  const over = new Error('The rehearsal is over.')
  let removed: Removed | undefined
  await db
    .begin(async (sql) => {
      removed = await removeDemo(sql)
      throw over
    })
    .catch((error: unknown) => {
      if (error !== over) throw error
    })
  return removed
}

function reportOf({ people, groups, badges, handedOver, lost }: Removed, isReal: boolean): string[] {
  const [removed, kept] = isReal ? ['Removed', 'Kept'] : ['Would remove', 'Would keep']
  return [
    `${removed} ${people} accounts, ${groups.length} groups with their events, and ${badges} badges of the platform.`,
    ...(lost.rsvps + lost.favorites > 0
      ? [`In these groups real people had ${lost.rsvps} RSVPs and ${lost.favorites} memberships.`]
      : []),
    ...handedOver.map(({ group, owner }) => `${kept} the group ${group} and made ${owner} its owner.`),
    ...(isReal ? [] : ['Nothing has changed yet. To do it, add --yes.']),
  ]
}
