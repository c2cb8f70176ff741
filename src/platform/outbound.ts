import { isIP, type LookupFunction } from 'node:net'
import type { Dispatcher } from 'undici'
import { readBody, type BodyLimit } from './outbound-body.ts'
import type { KeptConnections } from './outbound-kept.ts'
import type { Resolver } from './outbound-names.ts'
import { hostOf, namesFor, problemAmong, urlProblem, type OutboundRules } from './outbound-rules.ts'

export { AnswerTooLong } from './outbound-body.ts'
export { KeptConnections } from './outbound-kept.ts'
export { targetProblem, urlProblem, type OutboundRules } from './outbound-rules.ts'
export type { Resolver } from './outbound-names.ts'

export interface OutboundRequest extends BodyLimit {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly rules: OutboundRules
  /** For everything together: names, redirects, the whole answer. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  /** How many redirects are followed; after that, a redirect is the answer. */
  readonly redirects?: number
  readonly resolve?: Resolver
  /** Use these connections and leave them open. */
  readonly connections?: KeptConnections
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Where the answer came from in the end. */
  readonly url: string
}

/** The address is none that we connect with. */
export class OutboundRefused extends Error {}

/**
 * The one way to ask a server whose address somebody gave us. The address is checked, its name is looked up once, and the
 * connection is made with exactly the addresses that were checked; the same again for every redirect.
 */
export async function requestOutside(request: OutboundRequest): Promise<OutboundAnswer> {
  const ending = new AbortController()
  const { signal: given, timeoutMs } = request
  const late = new Error(`There was no whole answer within ${timeoutMs / 1000} seconds.`)
  const cut = () => ending.abort(given?.reason)
  const deadline = setTimeout(() => ending.abort(late), timeoutMs)
  given?.addEventListener('abort', cut, { once: true })
  if (given?.aborted) cut()
  try {
    return await follow(request, ending.signal)
  } catch (error) {
    throw ending.signal.reason === late ? late : error
  } finally {
    clearTimeout(deadline)
    given?.removeEventListener('abort', cut)
  }
}

async function follow(request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
  let { url, method = 'GET', headers = {}, body } = request
  for (let left = request.redirects ?? 0; ; left--) {
    const answer = await ask({ ...request, url, method, headers, ...(body !== undefined && { body }) }, signal)
    const next = left > 0 && isRedirect(answer.status) ? URL.parse(answer.headers['location'] ?? '', url) : null
    if (!next) return answer
    if (next.origin !== new URL(url).origin) headers = harmless(headers)
    if (answer.status !== 307 && answer.status !== 308) [method, body] = ['GET', undefined]
    url = next.href
  }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** Keys are for the server they were meant for. */
const harmless = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => ['accept', 'user-agent', 'if-none-match'].includes(name.toLowerCase())),
  )

async function ask(request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
  const { url: address, method = 'GET', headers, body = null } = request
  const addresses = await addressesOf(request, signal)
  const url = new URL(address)
  const client = await clientFor(request, url.origin, addresses)
  try {
    const answer = await client.request({
      path: `${url.pathname}${url.search}`,
      method,
      headers: { 'accept-encoding': 'gzip, deflate', ...headers },
      body,
      signal,
    })
    const known = namesOf(answer.headers)
    return {
      status: answer.statusCode,
      headers: known,
      body: await readBody(answer.body, known['content-encoding'] ?? '', request),
      url: address,
    }
  } finally {
    if (!request.connections) await client.destroy().catch(() => undefined)
  }
}

async function clientFor(
  { connections, timeoutMs }: OutboundRequest,
  origin: string,
  addresses: readonly string[],
): Promise<Dispatcher> {
  const lookup = only(addresses)
  if (connections) return connections.to(origin, addresses, lookup, timeoutMs)
  const { Client } = await import('undici')
  const connect = { lookup, timeout: timeoutMs, autoSelectFamily: true }
  return new Client(origin, { allowH2: false, pipelining: 0, connect })
}

/** The addresses behind a URL, every one of them checked. */
async function addressesOf(request: OutboundRequest, signal: AbortSignal): Promise<readonly string[]> {
  const { url, rules, resolve = namesFor(rules) } = request
  const problem = urlProblem(url, rules)
  if (problem !== undefined) throw new OutboundRefused(`The address ${problem}.`)
  const host = hostOf(new URL(url))
  if (isIP(host)) return [host]
  const addresses = await Promise.race([resolve(host), rejectedBy(signal)])
  if (addresses.length === 0) throw new Error('The name of the server is not known.')
  const refusal = problemAmong(addresses, rules)
  if (refusal !== undefined) throw new OutboundRefused(`The address ${refusal}.`)
  return addresses
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** Stands in for the system's lookup, so that no name is looked up a second time. */
const only =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (options.all) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }

const namesOf = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')]],
    ),
  )
