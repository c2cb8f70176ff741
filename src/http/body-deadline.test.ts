import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { handleClientError } from './errors.ts'
import { enforceBodyDeadline } from './body-deadline.ts'

const server = createServer((incoming, response) => {
  watchBody(incoming, response, incoming.url === '/file')
  if (incoming.url === '/early') response.end('early')
  else incoming.resume().once('end', () => response.end('all'))
})
server.on('clientError', handleClientError)
const watchBody = enforceBodyDeadline(server, { totalMs: 200, minBytesPerSecond: 10_000, checkIntervalMs: 20 })
await once(server.listen(0, '127.0.0.1'), 'listening')
after(() => server.close())

/** Sends `bytes` every 50 ms, `chunks` times. Resolves to the status, or to 0 without a response. */
async function send(path: string, chunks: number, bytes: number, headers = {}) {
  const { port } = server.address() as AddressInfo
  const sending = request({ port, host: '127.0.0.1', path, method: 'POST', headers })
  const status = new Promise<number>((resolve) => {
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    sending.on('error', () => resolve(0))
  })
  for (let n = 0; n < chunks && !sending.destroyed; n++) {
    sending.write(Buffer.alloc(bytes))
    await setTimeout(50)
  }
  sending.end()
  return status
}

test('a body that trickles in is cut off with 408, with or without a length', async () => {
  const length = { 'Content-Length': '100000' }
  const statuses = await Promise.all([send('/', 20, 10), send('/', 20, 10, length), send('/file', 20, 10)])
  assert.deepEqual(statuses, [408, 408, 408])
})

test('a file may take longer than anything else, as long as it keeps coming', async () => {
  assert.deepEqual(await Promise.all([send('/file', 12, 20_000), send('/', 12, 20_000)]), [200, 408])
})

test('whoever has an answer already and goes on sending slowly is let go without another', async () => {
  assert.equal(await send('/early', 20, 10), 200)
})
