import type { FastifyRequest } from 'fastify'
import { rateLimitFailure } from '#contract'
import { toIpPrefix, andThen, type Caller, type MaybePromise, type RateLimitWindow } from '#platform'
import type { Services } from './services.ts'

type RateLimiters = Services['limits']

declare module 'fastify' {
  interface FastifyRequest {
    /** What is left of the hour to whoever asks; every answer says so. */
    window: RateLimitWindow | null
  }
}

/** Counts a request against its user or, without one, its address; refuses it when the hour's share is spent. */
export function consumeRateLimit(
  limits: RateLimiters,
  request: FastifyRequest,
  caller: Caller | null,
  points = 1,
): MaybePromise<void> {
  const spent = caller
    ? limits.authenticated.consume(caller.userId, points)
    : limits.anonymous.consume(toIpPrefix(request.ip), points)
  return andThen(spent, (window) => {
    request.window = window
    if (window.isExceeded) throw toRateLimitError(window, caller)
  })
}

/** What is not counted by the hour: shows the window, and counts attempts to sign in. */
export async function limitSignInRequest(
  limits: RateLimiters,
  request: FastifyRequest,
  caller: Caller | null,
  isAttempt: boolean,
): Promise<void> {
  const address = toIpPrefix(request.ip)
  request.window = await (caller ? limits.authenticated.peek(caller.userId) : limits.anonymous.peek(address))
  if (isAttempt) await consumeSignInLimit(limits, request)
}

/** Attempts to sign in are counted by address, within a minute. */
export async function consumeSignInLimit(limits: RateLimiters, request: FastifyRequest): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.signInsPerIp.consume(toIpPrefix(request.ip))
  if (isExceeded) throw rateLimitFailure('Too many attempts to sign in from this address.', secondsLeft)
}

/** What people change about their account at `/auth/*`, for each session: one that was stolen cannot hold up the others. */
export async function consumeAccountChangeLimit(limits: RateLimiters, { credentialId }: Caller): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.accountChanges.consume(credentialId)
  if (isExceeded) throw rateLimitFailure('Too many changes of this account.', secondsLeft)
}

/** Forms that a person sends from pages. */
export async function consumeFormLimit(limits: RateLimiters, { userId }: Caller): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.formSubmissions.consume(userId)
  if (isExceeded) throw rateLimitFailure('Too many changes in a short time.', secondsLeft)
}

/** For answers given before anybody is authenticated: counted when it is an API address, never refused. */
export async function countAnonymousRequest(limits: RateLimiters, request: FastifyRequest): Promise<void> {
  if (isRateLimited(request)) request.window = await limits.anonymous.consume(toIpPrefix(request.ip))
  else await loadRateLimitWindow(limits, request)
}

/** Shows the address's window without counting. */
export async function loadRateLimitWindow(limits: RateLimiters, request: FastifyRequest): Promise<void> {
  request.window = await limits.anonymous.peek(toIpPrefix(request.ip))
}

/** Files are not counted; nor are sessions at `/mcp`, which are nothing: asking for one or ending it costs nothing. */
const isRateLimited = ({ url, method }: FastifyRequest) => {
  if (method === 'OPTIONS') return false
  const [, segment] = /^\/(v1(?!\/uploads\/file\/)|mcp)(?=[/?]|$)/.exec(url) ?? []
  return segment === 'v1' || (segment === 'mcp' && method !== 'GET' && method !== 'DELETE')
}

function toRateLimitError({ limit, secondsLeft }: RateLimitWindow, caller: Caller | null): Error {
  const advice = caller ? '' : ' Requests with a token have a larger limit.'
  return rateLimitFailure(`The limit of ${limit} requests per hour is reached.`, secondsLeft, advice)
}
