import { discoverServer } from './authorization-server.ts'
import { CommandError, type Command } from './command.ts'
import { revokeTokens, withoutTokens } from './oauth.ts'
import { resolveSiteUrl } from './site.ts'
import { updateSite, readSitesFile } from './site-store.ts'

export const logout: Command = {
  name: 'logout',
  summary: 'Log out, here and at the site.',
  async run(parsedArgs, context) {
    const site = await resolveSiteUrl(parsedArgs, context)
    const stored = (await readSitesFile(context)).sites[site]
    if (stored?.accessToken === undefined) throw new CommandError(`You are not logged in to ${site}.`)
    const isRevoked = await discoverServer(site)
      .then((server) => revokeTokens(server, stored))
      .then(() => true)
      .catch(() => false)
    await updateSite(context, site, async (current) => withoutTokens(current))
    context.printError(`You are logged out of ${site}.`)
    if (!isRevoked) context.printError('The site did not confirm it. Remove the app there: Settings, Connected apps.')
  },
}
