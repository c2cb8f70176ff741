import { serverOf } from './authorization-server.ts'
import { Trouble, type Command } from './command.ts'
import { revoke, withoutTokens } from './oauth.ts'
import { urlOf } from './site.ts'
import { changeLogin, readKept } from './store.ts'

export const logout: Command = {
  name: 'logout',
  summary: 'Forget the login, here and at the site.',
  async run(given, world) {
    const site = await urlOf(given, world)
    const login = (await readKept(world)).sites[site]
    if (login?.accessToken === undefined) throw new Trouble(`You are not logged in to ${site}.`)
    const isToldThere = await serverOf(site)
      .then((server) => revoke(server, login))
      .then(() => true)
      .catch(() => false)
    await changeLogin(world, site, async (now) => withoutTokens(now))
    world.tell(`You are logged out of ${site}.`)
    if (!isToldThere) world.tell('The site did not answer: take the grant back there, among your settings.')
  },
}
