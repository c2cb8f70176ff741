import { message } from '#contract'
import { ensureInstallation, findPublicUrl, OperatorError } from '#platform'
import { loadDemo } from '../demo/index.ts'
import type { Command } from './command.ts'
import { t } from './locale.ts'
import { withDatabase } from './open-database.ts'

export const seedDemo: Command = {
  name: 'seed demo',
  summary: 'cli.seedDemo.summary',
  async run({ config, printStatus, printResult }) {
    const url = findPublicUrl(config)
    if (url !== undefined) throw new OperatorError(message('cli.seedDemo.notLocal', { url }))
    return withDatabase(config, printStatus, async ({ db, keys }) => {
      const { hasDemo } = await ensureInstallation(db)
      if (!hasDemo) await loadDemo(db, { webUrl: config.WEB_URL, keys })
      printResult({ loaded: !hasDemo }, [t(hasDemo ? 'cli.seedDemo.alreadyLoaded' : 'cli.seedDemo.loaded')])
      return 0
    })
  },
}
