import { discoverServer } from './authorization-server.ts'
import { CommandError, type Command } from './command.ts'
import { revokeTokens, withoutTokens } from './oauth.ts'
import { resolveSiteUrl } from './site.ts'
import { updateLogin, readLogins } from './login-store.ts'

export const logout: Command = {
  name: 'logout',
  summary: 'Forget the login, here and at the site.',
  async run(parsedArgs, context) {
    const site = await resolveSiteUrl(parsedArgs, context)
    const login = (await readLogins(context)).sites[site]
    if (login?.accessToken === undefined) throw new CommandError(`You are not logged in to ${site}.`)
    const isRevoked = await discoverServer(site)
      .then((server) => revokeTokens(server, login))
      .then(() => true)
      .catch(() => false)
    await updateLogin(context, site, async (current) => withoutTokens(current))
    context.printError(`You are logged out of ${site}.`)
    if (!isRevoked) context.printError('The site did not answer: take the grant back there, among your settings.')
  },
}
