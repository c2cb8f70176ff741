import { buildRequest } from '../request.ts'
import { createClient, type Client } from '../create-client.ts'
import { mergeOptions, type CallOptions, type ClientOptions } from '../options.ts'
import { sendRequest } from '../send.ts'
import { UsageError, type ParsedArgs, type CliContext } from './command.ts'
import { discoverServer } from './authorization-server.ts'
import { refreshTokens } from './oauth.ts'
import { updateSite, readSitesFile, type StoredSite } from './site-store.ts'

const expiryMarginMs = 30_000

interface Site {
  readonly url: string
  readonly options: ClientOptions
  readonly client: Client
  readonly call: (route: string, args: Readonly<Record<string, unknown>>, callOptions?: CallOptions) => Promise<unknown>
}

export async function resolveSite(parsedArgs: ParsedArgs, context: CliContext): Promise<Site> {
  const url = await resolveSiteUrl(parsedArgs, context)
  const { FOLKMOOT_TOKEN: token } = context.env
  const options: ClientOptions = {
    baseUrl: url,
    token: token || ((rejectedToken) => resolveAccessToken(context, url, rejectedToken)),
    headers: { 'User-Agent': `folkmoot/${context.version}` },
  }
  return {
    url,
    options,
    client: createClient(options),
    call: (route, args, callOptions) => sendRequest(buildRequest(route, args), mergeOptions(options, callOptions)),
  }
}

export async function resolveSiteUrl(parsedArgs: ParsedArgs, context: CliContext): Promise<string> {
  const siteUrl = parsedArgs.get('site') ?? (context.env['FOLKMOOT_URL'] || (await readSitesFile(context)).site)
  if (siteUrl === undefined)
    throw new UsageError('Which site? Say it once: folkmoot login --site https://folkmoot.example')
  const url = URL.canParse(siteUrl) ? new URL(siteUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`${siteUrl} is not the address of a site.`)
  return url.origin
}

/** Undefined when not logged in. Without a refresh token, the stored one is all there is. */
async function resolveAccessToken(
  context: CliContext,
  url: string,
  rejectedToken: string | undefined,
): Promise<string | undefined> {
  const { sites } = await readSitesFile(context)
  const isUsable = ({ accessToken, expiresAt = 0 }: StoredSite) =>
    accessToken !== rejectedToken && expiresAt > Date.now() + expiryMarginMs
  const stored = sites[url]
  if (!stored?.refreshToken || isUsable(stored)) return stored?.accessToken
  const server = await discoverServer(url)
  const refreshed = await updateSite(context, url, async (current) =>
    isUsable(current) || !current.refreshToken ? current : refreshTokens(server, current),
  )
  return refreshed.accessToken
}
