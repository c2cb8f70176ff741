import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { bearer, callTool } from '../mcp/testing.ts'
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
    ['/mcp/x/events', '/mcp/x/events', 'read:events write:events'],
    ['/mcp/x/events/readonly', '/mcp/x/events/readonly', 'read:events'],
    ['/mcp/x/meetpass', '/mcp/x/meetpass', 'read:meetpass write:meetpass'],
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

test('a token for an address below /mcp is good for that address and for no other', async () => {
  const ada = await api.person()
  const paths = ['/mcp', '/mcp/readonly', '/mcp/x/events', '/mcp/x/events/readonly', '/mcp/x/events,groups']
  for (const own of paths.slice(1)) {
    const token = await api.oauthTokenFor(ada.id, ['read:user', 'read:events'], `${BASE_URL}${own}`)
    const headers = { Authorization: `Bearer ${token}` }
    for (const path of paths)
      assert.equal((await post(path, headers)).status, path === own ? 200 : 401, `${own} at ${path}`)
    assert.equal((await post(`${own}?x=1`, headers)).status, 200)
    for (const path of ['/v1/me', `${own}/v1/me`, '/mcp/../v1/me', `${own}#/mcp`])
      assert.notEqual(await fetchStatus(api, token, path), 200, path)
  }
})

test('a token for an address below /mcp makes no tokens that would work elsewhere', async () => {
  const ada = await api.person()
  const [own, whole] = await Promise.all(
    ['/mcp/x/profile', '/mcp'].map(async (path) => api.oauthTokenFor(ada.id, ['user'], `${BASE_URL}${path}`)),
  )
  const make = async (path: string, token = '') =>
    (await callTool(api, bearer(token), 'tokens_create', { name: 'x', scopes: ['user'], confirm: true }, path)).json
      .result?.['isError']
  assert.deepEqual([await make('/mcp/x/profile', own), await make('/mcp/x/profile', whole)], [true, undefined])
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
