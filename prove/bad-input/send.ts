import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Answer, Request } from './request.ts'

const patienceMs = 10_000
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Sends the bytes as they are, which `fetch` would not; an answer that does not come within ten seconds is an error. */
export async function send(url: string, request: Request, credential: Request['headers']): Promise<Answer> {
  try {
    return await once(url, request, credential)
  } catch (error) {
    // The server may close a line that rested just when we use it again.
    if ((error as { isReused?: boolean }).isReused !== true) throw error
    return await once(url, request, credential)
  }
}

function once(url: string, { method, path, headers, body }: Request, credential: Request['headers']): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    // Told by ourselves: Node tells nothing of the body of a GET, which then looks like the next request.
    const length = body && !('Transfer-Encoding' in headers) && { 'Content-Length': String(body.length) }
    const all = { 'Accept-Encoding': 'gzip', ...credential, ...length, ...headers } as Record<string, string | string[]>
    const sent = ask({ hostname, port, path, method, headers: all, agent, insecureHTTPParser: true })
    const deadline = setTimeout(() => sent.destroy(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
    sent.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(deadline)
      const isReused = sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      reject(Object.assign(error, { isReused }))
    })
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      const type = headers['content-type'] ?? ''
      void (type.startsWith('text/event-stream') ? beginningOf(response) : buffer(response))
        .then((bytes) => resolve({ status, type, text: bytes.toString() }))
        .catch(reject)
        .finally(() => clearTimeout(deadline))
    })
    sent.end(body)
  })
}

/** A stream has no end. */
async function beginningOf(response: IncomingMessage): Promise<Buffer> {
  for await (const chunk of response) return chunk as Buffer
  return Buffer.of()
}

export const hangUp = (): void => agent.destroy()
