import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from './eventually.ts'

export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly message: {
    readonly id: string
    readonly type: string
    readonly timestamp: string
    readonly data: Readonly<Record<string, unknown>>
  }
  readonly receivedAt: number
}

export type ReceiverHandler = (response: ServerResponse, received: ReceivedRequest) => void

export async function startReceiver(respond: ReceiverHandler = (response) => response.end('ok')) {
  const receiver = { received: [] as ReceivedRequest[], answer: respond, url: '', close: () => Promise.resolve() }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const message = JSON.parse(body || '{}') as ReceivedRequest['message']
      const received = { headers: request.headers, body, message, receivedAt: Date.now() }
      receiver.received.push(received)
      receiver.answer(response, received)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  receiver.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return Object.assign(receiver, {
    async waitForRequests(count: number): Promise<readonly ReceivedRequest[]> {
      await eventually(
        `${count} requests to the receiver`,
        () => receiver.received.map(({ message }) => message.type),
        ({ length }) => length >= count,
      )
      return receiver.received
    },
  })
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}
