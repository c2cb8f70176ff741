import { isIP, type LookupFunction } from 'node:net'
import type { Dispatcher } from 'undici'
import { toEnglish } from '#messages'
import { readBody, type BodyLimit } from './outbound-body.ts'
import type { OutboundPools } from './outbound-pool.ts'
import type { HostResolver } from './outbound-dns.ts'
import { normalizeHost, resolverFor, findFirstIpProblem, findUrlProblem, type OutboundRules } from './outbound-rules.ts'

export { ResponseTooLarge } from './outbound-body.ts'
export { OutboundPools } from './outbound-pool.ts'
export { findTargetProblem, findUrlProblem, type OutboundRules } from './outbound-rules.ts'
export type { HostResolver } from './outbound-dns.ts'

export interface OutboundRequest extends BodyLimit {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  readonly rules: OutboundRules
  /** Covers DNS, redirects and the whole body. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  /** A redirect beyond this limit is returned as the response. */
  readonly maxRedirects?: number
  readonly resolve?: HostResolver
  readonly pool?: OutboundPools
}

export interface OutboundResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly url: string
}

export class OutboundBlocked extends Error {}

/**
 * The only way to request a URL that a user supplied. Each hop is checked, resolved once, and connected to exactly the
 * checked addresses.
 */
export async function fetchOutbound(request: OutboundRequest): Promise<OutboundResponse> {
  const abortController = new AbortController()
  const { signal: callerSignal, timeoutMs } = request
  const timeoutError = new Error(`The server did not answer in full within ${timeoutMs / 1000} seconds.`)
  const onAbort = () => abortController.abort(callerSignal?.reason)
  const deadline = setTimeout(() => abortController.abort(timeoutError), timeoutMs)
  callerSignal?.addEventListener('abort', onAbort, { once: true })
  if (callerSignal?.aborted) onAbort()
  try {
    return await followRedirects(request, abortController.signal)
  } catch (error) {
    throw abortController.signal.reason === timeoutError ? timeoutError : error
  } finally {
    clearTimeout(deadline)
    callerSignal?.removeEventListener('abort', onAbort)
  }
}

async function followRedirects(request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
  let { url, method = 'GET', headers = {}, body } = request
  for (let redirectsLeft = request.maxRedirects ?? 0; ; redirectsLeft--) {
    const response = await sendRequest(
      { ...request, url, method, headers, ...(body !== undefined && { body }) },
      signal,
    )
    const location = redirectsLeft > 0 && isRedirectStatus(response.status) ? response.headers['location'] : undefined
    const next = location === undefined ? null : URL.parse(location, url)
    if (!next) return response
    if (next.origin !== new URL(url).origin) headers = keepSafeHeaders(headers)
    if (response.status !== 307 && response.status !== 308) [method, body] = ['GET', undefined]
    url = next.href
  }
}

const isRedirectStatus = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** Credentials must not follow a redirect to another origin. */
const keepSafeHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => ['accept', 'user-agent', 'if-none-match'].includes(name.toLowerCase())),
  )

async function sendRequest(request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
  const { url: address, method = 'GET', headers, body = null } = request
  const addresses = await resolveAllowedAddresses(request, signal)
  const url = new URL(address)
  const client = await clientFor(request, url.origin, addresses)
  try {
    const response = await client.request({
      path: `${url.pathname}${url.search}`,
      method,
      headers: { 'accept-encoding': 'gzip', ...headers },
      body,
      signal,
    })
    const responseHeaders = flattenHeaders(response.headers)
    return {
      status: response.statusCode,
      headers: responseHeaders,
      body: await readBody(response.body, responseHeaders['content-encoding'] ?? '', request),
      url: address,
    }
  } finally {
    if (!request.pool) await client.destroy().catch(() => undefined)
  }
}

async function clientFor(
  { pool, timeoutMs }: OutboundRequest,
  origin: string,
  addresses: readonly string[],
): Promise<Dispatcher> {
  const lookup = createFixedLookup(addresses)
  if (pool) return pool.dispatcherFor(origin, addresses, lookup, timeoutMs)
  const { Client } = await import('undici')
  const connect = { lookup, timeout: timeoutMs, autoSelectFamily: true }
  return new Client(origin, { allowH2: false, pipelining: 0, connect })
}

async function resolveAllowedAddresses(request: OutboundRequest, signal: AbortSignal): Promise<readonly string[]> {
  const { url, rules, resolve = resolverFor(rules) } = request
  const problem = findUrlProblem(url, rules)
  if (problem !== undefined) throw new OutboundBlocked(`The address ${toEnglish(problem)}.`)
  const host = normalizeHost(new URL(url))
  if (isIP(host)) return [host]
  const addresses = await Promise.race([resolve(host), rejectOnAbort(signal)])
  if (addresses.length === 0) throw new Error('The name of the server is not known.')
  const ipProblem = findFirstIpProblem(addresses, rules)
  if (ipProblem !== undefined) throw new OutboundBlocked(`The address ${toEnglish(ipProblem)}.`)
  return addresses
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** Prevents a second lookup, which could return an unchecked address. */
const createFixedLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (options.all) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }

const flattenHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')]],
    ),
  )
