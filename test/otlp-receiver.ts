import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { after } from 'node:test'

export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: Readonly<Record<string, string | number>>
}

interface ExportRequest {
  readonly resourceSpans: {
    readonly scopeSpans: {
      readonly spans: (Omit<ReceivedSpan, 'attributes'> & {
        readonly attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
      })[]
    }[]
  }[]
}

/** Takes traces by OTLP over HTTP, as a collector does. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
      const body = Buffer.concat(parts)
      const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
      if (request.url === '/v1/traces') spans.push(...readSpans(JSON.parse(text.toString()) as ExportRequest))
      response.setHeader('content-type', 'application/json').end('{}')
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans }
}

const readSpans = ({ resourceSpans }: ExportRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, ...span }) => ({
        ...span,
        attributes: Object.fromEntries(
          attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
        ),
      })),
    ),
  )
