import { createClient } from '../create-client.ts'
import { discoverServer } from './authorization-server.ts'
import { openBrowser } from './browser.ts'
import type { Command, CliContext } from './command.ts'
import { startLoopbackServer } from './loopback.ts'
import {
  ensureClientId,
  readAuthorizationCode,
  exchangeCode,
  buildAuthorizationRequest,
  withoutTokens,
} from './oauth.ts'
import { stripControlCharacters } from './output.ts'
import { resolveSiteUrl } from './site.ts'
import { updateSite, setDefaultSite, readSitesFile } from './site-store.ts'

const loginTimeoutMs = 10 * 60_000
// OpenID Connect scopes are for signing in to other sites; admin must be requested explicitly.
const excludedScopes = ['admin', 'openid', 'profile', 'email', 'offline_access']

export const login: Command = {
  name: 'login',
  summary: 'Log in with a browser, and let this command line act for you.',
  details: `
The browser shows what the command line may do; tick \`user\` for "export" and \`developer\` for "webhooks".
On a machine without a browser, open the printed URL elsewhere, and paste into this terminal the URL where that browser ends up.`,
  options: {
    scopes: {
      type: 'string',
      valueName: 'LIST',
      description: 'Scopes to ask for, with spaces between them; else all but admin.',
    },
    'no-browser': { type: 'boolean', description: 'Only print the URL.' },
  },
  async run(parsedArgs, context) {
    const site = await resolveSiteUrl(parsedArgs, context)
    const server = await discoverServer(site)
    const clientId = await ensureClientId(server, (await readSitesFile(context)).sites[site]?.clientId)
    const scope =
      parsedArgs.get('scopes') ?? server.scopes_supported.filter((name) => !excludedScopes.includes(name)).join(' ')

    const loopback = await startLoopbackServer()
    const request = buildAuthorizationRequest(server, clientId, loopback.redirectUri, scope)
    context.printError(`Open this URL in a browser:\n\n  ${stripControlCharacters(request.url)}\n`)
    if (!parsedArgs.isOn('no-browser')) openBrowser(request.url, context)

    const code = readAuthorizationCode(await loopback.waitForRedirect(context, loginTimeoutMs), server, request)
    const { redirectUri: redirect_uri } = loopback
    const form = { code, redirect_uri, client_id: clientId, code_verifier: request.verifier }
    const { tokens, scope: allowed } = await exchangeCode(server, form)
    await updateSite(context, site, async (current) => ({ ...withoutTokens(current), clientId, ...tokens }))
    await setDefaultSite(context, site)
    await printWelcome(context, site, tokens.accessToken, allowed)
  },
}

async function printWelcome(context: CliContext, site: string, token: string, allowed: string): Promise<void> {
  const who = await createClient({ baseUrl: site, token })
    .getMe()
    .then(({ data }) => ` as ${stripControlCharacters(data.name)}`)
    .catch(() => '')
  context.printError(`You are logged in to ${site}${who}. Allowed: ${stripControlCharacters(allowed)}`)
}
