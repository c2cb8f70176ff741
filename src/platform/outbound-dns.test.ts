import assert from 'node:assert/strict'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { after, test } from 'node:test'
import { createDnsResolver } from './outbound-dns.ts'

async function startDnsServer(): Promise<string> {
  const server: Socket = createSocket('udp4', (query, { port, address }) => {
    const isSilent = query.subarray(13).toString('latin1').startsWith('silent')
    if (!isSilent) server.send(buildDnsAnswer(query), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  return `127.0.0.1:${server.address().port}`
}

function buildDnsAnswer(query: Buffer): Buffer {
  const nameEnd = query.indexOf(0, 12)
  const question = query.subarray(12, nameEnd + 5)
  const hasAddress = query.readUInt16BE(nameEnd + 1) === 1
  const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, hasAddress ? 1 : 0, 0, 0, 0, 0])
  const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7])
  return Buffer.concat([head, question, ...(hasAddress ? [record] : [])])
}

test('names whose servers are silent hold up neither other names nor files', async () => {
  const resolve = createDnsResolver([await startDnsServer()], 250)
  const ended: string[] = []
  const silent = Array.from({ length: 50 }, (_, number) =>
    resolve(`silent-${number}.example`).catch(() => ended.push('silent')),
  )
  assert.deepEqual(await resolve('quick.example'), ['192.0.2.7'])
  await stat('.')
  assert.deepEqual(ended, [])
  await Promise.all(silent)
  assert.equal(ended.length, 50)
})
