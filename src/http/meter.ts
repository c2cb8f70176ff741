import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooMany } from '#contract'
import { addressOf, then, type Caller, type Soon, type Window } from '#platform'
import type { Services } from './services.ts'

type Limits = Services['limits']

/** Counts a request against its user or, without one, its address; refuses it when the hour's share is spent. */
export function spend(
  limits: Limits,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
  points = 1,
): Soon<void> {
  const spent = caller
    ? limits.authenticated.spend(caller.userId, points)
    : limits.anonymous.spend(addressOf(request.ip), points)
  return then(spent, (window) => {
    show(reply, window)
    if (window.isExceeded) throw refusalOf(window, caller)
  })
}

/** What is not counted by the hour: shows the window, and counts attempts to sign in. */
export async function spendAttempt(
  limits: Limits,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
  isAttempt: boolean,
): Promise<void> {
  const address = addressOf(request.ip)
  show(reply, await (caller ? limits.authenticated.look(caller.userId) : limits.anonymous.look(address)))
  if (isAttempt) await spendSignIn(limits, request)
}

/** Attempts to sign in are counted by address, within a minute. */
export async function spendSignIn(limits: Limits, request: FastifyRequest): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.signIns.spend(addressOf(request.ip))
  if (isExceeded) throw tooMany('Too many attempts to sign in from this address.', secondsLeft)
}

/** For answers given before anybody is authenticated: counted when it is an API address, never refused. */
export async function note(limits: Limits, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isCounted(request)) show(reply, await limits.anonymous.spend(addressOf(request.ip)))
  else await showWindow(limits, request, reply)
}

/** Shows the address's window without counting. */
export async function showWindow(limits: Limits, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  show(reply, await limits.anonymous.look(addressOf(request.ip)))
}

/** Files are not counted; nor are sessions at `/mcp`, which are nothing: asking for one or ending it costs nothing. */
const isCounted = ({ url, method }: FastifyRequest) => {
  if (method === 'OPTIONS') return false
  const [, place] = /^\/(v1(?!\/uploads\/file\/)|mcp)(?=[/?]|$)/.exec(url) ?? []
  return place === 'v1' || (place === 'mcp' && method !== 'GET' && method !== 'DELETE')
}

function show(reply: FastifyReply, { limit, remaining, resetsAt }: Window): void {
  reply
    .header('x-ratelimit-limit', limit)
    .header('x-ratelimit-remaining', remaining)
    .header('x-ratelimit-reset', resetsAt)
}

function refusalOf({ limit, secondsLeft }: Window, caller: Caller | null): Error {
  const advice = caller ? '' : ' Requests with a token have a larger limit.'
  return tooMany(`The limit of ${limit} requests per hour is reached.`, secondsLeft, advice)
}
