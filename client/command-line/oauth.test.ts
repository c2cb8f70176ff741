import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { ConnectionError } from '../errors.ts'
import type { ServerMetadata } from './authorization-server.ts'
import { refreshTokens } from './oauth.ts'

test('only a server that refuses the token ends a login; a proxy in between does not', async () => {
  const answers: [number, string][] = []
  const server = createServer((_request, response) => {
    const [status, body] = answers.shift() ?? [500, '']
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const metadata = { token_endpoint: `http://127.0.0.1:${port}/oauth/token` } as ServerMetadata
  const site = { clientId: 'cli', accessToken: 'old', refreshToken: 'refresh', expiresAt: 0, webhookSecret: 'secret' }

  for (const answer of [
    [403, '{"message":"Forbidden"}'],
    [502, ''],
    [429, '{"error":"slow_down"}'],
    [502, '<h1>Bad gateway</h1>'],
  ] satisfies [number, string][]) {
    answers.push(answer)
    await assert.rejects(refreshTokens(metadata, site), ConnectionError, answer.join(' '))
  }
  answers.push([400, '{"error":"invalid_grant"}'])
  assert.deepEqual(await refreshTokens(metadata, site), { clientId: 'cli', webhookSecret: 'secret' })
})
