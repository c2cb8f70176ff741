import type { FastifyRequest } from 'fastify'
import { tooMany } from '#contract'
import { addressOf, type Database } from '#platform'
import type { Services } from '../http/services.ts'
import { clientOfToken } from './artifacts.ts'

/** Ten registrations an hour for each address. */
export async function spendRegistration({ limits }: Services, { ip }: FastifyRequest): Promise<void> {
  const { isExceeded, secondsLeft } = await limits.registrations.spend(addressOf(ip))
  if (isExceeded) throw tooMany('Too many registrations from this address.', secondsLeft)
}

/** Sixty requests a minute for each endpoint, app and address. */
export async function spendRequest(
  { limits, db }: Services,
  request: FastifyRequest,
  form: URLSearchParams | undefined,
): Promise<void> {
  const client = (await clientOf(db, request, form)) ?? ''
  const key = `${request.routeOptions.url} ${addressOf(request.ip)} ${client.slice(0, 64)}`
  const { isExceeded, secondsLeft } = await limits.oauthRequests.spend(key)
  if (isExceeded) throw tooMany('Too many requests of this app from this address.', secondsLeft)
}

/** Which app says that it is asking. */
async function clientOf(
  { sql }: Database,
  { headers, query }: FastifyRequest,
  form: URLSearchParams | undefined,
): Promise<string | null | undefined> {
  const [, scheme, value = ''] = /^(basic|bearer) +(\S+)/i.exec(headers.authorization ?? '') ?? []
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0]
  if (scheme?.toLowerCase() === 'bearer') return clientOfToken(sql, value)
  const { client_id: asked } = query as { client_id?: unknown }
  return form?.get('client_id') ?? (typeof asked === 'string' ? asked : undefined)
}
