import type { FastifyRequest } from 'fastify'
import { message, rateLimitFailure } from '#contract'
import { toIpPrefix, andThen, type Caller, type MaybePromise, type RateLimitWindow } from '#platform'
import type { Services } from './services.ts'

type RateLimiters = Services['limits']

declare module 'fastify' {
  interface FastifyRequest {
    rateLimitWindow: RateLimitWindow | null
    /** Gives back what the request cost, for a 304. */
    refundRateLimit: (() => MaybePromise<RateLimitWindow>) | null
  }
}

/** Beyond the limit of strangers, `challenge` tells a client with a token that ended to get a new one, not to wait. */
export function consumeRateLimit(
  limits: RateLimiters,
  request: FastifyRequest,
  caller: Pick<Caller, 'userId'> | null,
  { cost = 1, challenge }: { readonly cost?: number; readonly challenge?: () => Error } = {},
): MaybePromise<void> {
  const charge = (amount: number) =>
    caller
      ? limits.authenticated.consume(caller.userId, amount)
      : limits.anonymous.consume(toIpPrefix(request.ip), amount)
  return andThen(charge(cost), (window) => {
    if (request.headers['if-none-match'] !== undefined) request.refundRateLimit = () => charge(-cost)
    request.rateLimitWindow = window
    if (!window.isExceeded) return
    const hasDeadToken = !caller && request.headers.authorization !== undefined
    throw hasDeadToken && challenge ? challenge() : toRateLimitError(window, caller)
  })
}

/** Sign-in requests do not count toward the hourly limit; only attempts are limited. */
export async function limitSignInRequest(
  limits: RateLimiters,
  request: FastifyRequest,
  caller: Caller | null,
  isAttempt: boolean,
): Promise<void> {
  const address = toIpPrefix(request.ip)
  request.rateLimitWindow = await (caller ? limits.authenticated.peek(caller.userId) : limits.anonymous.peek(address))
  if (isAttempt) await consumeSignInLimit(limits, request)
}

export async function consumeSignInLimit(limits: RateLimiters, request: FastifyRequest): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.signInsPerIp.consume(toIpPrefix(request.ip))
  if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.signIns'), secondsLeft)
}

/** Per session, so that a stolen session cannot lock out the others. */
export async function consumeAccountChangeLimit(limits: RateLimiters, { credentialId }: Caller): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.accountChanges.consume(credentialId)
  if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.accountChanges'), secondsLeft)
}

export async function consumeFormLimit(limits: RateLimiters, { userId }: Caller): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.formSubmissions.consume(userId)
  if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.changes'), secondsLeft)
}

/** For responses before authentication: counts API requests and never rejects them. */
export async function countAnonymousRequest(limits: RateLimiters, request: FastifyRequest): Promise<void> {
  if (isRateLimited(request)) request.rateLimitWindow = await limits.anonymous.consume(toIpPrefix(request.ip))
  else await loadRateLimitWindow(limits, request)
}

export async function loadRateLimitWindow(limits: RateLimiters, request: FastifyRequest): Promise<void> {
  request.rateLimitWindow = await limits.anonymous.peek(toIpPrefix(request.ip))
}

/** Files do not count. Neither do GET and DELETE at `/mcp`, because there are no sessions. */
const isRateLimited = ({ url, method }: FastifyRequest) => {
  if (method === 'OPTIONS') return false
  const [, segment] = /^\/(v1(?!\/uploads\/file\/)|mcp)(?=[/?]|$)/.exec(url) ?? []
  return segment === 'v1' || (segment === 'mcp' && method !== 'GET' && method !== 'DELETE')
}

function toRateLimitError({ limit, secondsLeft }: RateLimitWindow, caller: Pick<Caller, 'userId'> | null): Error {
  const key = caller ? 'errors.rateLimits.requests' : 'errors.rateLimits.anonymousRequests'
  return rateLimitFailure(message(key, { limit }), secondsLeft)
}
