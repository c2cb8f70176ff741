import { json, type Command } from './command.ts'
import { asJson, plain } from './output.ts'
import { siteOf } from './site.ts'

export const whoami: Command = {
  name: 'whoami',
  summary: 'Tell who you are, and where.',
  options: { json },
  async run(given, world) {
    const { client, url } = await siteOf(given, world)
    const { data } = await client.getMe()
    world.print(given.has('json') ? asJson(data) : plain(`${data.name} (${data.username ?? data.id}) at ${url}`))
  },
}
