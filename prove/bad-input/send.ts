import { Agent, request as sendHttp, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { AttackResponse, AttackRequest } from './request.ts'

const answerTimeoutMs = 10_000
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/**
 * `fetch` would refuse a body with GET and headers such as `Host`, and change paths. Times out ten seconds after the time
 * that a long poll asks for.
 */
export async function sendWithRetry(
  url: string,
  request: AttackRequest,
  credential: AttackRequest['headers'],
): Promise<AttackResponse> {
  try {
    return await sendOnce(url, request, credential)
  } catch (error) {
    // The server may close an idle connection just as it is reused.
    if ((error as { isReused?: boolean }).isReused !== true) throw error
    return await sendOnce(url, request, credential)
  }
}

function sendOnce(
  url: string,
  { method, path, headers, body }: AttackRequest,
  credential: AttackRequest['headers'],
): Promise<AttackResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    // Node sets no length for a GET body, which the server would then parse as the next request.
    const length = body && !('Transfer-Encoding' in headers) && { 'Content-Length': String(body.length) }
    const all = { ...credential, ...length, ...headers } as Record<string, string | string[]>
    const request = sendHttp({ hostname, port, path, method, headers: all, agent, insecureHTTPParser: true })
    const longPollSeconds = Number(/[?&]wait=(\d{1,2})(&|$)/.exec(path)?.[1] ?? 0)
    const timeoutMs = answerTimeoutMs + longPollSeconds * 1000
    const deadline = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    request.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(deadline)
      const isReused = request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      reject(Object.assign(error, { isReused }))
    })
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      const type = headers['content-type'] ?? ''
      void (type.startsWith('text/event-stream') ? readFirstChunk(response) : buffer(response))
        .then((bytes) => resolve({ status, type, text: bytes.toString() }))
        .catch(reject)
        .finally(() => clearTimeout(deadline))
    })
    request.end(body)
  })
}

/** A stream does not end. */
async function readFirstChunk(response: IncomingMessage): Promise<Buffer> {
  for await (const chunk of response) return chunk as Buffer
  return Buffer.of()
}

export const closeConnections = (): void => agent.destroy()
