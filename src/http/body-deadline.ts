import type { IncomingMessage, Server, ServerResponse } from 'node:http'

interface BodyDeadline {
  readonly totalMs: number
  /** Files may exceed `totalMs` while they arrive at this average rate. */
  readonly minBytesPerSecond: number
  readonly checkIntervalMs: number
}

export const bodyDeadline: BodyDeadline = { totalMs: 30_000, minBytesPerSecond: 16_384, checkIntervalMs: 2_000 }

/** At the slowest allowed rate, the largest form (22 MB) takes 24 minutes. */
export const maxRequestMs = 25 * 60_000

interface PendingBody {
  readonly startedAt: number
  readonly bytesReadAtStart: number
  readonly isFile: boolean
  readonly response: ServerResponse
}

/** Node has one request timeout for the whole server; this one depends on the route. */
export function enforceBodyDeadline(
  server: Server,
  { totalMs, minBytesPerSecond, checkIntervalMs }: BodyDeadline = bodyDeadline,
) {
  const pending = new Map<IncomingMessage, PendingBody>()
  const timer = setInterval(() => pending.forEach(checkBody), checkIntervalMs).unref()
  server.once('close', () => clearInterval(timer))

  function checkBody({ startedAt, bytesReadAtStart, isFile, response }: PendingBody, request: IncomingMessage): void {
    const { socket, complete } = request
    const lateMs = performance.now() - startedAt - totalMs
    const allowedExtraMs = isFile ? ((socket.bytesRead - bytesReadAtStart) / minBytesPerSecond) * 1000 : 0
    if (!complete && lateMs <= allowedExtraMs) return
    pending.delete(request)
    if (complete) return
    if (!response.headersSent) server.emit('clientError', new BodyTimeout(), socket)
    socket.destroySoon()
  }

  return (request: IncomingMessage, response: ServerResponse, isFile: boolean): void => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length === '0' && encoding === undefined) return
    pending.set(request, { startedAt: performance.now(), bytesReadAtStart: request.socket.bytesRead, isFile, response })
    request.once('close', () => pending.delete(request))
  }
}

/** Node's own error code, so that `handleClientError` answers 408. */
class BodyTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
