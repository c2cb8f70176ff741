import { installationOf, isLoopback, Trouble } from '#platform'
import { loadDemo } from '../demo/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './open.ts'

export const seedDemo: Command = {
  name: 'seed demo',
  summary: 'Load the demo community. Only where BASE_URL is a loopback name.',
  async run({ config, print, remark }) {
    if (!isLoopback(config.BASE_URL))
      throw new Trouble(`The demo is for trying things out on one machine, but BASE_URL is ${config.BASE_URL}.`)
    return withDatabase(config, remark, async ({ db, keys }) => {
      const { hasDemo } = await installationOf(db)
      if (!hasDemo) await loadDemo(db, { baseUrl: config.BASE_URL, keys })
      print(hasDemo ? 'The demo community is there already.' : 'The demo community is loaded.')
      return 0
    })
  },
}
