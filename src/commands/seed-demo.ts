import { ensureInstallation, isLocalOnly, OperatorError } from '#platform'
import { loadDemo } from '../demo/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './open-database.ts'

export const seedDemo: Command = {
  name: 'seed demo',
  summary: 'Load the demo community. Only where BASE_URL, WEB_URL and AUTH_URL are loopback names.',
  async run({ config, printStatus, printResult }) {
    if (!isLocalOnly(config))
      throw new OperatorError(
        `The demo is for trying things out on one machine, but this site is at ${config.WEB_URL}.`,
      )
    return withDatabase(config, printStatus, async ({ db, keys }) => {
      const { hasDemo } = await ensureInstallation(db)
      if (!hasDemo) await loadDemo(db, { baseUrl: config.BASE_URL, keys })
      printResult({ loaded: !hasDemo }, [
        hasDemo ? 'The demo community is there already.' : 'The demo community is loaded.',
      ])
      return 0
    })
  },
}
