import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { stopAccepting, waitForConnectionsToClose } from './drain-connections.ts'

test('a server that leaves its proxy refuses new connections and answers on those that are open', async () => {
  const server = createServer((_request, response) => response.end('answered')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const proxy = new Agent({ keepAlive: true, maxSockets: 1 })
  after(() => proxy.destroy())
  const ask = async (agent: Agent) => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    return Buffer.concat(await response.toArray()).toString()
  }
  assert.equal(await ask(proxy), 'answered')
  await stopAccepting(server)
  await assert.rejects(ask(new Agent()), { code: 'ECONNREFUSED' })
  assert.equal(await ask(proxy), 'answered')
  proxy.destroy()
  await waitForConnectionsToClose(server)
  server.getConnections((_error, count) => assert.equal(count, 0))
})
