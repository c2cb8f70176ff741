import { lookup, Resolver } from 'node:dns/promises'

export type HostResolver = (hostname: string) => Promise<readonly string[]>

export const resolveWithSystem: HostResolver = async (hostname) =>
  (await lookup(hostname, { all: true, order: 'verbatim' })).map(({ address }) => address)

/**
 * The system's lookup holds one of four libuv threads, which files need too: an unresponsive name server could block
 * them all.
 */
export function createDnsResolver(servers: readonly string[] = [], timeoutMs = 2_000): HostResolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return async (hostname) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
    return [v4, v6].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
  }
}
