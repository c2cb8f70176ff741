import { lookup, Resolver as NameServers } from 'node:dns/promises'

export type HostResolver = (hostname: string) => Promise<readonly string[]>

/** Every address of a name, as the operating system knows it: with the names of this machine and its network. */
export const resolveWithSystem: HostResolver = async (hostname) =>
  (await lookup(hostname, { all: true, order: 'verbatim' })).map(({ address }) => address)

/**
 * Every public address of a name, asked of the name servers. The system's own way holds one of four threads that files need
 * as well until it ends; a stranger whose name server is silent would hold them all.
 */
export function createDnsResolver(servers: readonly string[] = [], timeoutMs = 2_000): HostResolver {
  const names = new NameServers({ timeout: timeoutMs, tries: 2 })
  if (servers.length > 0) names.setServers(servers)
  return async (hostname) => {
    const [v4, v6] = await Promise.allSettled([names.resolve4(hostname), names.resolve6(hostname)])
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
    return [v4, v6].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
  }
}
