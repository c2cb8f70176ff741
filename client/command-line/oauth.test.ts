import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { ConnectionError } from '../errors.ts'
import type { ServerMetadata } from './authorization-server.ts'
import { refreshTokens, revokeTokens } from './oauth.ts'

const site = { clientId: 'cli', accessToken: 'old', refreshToken: 'refresh', expiresAt: 0, webhookSecret: 'secret' }

async function startServer() {
  const answers: [number, string][] = []
  const server = createServer((_request, response) => {
    const [status, body] = answers.shift() ?? [500, '']
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/oauth`
  return { answers, metadata: { token_endpoint: url, revocation_endpoint: url } as ServerMetadata }
}

test('only a rejected refresh token ends a login, not an error of a proxy', async () => {
  const { answers, metadata } = await startServer()
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

test('tokens count as revoked only when the server confirms it', async () => {
  const { answers, metadata } = await startServer()
  answers.push([503, '{"error":"Try again later."}'], [429, ''], [200, ''])
  await assert.rejects(revokeTokens(metadata, site), /Try again later/)
  await assert.rejects(revokeTokens(metadata, site), /answered 429/)
  await revokeTokens(metadata, site)
})
