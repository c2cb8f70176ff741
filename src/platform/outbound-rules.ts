import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { message, type Message } from '#contract'
import { lazy } from './lazy.ts'
import { createDnsResolver, resolveWithSystem, type HostResolver } from './outbound-dns.ts'

export interface OutboundRules {
  /** WEBHOOK_ALLOW_PRIVATE: lifts the rules for IPs, ports and https. */
  readonly allowsPrivateIps: boolean
  readonly allowsHttp?: boolean
  readonly allowedIps?: readonly string[]
}

const dnsResolver = lazy(() => createDnsResolver())

/** The system also resolves private names, so it is used only when private IPs are allowed. */
export const resolverFor = ({ allowsPrivateIps }: OutboundRules): HostResolver =>
  allowsPrivateIps ? resolveWithSystem : dnsResolver()

const blockedPorts = new Set([
  0, 22, 23, 25, 135, 139, 445, 465, 587, 1433, 1434, 2379, 2380, 3306, 3389, 4369, 5432, 5672, 5984, 6379, 6380, 7474,
  7687, 8500, 8529, 8600, 9042, 9200, 9300, 11211, 15672, 27017, 27018, 27019,
])
const blockedHostnames =
  /^(localhost|localhost\.localdomain|.+\.localhost|.+\.internal|internal|metadata|metadata\.goog|instance-data)$/
/** Azure's WireServer, which serves machine secrets from an address that looks public. */
const blockedIps = new Set(['168.63.129.16'])

export function findUrlProblem(text: string, rules: OutboundRules): Message | undefined {
  const { allowsPrivateIps, allowsHttp = false } = rules
  const url = URL.parse(text)
  if (!url || text.length > 2048 || url.href.length > 2048) return message('validation.url.absolute')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return message('validation.url.http')
  if (url.username || url.password) return message('validation.url.noCredentials')
  if (allowsPrivateIps) return undefined
  if (url.protocol === 'http:' && !allowsHttp) return message('validation.url.https')
  if (url.port && blockedPorts.has(Number(url.port))) return message('validation.url.port', { port: url.port })
  const host = normalizeHost(url)
  if (blockedHostnames.test(host) || host === '') return message('validation.url.ownNetwork')
  return isIP(host) ? findIpProblem(host, rules) : undefined
}

/** `URL` has normalized IPv4 spellings already; trailing dots have no meaning. */
export const normalizeHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '')

function findIpProblem(ip: string, { allowsPrivateIps, allowedIps }: OutboundRules): Message | undefined {
  const isFine = allowsPrivateIps || allowedIps?.includes(ip) === true || isPublicIp(ip)
  return isFine ? undefined : message('validation.url.privateAddress')
}

/** NAT64 addresses in this prefix end with an IPv4 address (RFC 6052). */
const nat64Prefix = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

function isPublicIp(ip: string): boolean {
  if (!isIP(ip)) return false
  // Unwraps IPv4 in ::ffff:0:0/96.
  const parsed = ipaddr.process(ip)
  if (blockedIps.has(parsed.toString())) return false
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast'
  const v6 = parsed as InstanceType<typeof ipaddr.IPv6>
  if (v6.match(nat64Prefix)) return isPublicIp(v6.toByteArray().slice(12).join('.'))
  // All allocated addresses are in 2000::/3; other ways to embed IPv4 have their own ranges there.
  return v6.range() === 'unicast' && v6.parts[0] !== undefined && v6.parts[0] >> 13 === 1
}

/** `findUrlProblem` plus a DNS lookup. A name that does not resolve yet passes: it is checked again when used. */
export async function findTargetProblem(
  url: string,
  rules: OutboundRules,
  resolve: HostResolver = resolverFor(rules),
): Promise<Message | undefined> {
  const problem = findUrlProblem(url, rules)
  if (problem !== undefined || rules.allowsPrivateIps) return problem
  const host = normalizeHost(new URL(url))
  if (isIP(host)) return undefined
  const { promise: timeout, resolve: giveUp } = Promise.withResolvers<readonly string[]>()
  const timer = setTimeout(() => giveUp([]), 2_000)
  const ips = await Promise.race([resolve(host).catch(() => []), timeout]).finally(() => clearTimeout(timer))
  return findFirstIpProblem(ips, rules)
}

/** One blocked IP is enough: a server that returns both kinds wants the blocked one used. */
export const findFirstIpProblem = (ips: readonly string[], rules: OutboundRules): Message | undefined =>
  ips.map((ip) => findIpProblem(ip, rules)).find((problem) => problem !== undefined)
