import { createClient } from '../create-client.ts'
import { serverOf } from './authorization-server.ts'
import { openBrowser } from './browser.ts'
import type { Command, World } from './command.ts'
import { startLoopback } from './loopback.ts'
import { appOf, codeIn, exchanged, requestOf } from './oauth.ts'
import { plain } from './output.ts'
import { urlOf } from './site.ts'
import { changeLogin, choose, readKept } from './store.ts'

const waitMs = 10 * 60_000
// What OpenID Connect adds is for signing in elsewhere, and admin must be asked for by name.
const notAsked = ['admin', 'openid', 'profile', 'email', 'offline_access']

export const login: Command = {
  name: 'login',
  summary: 'Log in with a browser, and let this command line act for you.',
  details: `
The browser shows what the command line may do; tick \`user\` for "export" and \`developer\` for "webhooks".
On a machine without a browser, open the printed address elsewhere, and type in the address that you end up at.`,
  options: {
    scopes: { type: 'string', value: 'LIST', what: 'Scopes to ask for, with spaces between them; else all but admin.' },
    'no-browser': { type: 'boolean', what: 'Only print the address.' },
  },
  async run(given, world) {
    const site = await urlOf(given, world)
    const server = await serverOf(site)
    const clientId = await appOf(server, (await readKept(world)).sites[site]?.clientId)
    const scope = given.text('scopes') ?? server.scopes_supported.filter((name) => !notAsked.includes(name)).join(' ')

    const loopback = await startLoopback()
    const request = requestOf(server, clientId, loopback.redirectUri, scope)
    world.tell(`Open this address in a browser:\n\n  ${plain(request.address)}\n`)
    if (!given.has('no-browser')) openBrowser(request.address, world)

    const code = codeIn(await loopback.answer(world, waitMs), server, request)
    const { redirectUri: redirect_uri } = loopback
    const form = { code, redirect_uri, client_id: clientId, code_verifier: request.verifier }
    const { scope: allowed, accessToken = '', ...tokens } = await exchanged(server, form)
    await changeLogin(world, site, async ({ webhookSecret }) => ({
      clientId,
      accessToken,
      ...(tokens.refreshToken !== undefined && { refreshToken: tokens.refreshToken }),
      ...(tokens.expiresAt !== undefined && { expiresAt: tokens.expiresAt }),
      ...(webhookSecret !== undefined && { webhookSecret }),
    }))
    await choose(world, site)
    await welcome(world, site, accessToken, allowed)
  },
}

async function welcome(world: World, site: string, token: string, allowed: string): Promise<void> {
  const who = await createClient({ baseUrl: site, token })
    .getMe()
    .then(({ data }) => ` as ${plain(data.name)}`)
    .catch(() => '')
  world.tell(`You are logged in to ${site}${who}. Allowed: ${plain(allowed)}`)
}
