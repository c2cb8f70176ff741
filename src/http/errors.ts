import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  BadRequest,
  describeFailure,
  describeFields,
  Failure,
  InternalError,
  message,
  PayloadTooLarge,
  RouteNotFound,
  Unavailable,
  UnsupportedMediaType,
  type Message,
} from '#contract'
import { defaultLocale, formatMessage, matchAcceptLanguage, toEnglish } from '#messages'
import { isDatabaseUnavailable, type Log } from '#platform'
import { pageCsp } from './headers.ts'
import type { OutageLog } from './outage-log.ts'
import { loadRateLimitWindow } from './rate-limits.ts'
import { send } from './send.ts'
import type { Services } from './services.ts'

export const createErrorHandler =
  (limits: Services['limits']) => async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = request.server.toFailure(error, request.id)
    const { status, code, headers, fields } = failure
    if (!request.rateLimitWindow) await loadRateLimitWindow(limits, request)
    const { errorPage } = request.server
    if (errorPage && wantsHtml(request))
      return send(reply, {
        status,
        cache: 'never',
        type: 'text/html; charset=utf-8',
        headers: { ...headers, 'content-security-policy': pageCsp },
        body: await errorPage(failure, request),
      })
    const format = formatterFor(request)
    const text = describeFailure(failure, format)
    const body = wantsOAuthError(request)
      ? { error: toOAuthError(status), error_description: text }
      : { error: text, code, requestId: request.id, ...(fields && { fields: describeFields(fields, format) }) }
    return send(reply, { status, cache: 'never', headers, body: JSON.stringify(body) })
  }

/** Unlike pages, the API does not fall back to the language of the site: without the header it answers in English. */
function formatterFor({ headers }: FastifyRequest): (message: Message) => string {
  const locale = matchAcceptLanguage(headers['accept-language']) ?? defaultLocale
  return (message) => formatMessage(locale, message)
}

/** For pages, HTML forms, and unknown URLs opened in a browser. */
function wantsHtml({ routeOptions: { config }, is404, method, url, headers: { accept } }: FastifyRequest): boolean {
  if (config.isPage) return true
  if (accept?.includes('text/html') !== true) return false
  return config.takesForm === true || (is404 && method === 'GET' && !/^\/(v1|mcp|auth|oauth)\//.test(url))
}

/** For routes of the authorization server, and unknown URLs beside them. */
const wantsOAuthError = ({ routeOptions: { url: route, config }, url }: FastifyRequest): boolean =>
  config.hasOAuthErrors ?? (route === undefined && url.startsWith('/oauth/'))

function toOAuthError(status: number): string {
  if (status === 429 || status === 503) return 'temporarily_unavailable'
  if (status === 403) return 'access_denied'
  return status < 500 ? 'invalid_request' : 'server_error'
}

export const createFailureConverter =
  (log: Log, outages: OutageLog) =>
  (error: unknown, requestId: string): Failure => {
    if (error instanceof Failure) return error
    const known = fromFastifyError(error)
    if (known) return known
    if (isDatabaseUnavailable(error)) {
      outages.report(error, requestId)
      return unavailable(message('errors.databaseUnavailable'))
    }
    log.error({ err: error, requestId }, 'a request failed')
    return new InternalError()
  }

export function unavailable(text: Message, retryAfterSeconds = 2): Failure {
  const failure = new Unavailable(text)
  failure.headers['Retry-After'] = String(retryAfterSeconds)
  return failure
}

function fromFastifyError(error: unknown): Failure | undefined {
  const { code, statusCode: status } = (error ?? {}) as { code?: unknown; statusCode?: number }
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new PayloadTooLarge()
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new UnsupportedMediaType()
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new RouteNotFound()
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new BadRequest(message('errors.contentLength'))
  }
  return status !== undefined && status >= 400 && status < 500 ? new BadRequest() : undefined
}

export function handleClientError(error: NodeJS.ErrnoException & { rawPacket?: unknown }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, key] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'errors.headersTooLarge' as const]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'errors.requestTimeout' as const]
        : ['400 Bad Request', 'errors.notHttp' as const]
  const body = JSON.stringify({ error: toEnglish({ key }), code: 'bad_request' })
  // A client that sent HEAD would read a body as the next response.
  const isHead = (error.rawPacket as Buffer | undefined)?.toString('latin1', 0, 5) === 'HEAD '
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${isHead ? '' : body}`,
  )
}
