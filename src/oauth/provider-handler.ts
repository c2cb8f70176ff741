import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { message, BadRequest } from '#contract'
import type { Config } from '#platform'
import { cacheControl } from '../http/caching.ts'
import { responseHeadersFor } from '../http/headers.ts'
import { readBody, isForm, withBody } from './body.ts'
import { normalizeParameters } from './resources.ts'
import type { AuthorizationServerCache } from './server.ts'

/** oidc-provider builds URLs from the request's host, so it gets ours instead of the client's. */
export function createProviderHandler(config: Config, server: AuthorizationServerCache) {
  const { host, protocol } = new URL(config.AUTH_URL)

  function cleanParameters(parameters: string): string {
    // PostgreSQL cannot store NUL.
    if (/%00|\0/.test(parameters)) throw new BadRequest(message('errors.oauth.nul'))
    return normalizeParameters(config.BASE_URL, parameters)
  }

  function prepareRequest(raw: IncomingMessage, ip: string): void {
    for (const name of Object.keys(raw.headers))
      if (/^(x-forwarded-|forwarded$)/.test(name)) raw.headers[name] = undefined
    Object.assign(raw.headers, {
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-for': ip,
    })
    const [path = '/', query] = (raw.url ?? '/').split(/\?(.*)/s)
    raw.url = query === undefined ? path : `${path}?${cleanParameters(query)}`
    // With an absolute-form target (RFC 9112 3.2.2), `originalUrl` would contain the sender's host.
    Object.assign(raw, { originalUrl: raw.url })
  }

  return async (request: FastifyRequest, reply: FastifyReply, body?: Buffer): Promise<void> => {
    const { handle } = await server.get()
    const { raw, ip } = request
    prepareRequest(raw, ip)
    const normalizedBody = body && isForm(raw) ? Buffer.from(cleanParameters(body.toString())) : body
    const incoming = normalizedBody ? withBody(raw, normalizedBody) : raw
    const browserSession = server.browserSessions.get(raw)
    if (browserSession) server.browserSessions.set(incoming, browserSession)

    const headers = responseHeadersFor(reply, { 'cache-control': cacheControl.never })
    for (let index = 0; index < headers.length; index += 2)
      reply.raw.setHeader(headers[index] ?? '', headers[index + 1] ?? '')
    reply.hijack()
    await handle(incoming, reply.raw)
  }
}

export const readPostBody = async ({ method, raw }: FastifyRequest): Promise<Buffer | undefined> =>
  method === 'POST' ? readBody(raw) : undefined
