import type { Command } from './command.ts'
import { asJson } from './output.ts'
import { siteOf } from './site.ts'

export const accountExport: Command = {
  name: 'export',
  summary: 'Print everything the site keeps about you, as JSON.',
  details: 'folkmoot export > me.json',
  async run(given, world) {
    const { client } = await siteOf(given, world)
    world.print(asJson((await client.exportAccount()).data))
  },
}
