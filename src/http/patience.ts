import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How long bodies may take to arrive. */
export interface Patience {
  readonly wholeMs: number
  /** Files may take longer, as long as this much of them comes on average. */
  readonly bytesPerSecond: number
  readonly lookEveryMs: number
}

export const patience: Patience = { wholeMs: 30_000, bytesPerSecond: 16_384, lookEveryMs: 2_000 }

/** The slowest that is allowed sends two pictures in 25 minutes; no request takes longer. */
export const longestMs = 25 * 60_000

interface Arriving {
  readonly since: number
  readonly bytesBefore: number
  readonly isFile: boolean
  readonly response: ServerResponse
}

/** Cuts off whoever sends a body too slowly: Node itself has only one limit, for all that it serves. */
export function impatient(server: Server, { wholeMs, bytesPerSecond, lookEveryMs }: Patience = patience) {
  const arriving = new Map<IncomingMessage, Arriving>()
  const timer = setInterval(() => arriving.forEach(look), lookEveryMs).unref()
  server.once('close', () => clearInterval(timer))

  function look({ since, bytesBefore, isFile, response }: Arriving, request: IncomingMessage): void {
    const { socket, complete } = request
    const lateMs = performance.now() - since - wholeMs
    const earnedMs = isFile ? ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000 : 0
    if (!complete && lateMs <= earnedMs) return
    arriving.delete(request)
    if (complete) return
    if (!response.headersSent) server.emit('clientError', new TooSlow(), socket)
    socket.destroySoon()
  }

  return (request: IncomingMessage, response: ServerResponse, isFile: boolean): void => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length === '0' && encoding === undefined) return
    arriving.set(request, { since: performance.now(), bytesBefore: request.socket.bytesRead, isFile, response })
    request.once('close', () => arriving.delete(request))
  }
}

/** As Node calls it. */
class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
