import { jsonOption, type Command } from './command.ts'
import { formatJson, stripControlCharacters } from './output.ts'
import { resolveSite } from './site.ts'

export const whoami: Command = {
  name: 'whoami',
  summary: 'Show who you are logged in as, and where.',
  options: { json: jsonOption },
  async run(parsedArgs, context) {
    const { client, url } = await resolveSite(parsedArgs, context)
    const { data } = await client.getMe()
    context.print(
      parsedArgs.isOn('json')
        ? formatJson(data)
        : stripControlCharacters(`${data.name} (${data.username ?? data.id}) at ${url}`),
    )
  },
}
