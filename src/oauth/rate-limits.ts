import type { FastifyRequest } from 'fastify'
import { message, rateLimitFailure } from '#contract'
import { toIpPrefix, type Database } from '#platform'
import type { Services } from '../http/services.ts'
import { findClientIdByToken } from './artifacts.ts'

export async function consumeRegistrationLimit({ limits }: Services, { ip }: FastifyRequest): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.registrations.consume(toIpPrefix(ip))
  if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.registrations'), secondsLeft)
}

export async function consumeRequestLimit(
  { limits, db }: Services,
  request: FastifyRequest,
  form: URLSearchParams | undefined,
): Promise<void> {
  const client = (await readClientId(db, request, form)) ?? ''
  const key = `${request.routeOptions.url} ${toIpPrefix(request.ip)} ${client.slice(0, 64)}`
  const { isExceeded, secondsLeft } = await limits.oauthRequests.consume(key)
  if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.oauthRequests'), secondsLeft)
}

async function readClientId(
  { sql }: Database,
  { headers, query }: FastifyRequest,
  form: URLSearchParams | undefined,
): Promise<string | null | undefined> {
  const [, scheme, value = ''] = /^(basic|bearer) +(\S+)/i.exec(headers.authorization ?? '') ?? []
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0]
  if (scheme?.toLowerCase() === 'bearer') return findClientIdByToken(sql, value)
  const { client_id: queryClientId } = query as { client_id?: unknown }
  return form?.get('client_id') ?? (typeof queryClientId === 'string' ? queryClientId : undefined)
}
