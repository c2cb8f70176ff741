import type { Command } from './command.ts'
import { formatJson } from './output.ts'
import { resolveSite } from './site.ts'

export const accountExport: Command = {
  name: 'export',
  summary: 'Print everything the site keeps about you, as JSON.',
  details: 'folkmoot export > me.json',
  async run(parsedArgs, context) {
    const { client } = await resolveSite(parsedArgs, context)
    context.print(formatJson((await client.exportAccount()).data))
  },
}
