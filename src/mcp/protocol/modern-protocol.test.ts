import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { metaKey, modernVersion } from './versions.ts'
import { callRpc, callModernRpc, bearer, send } from '../testing.ts'

const api = await startApi()
const { id: userId } = await api.person()
const as = bearer(await api.tokenFor(userId, ['read:events', 'read:groups', 'read:user']))
const modernHeaders = { ...as, 'MCP-Protocol-Version': modernVersion }

test('discovery names both versions and nothing that needs a stream', async () => {
  const { status, json, text } = await callModernRpc(api, as, 'server/discover')
  assert.equal(status, 200)
  assert.deepEqual(json.result?.['supportedVersions'], ['2026-07-28', '2025-03-26'])
  assert.equal(json.result['resultType'], 'complete')
  assert.doesNotMatch(text, /logging|(subscribe|listChanged)":true/)
})

test('what a request must say of itself is asked for by name', async () => {
  for (const key of [metaKey.version, metaKey.capabilities])
    for (const value of [undefined, 5, null]) {
      const { status, json } = await callModernRpc(api, as, 'tools/list', {}, { meta: { [key]: value } })
      assert.deepEqual([status, json.error?.code, json.id], [400, -32602, 1], key)
      assert.ok(json.error?.message.includes(key))
    }
  const without = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  for (const body of [without, { ...without, params: { _meta: 5 } }])
    assert.deepEqual((await send(api, JSON.stringify(body), modernHeaders)).json.error?.code, -32602)
  for (const requested of ['2027-01-01', 'v999', '1.0']) {
    const more = { meta: { [metaKey.version]: requested }, headers: { 'MCP-Protocol-Version': requested } }
    const { status, json } = await callModernRpc(api, as, 'tools/list', {}, more)
    assert.deepEqual([status, json.error?.code], [400, -32022])
    assert.deepEqual(json.error?.data, { supported: ['2026-07-28', '2025-03-26'], requested })
  }
})

test('headers must say what the body says', async () => {
  const wrong: Record<string, string>[] = [
    { 'MCP-Protocol-Version': '' },
    { 'MCP-Protocol-Version': '2025-03-26' },
    { 'Mcp-Method': '' },
    { 'Mcp-Method': 'Tools/call' },
    { 'Mcp-Method': 'tools/list' },
    { 'Mcp-Name': '' },
    { 'Mcp-Name': 'Scopes_list' },
    { 'Mcp-Name': '=?base64?!!!?=' },
    { 'Mcp-Name': `=?base64?${Buffer.from('other').toString('base64')}?=` },
  ]
  for (const headers of wrong) {
    const { status, json } = await callModernRpc(api, as, 'tools/call', { name: 'scopes_list' }, { headers })
    assert.deepEqual([status, json.error?.code], [400, -32020], JSON.stringify(headers))
  }
  const right: Record<string, string>[] = [
    { 'Mcp-Name': `=?base64?${Buffer.from('scopes_list').toString('base64')}?=` },
    { 'Mcp-Name': '  scopes_list  ' },
    { 'Mcp-Name': '', 'MCP-NAME': 'scopes_list' },
  ]
  for (const headers of right)
    assert.equal((await callModernRpc(api, as, 'tools/call', { name: 'scopes_list' }, { headers })).status, 200)
  const both = { meta: { [metaKey.version]: 'v999' } }
  assert.equal((await callModernRpc(api, as, 'tools/list', {}, both)).json.error?.code, -32020, 'headers come first')
})

test('what this era has left behind is 404', async () => {
  const gone = ['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'resources/unsubscribe', 'tasks/get']
  for (const method of [...gone, 'subscriptions/listen', 'x', '__proto__', 'constructor']) {
    const { status, json } = await callModernRpc(api, as, method)
    assert.deepEqual([status, json.error?.code, json.id], [404, -32601, 1], method)
  }
})

test('what may be kept says for how long, and only for this caller', async () => {
  const lists = ['server/discover', 'tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']
  const cacheable = [
    ...lists.map((method) => [method, {}] as const),
    ['resources/read', { uri: 'folkmoot://scopes' }] as const,
  ]
  for (const [method, params] of cacheable) {
    const { json, headers } = await callModernRpc(api, as, method, params)
    assert.ok(Number.isInteger(json.result?.['ttlMs']), method)
    assert.deepEqual([json.result?.['cacheScope'], headers.get('cache-control')], ['private', 'no-store'])
  }
  const { json } = await callModernRpc(api, as, 'tools/call', { name: 'scopes_list' })
  assert.equal(json.result?.['ttlMs'], undefined)
})

test('both eras list the same tools in the same order', async () => {
  const names = (tools: unknown) => (tools as { name: string }[]).map(({ name }) => name)
  const [now, then] = [await callModernRpc(api, as, 'tools/list'), await callRpc(api, as, 'tools/list')]
  assert.deepEqual(names(now.json.result?.['tools']), names(then.json.result?.['tools']))
  for (const name of names(now.json.result?.['tools'])) assert.match(name, /^[A-Za-z0-9_.-]{1,64}$/)
})

test('errors of methods stay in a 200, with the codes of this era', async () => {
  const fetchCode = async (method: string, params: Record<string, unknown>) => {
    const { status, json } = await callModernRpc(api, as, method, params)
    assert.equal(status, 200)
    return json.error?.code
  }
  assert.equal(await fetchCode('tools/call', { name: 'x' }), -32602)
  assert.equal(await fetchCode('prompts/get', { name: 'x' }), -32602)
  assert.equal(await fetchCode('tools/list', { cursor: 'x' }), -32602)
  const { json } = await callModernRpc(api, as, 'resources/read', { uri: 'folkmoot://x' })
  assert.deepEqual([json.error?.code, json.error?.data], [-32602, { uri: 'folkmoot://x' }])
})

test('statuses: 400 for what is no request, 202 for a notification, and no session comes back', async () => {
  for (const [body, code] of [
    ['{', -32700],
    ['[]', -32600],
    ['5', -32600],
    ['[{"jsonrpc":"2.0"}]', -32600],
  ] as const) {
    const { status, json } = await send(api, body, modernHeaders)
    assert.deepEqual([status, json.error?.code, 'id' in json], [400, code, false], body)
  }
  const note = { jsonrpc: '2.0', method: 'notifications/x', params: { _meta: { [metaKey.version]: modernVersion } } }
  const accepted = await send(api, JSON.stringify(note), { ...modernHeaders, 'Mcp-Session-Id': 'abc' })
  assert.deepEqual([accepted.status, accepted.text, accepted.headers.get('mcp-session-id')], [202, '', null])
  const withNullId = JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    method: 'tools/list',
    params: { _meta: { [metaKey.version]: modernVersion } },
  })
  assert.equal((await send(api, withNullId, modernHeaders)).json.error?.code, -32600)
  const more = { headers: { 'Mcp-Session-Id': 'abc' } }
  assert.equal((await callModernRpc(api, as, 'tools/list', {}, more)).headers.get('mcp-session-id'), null)
  const mixed = JSON.stringify([
    { jsonrpc: '2.0', id: 1, method: 'ping', params: { _meta: { [metaKey.version]: modernVersion } } },
  ])
  const { status, json } = await send(api, mixed, as)
  assert.deepEqual([status, json.error?.code], [200, -32600])
})

test('log levels and marks of progress change nothing', async () => {
  const meta = { progressToken: 'x', 'io.modelcontextprotocol/logLevel': 'debug', traceparent: 'x' }
  assert.equal((await callModernRpc(api, as, 'tools/list', {}, { meta })).status, 200)
})

test('pages of other sites are refused; local programs and clients of the legacy protocol are not', async () => {
  const fetchStatus = async (Origin: string) =>
    (await callModernRpc(api, as, 'tools/list', {}, { headers: { Origin } })).status
  for (const origin of ['https://evil.example', 'http://evil.example', 'null', 'http://localhost.evil.example', 'x'])
    assert.equal(await fetchStatus(origin), 403, origin)
  for (const origin of [api.config.BASE_URL, 'http://localhost:6274', 'http://127.0.0.1:1', 'http://[::1]:1'])
    assert.equal(await fetchStatus(origin), 200, origin)
  assert.equal((await callRpc(api, { ...as, Origin: 'https://app.example' }, 'tools/list')).status, 200)
})
