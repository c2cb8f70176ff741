import type { FastifyRequest } from 'fastify'
import { tooMany } from '#contract'
import { addressOf, goOnWith, type Caller, type Soon, type Window } from '#platform'
import type { Services } from './services.ts'

type Limits = Services['limits']

declare module 'fastify' {
  interface FastifyRequest {
    /** What is left of the hour to whoever asks; every answer says so. */
    window: Window | null
  }
}

/** Counts a request against its user or, without one, its address; refuses it when the hour's share is spent. */
export function spend(limits: Limits, request: FastifyRequest, caller: Caller | null, points = 1): Soon<void> {
  const spent = caller
    ? limits.authenticated.spend(caller.userId, points)
    : limits.anonymous.spend(addressOf(request.ip), points)
  return goOnWith(spent, (window) => {
    request.window = window
    if (window.isExceeded) throw refusalOf(window, caller)
  })
}

/** What is not counted by the hour: shows the window, and counts attempts to sign in. */
export async function spendAttempt(
  limits: Limits,
  request: FastifyRequest,
  caller: Caller | null,
  isAttempt: boolean,
): Promise<void> {
  const address = addressOf(request.ip)
  request.window = await (caller ? limits.authenticated.look(caller.userId) : limits.anonymous.look(address))
  if (isAttempt) await spendSignIn(limits, request)
}

/** Attempts to sign in are counted by address, within a minute. */
export async function spendSignIn(limits: Limits, request: FastifyRequest): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.signIns.spend(addressOf(request.ip))
  if (isExceeded) throw tooMany('Too many attempts to sign in from this address.', secondsLeft)
}

/** What people change about their account at `/auth/*`, for each session: one that was stolen cannot hold up the others. */
export async function spendAccountAct(limits: Limits, { credentialId }: Caller): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.accountActs.spend(credentialId)
  if (isExceeded) throw tooMany('Too many changes of this account.', secondsLeft)
}

/** Forms that a person sends from pages. */
export async function spendFormAct(limits: Limits, { userId }: Caller): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.formActs.spend(userId)
  if (isExceeded) throw tooMany('Too many changes in a short time.', secondsLeft)
}

/** For answers given before anybody is authenticated: counted when it is an API address, never refused. */
export async function note(limits: Limits, request: FastifyRequest): Promise<void> {
  if (isCounted(request)) request.window = await limits.anonymous.spend(addressOf(request.ip))
  else await showWindow(limits, request)
}

/** Shows the address's window without counting. */
export async function showWindow(limits: Limits, request: FastifyRequest): Promise<void> {
  request.window = await limits.anonymous.look(addressOf(request.ip))
}

/** Files are not counted; nor are sessions at `/mcp`, which are nothing: asking for one or ending it costs nothing. */
const isCounted = ({ url, method }: FastifyRequest) => {
  if (method === 'OPTIONS') return false
  const [, place] = /^\/(v1(?!\/uploads\/file\/)|mcp)(?=[/?]|$)/.exec(url) ?? []
  return place === 'v1' || (place === 'mcp' && method !== 'GET' && method !== 'DELETE')
}

function refusalOf({ limit, secondsLeft }: Window, caller: Caller | null): Error {
  const advice = caller ? '' : ' Requests with a token have a larger limit.'
  return tooMany(`The limit of ${limit} requests per hour is reached.`, secondsLeft, advice)
}
