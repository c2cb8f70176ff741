import { messageOf } from '../address.ts'
import { createClient, type Client } from '../create-client.ts'
import type { CallOptions, ClientOptions } from '../options.ts'
import { send } from '../send.ts'
import { WrongUse, type Given, type World } from './command.ts'
import { serverOf } from './authorization-server.ts'
import { refreshed } from './oauth.ts'
import { changeLogin, readKept, type Login } from './store.ts'

export interface Site {
  readonly url: string
  readonly options: ClientOptions
  readonly client: Client
  readonly call: (route: string, args: Readonly<Record<string, unknown>>, more?: CallOptions) => Promise<unknown>
}

/** The site that is meant, and a client that acts for whoever has logged in there. */
export async function siteOf(given: Given, world: World): Promise<Site> {
  const url = await urlOf(given, world)
  const { FOLKMOOT_TOKEN: token } = world.env
  const options: ClientOptions = {
    baseUrl: url,
    token: token || ((refused) => tokenOf(world, url, refused)),
    headers: { 'User-Agent': `folkmoot/${world.version}` },
  }
  return {
    url,
    options,
    client: createClient(options),
    call: (route, args, more) => send(messageOf(route, args), { ...options, ...more }),
  }
}

export async function urlOf(given: Given, world: World): Promise<string> {
  const named = given.text('site') ?? (world.env['FOLKMOOT_URL'] || (await readKept(world)).site)
  if (named === undefined) throw new WrongUse('Which site? Say it once: folkmoot login --site https://folkmoot.example')
  const url = URL.canParse(named) ? new URL(named) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new WrongUse(`${named} is no address of a site.`)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** The kept token, or a new one when it is about to end or was refused. */
async function tokenOf(world: World, url: string, refused: string | undefined): Promise<string | undefined> {
  const { sites } = await readKept(world)
  const isGood = ({ accessToken, expiresAt = 0 }: Login) => accessToken !== refused && expiresAt > Date.now() + 30_000
  const kept = sites[url]
  if (!kept?.refreshToken || isGood(kept)) return kept?.accessToken
  const server = await serverOf(url)
  const login = await changeLogin(world, url, async (now) => (isGood(now) ? now : refreshed(server, now)))
  return login.accessToken
}
