import type { IncomingMessage } from 'node:http'
import { message, BadRequest, PayloadTooLarge } from '#contract'

const maxBytes = 56 * 1024

/** An oversized body is read to its end but not kept; otherwise the client would not see the response. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length <= maxBytes) chunks.push(chunk)
    }
  } catch {
    throw new BadRequest(message('errors.oauth.bodyMissing'))
  }
  if (length > maxBytes) throw new PayloadTooLarge(message('errors.oauth.bodyTooLarge'))
  return Buffer.concat(chunks)
}

export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const headers = { ...request.headers }
  if (headers['content-length'] !== undefined) headers['content-length'] = String(body.length)
  return Object.create(request, {
    headers: { value: headers },
    readable: { value: true },
    iterator: { value: () => [body].values() },
  }) as IncomingMessage
}

export const isForm = ({ headers }: IncomingMessage): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')
