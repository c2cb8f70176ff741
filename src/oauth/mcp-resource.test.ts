import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { fetchStatus } from './testing.ts'

const api = await startApi()
const { BASE_URL } = api.config

const post = (path: string, headers: Record<string, string> = {}) =>
  api.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  })

test('who comes without a token is told where to ask, and for what', async () => {
  const reader = 'read:events read:groups read:user'
  const member = 'read:user read:events read:groups read:favorites write:favorites write:events user'
  for (const [path, resource, scope] of [
    ['/mcp', '/mcp', member],
    ['/mcp?x=1', '/mcp', member],
    ['/mcp/readonly', '/mcp/readonly', reader],
    ['/mcp/x/manage,admin', '/mcp/x/manage,admin', member],
    ['/mcp/x/events/readonly', '/mcp/x/events/readonly', reader],
  ] as const) {
    const expected = `resource_metadata="${BASE_URL}/.well-known/oauth-protected-resource${resource}", scope="${scope}"`
    const [without, bad] = [await post(path), await post(path, { Authorization: 'Bearer nothing' })]
    assert.deepEqual([without.status, bad.status], [401, 401], path)
    assert.equal(without.headers.get('www-authenticate'), `Bearer ${expected}`)
    assert.equal(bad.headers.get('www-authenticate'), `Bearer error="invalid_token", ${expected}`)
    const document = await api.fetch(`/.well-known/oauth-protected-resource${resource}`)
    const metadata = (await document.json()) as { resource: string; scopes_supported: string[] }
    assert.deepEqual([metadata.resource, metadata.scopes_supported.join(' ')], [`${BASE_URL}${resource}`, scope])
  }
})

test('a token for /mcp is good for all of its addresses and for nothing else', async () => {
  const ada = await api.person()
  const token = await api.oauthTokenFor(ada.id, ['read:user', 'read:events'], `${BASE_URL}/mcp`)
  const headers = { Authorization: `Bearer ${token}` }
  for (const path of ['/mcp', '/mcp?x=1', '/mcp/readonly', '/mcp/x/events', '/mcp/x/events,groups/readonly'])
    assert.equal((await post(path, headers)).status, 200, path)
  for (const path of ['/v1/me', '/v1/profile', '/v1/events'])
    assert.equal(await fetchStatus(api, token, path), 401, path)
})
