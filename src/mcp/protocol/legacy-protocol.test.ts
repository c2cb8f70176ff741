import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readVersion } from '#platform'
import { startApi } from '#test'
import { callRpc, bearer, send, readToolJson, callTool, type RpcResponse } from '../testing.ts'

const api = await startApi()
const { id: userId } = await api.person()
const as = bearer(await api.tokenFor(userId, ['read:events', 'read:groups', 'read:user']))
const rpcBody = (more: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, ...more })

test('GET is refused and DELETE is done, whoever asks', async () => {
  for (const headers of [{}, as, bearer('nonsense')])
    for (const path of ['/mcp', '/mcp/readonly', '/mcp/x/events', '/mcp/x/events,groups/readonly']) {
      const got = await api.fetch(path, { headers })
      assert.equal(got.status, 400)
      assert.equal(((await got.json()) as { code: string }).code, 'bad_request')
      const ended = await api.fetch(path, { method: 'DELETE', headers })
      assert.deepEqual([ended.status, await ended.text()], [204, ''])
    }
})

test('credentials come before content types, and content types before what is in the body', async () => {
  const nobody = await send(api, 'x', { 'Content-Type': 'text/plain' })
  assert.deepEqual([nobody.status, nobody.json['code']], [401, 'unauthorized'])
  assert.match(nobody.headers.get('www-authenticate') ?? '', /oauth-protected-resource\/mcp", scope="read:user /)
  assert.match((await send(api, '{}', bearer('x'))).headers.get('www-authenticate') ?? '', /error="invalid_token"/)
  for (const type of ['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded', 'json']) {
    const { status, json } = await send(api, rpcBody({ method: 'ping' }), { ...as, 'Content-Type': type })
    assert.deepEqual([status, json['code']], [400, 'bad_request'], type)
  }
  for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;x=y'])
    assert.deepEqual((await send(api, rpcBody({ method: 'ping' }), { ...as, 'Content-Type': type })).json.result, {})
  assert.equal((await send(api, '', { ...as, 'Content-Type': 'application/json' })).json.error?.code, -32700)
  assert.equal((await send(api, '', { ...as, 'Content-Type': 'text/plain' })).status, 400)
  assert.equal((await api.fetch('/mcp', { method: 'POST', headers: as })).status, 400)
  assert.equal((await send(api, ' '.repeat(1_048_577), { ...as, 'Content-Type': 'text/plain' })).status, 413)
})

test('the answer is JSON, whatever the client accepts, and is kept by nobody', async () => {
  for (const accept of ['text/event-stream', 'application/json', 'text/html', '*/*', 'nonsense']) {
    const { status, headers } = await send(api, rpcBody({ method: 'ping' }), { ...as, Accept: accept })
    assert.deepEqual(
      [status, headers.get('content-type'), headers.get('cache-control')],
      [200, 'application/json; charset=utf-8', 'no-store'],
    )
  }
})

test('whatever version is offered, 2025-03-26 is spoken', async () => {
  const versions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28', 'v999', 7, undefined]
  for (const protocolVersion of versions)
    for (const header of ['', '2025-11-25', '2026-07-28', '2099-01-01']) {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'a test', version: '1' } }
      const headers = { ...as, ...(header && { 'MCP-Protocol-Version': header }) }
      const { status, json } = await send(api, rpcBody({ method: 'initialize', params }), headers)
      assert.deepEqual([status, json.result?.['protocolVersion']], [200, '2025-03-26'])
      assert.deepEqual(json.result?.['serverInfo'], { name: 'folkmoot', version: readVersion() })
      assert.deepEqual(json.result['capabilities'], {
        tools: {},
        resources: { subscribe: false, listChanged: false },
        prompts: { listChanged: false },
      })
      assert.match(String(json.result['instructions']), /written by members/)
    }
})

test('old versions in the header and marks of progress change nothing, and nothing of the modern era shows', async () => {
  const lists = ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']
  for (const version of ['', '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])
    for (const method of lists) {
      const params = { _meta: { progressToken: 1 } }
      const headers = { ...as, ...(version && { 'MCP-Protocol-Version': version }) }
      const { status, text, json } = await send(api, rpcBody({ method, params }), headers)
      assert.deepEqual([status, json.error], [200, undefined])
      assert.doesNotMatch(text, /resultType|ttlMs|cacheScope|outputSchema|structuredContent/)
    }
})

test('a notification is taken and never run', async () => {
  const bystander = await api.signIn('user', 'write:portfolio')
  for (const method of ['notifications/initialized', 'notifications/unknown', 'tools/list', '__proto__']) {
    const { status, text } = await send(api, JSON.stringify({ jsonrpc: '2.0', method }), as)
    assert.deepEqual([status, text], [204, ''])
  }
  const mine = bearer(await api.tokenFor(bystander.id, ['user', 'write:portfolio']))
  const call = { method: 'tools/call', params: { name: 'portfolio_create', arguments: { title: 'Nothing' } } }
  assert.equal((await send(api, JSON.stringify({ jsonrpc: '2.0', ...call }), mine)).status, 204)
  assert.equal((await send(api, JSON.stringify([{ jsonrpc: '2.0', ...call }]), mine)).status, 204)
  assert.deepEqual(readToolJson(await callTool(api, mine, 'portfolio_list'))['data'], [])
})

test('unknown methods are told as such, those of the modern era and of JavaScript too', async () => {
  const names = ['server/discover', 'subscriptions/listen', 'completion/complete', 'logging/setLevel', 'x', '']
  for (const method of [...names, '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'resources/subscribe']) {
    const { status, json } = await callRpc(api, as, method)
    assert.deepEqual([status, json.error?.code, json.id], [200, -32601, 1], method)
  }
})

test('nonsense is told as nonsense', async () => {
  for (const body of ['{', 'nonsense', '[', '{"a":1,}', '\u0000', Uint8Array.of(0xff, 0xfe)]) {
    const { status, json } = await send(api, body, as)
    assert.deepEqual([status, json.error?.code, json.id], [200, -32700, null])
  }
  const invalid: readonly [unknown, unknown][] = [
    [null, null],
    [5, null],
    ['x', null],
    [true, null],
    [{}, null],
    [{ jsonrpc: '2.0' }, null],
    [{ jsonrpc: '1.0', id: 7, method: 'ping' }, 7],
    [{ jsonrpc: 2, id: 'a', method: 'ping' }, 'a'],
    [{ jsonrpc: '2.0', id: 7, method: 5 }, 7],
    [{ jsonrpc: '2.0', id: 7, result: {} }, 7],
    [{ jsonrpc: '2.0', id: true, method: 'ping' }, null],
    [{ jsonrpc: '2.0', id: {}, method: 'ping' }, null],
    [{ jsonrpc: '2.0', id: [1], method: 'ping' }, null],
  ]
  for (const [body, id] of invalid) {
    const { status, json } = await send(api, JSON.stringify(body), as)
    assert.deepEqual([status, json.error?.code, json.id], [200, -32600, id], JSON.stringify(body))
  }
  assert.equal((await send(api, '{"jsonrpc":"2.0","id":1e999,"method":"ping"}', as)).json.error?.code, -32600)
  for (const params of [null, 5, 'x', []])
    assert.equal((await send(api, rpcBody({ method: 'tools/list', params }), as)).json.error?.code, -32602)
  const polluted =
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"events_list","arguments":{"__proto__":{"limit":1}}}}'
  assert.match(readToolJson(await send(api, polluted, as))['error'] as string, /must not have __proto__/)
})

test('ids come back as they are', async () => {
  for (const id of [0, -1, 1.5, 9007199254740991, '', 'x'.repeat(10_000), '\u0000"', null])
    assert.equal((await send(api, rpcBody({ id, method: 'ping' }), as)).json.id, id)
})

test('a batch has one to ten members, which are answered in order, each for itself', async () => {
  const ping = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' })
  const batch = async (members: unknown[]) => {
    const { status, json } = await send(api, JSON.stringify(members), as)
    return { status, json, all: json as unknown as RpcResponse[] }
  }
  for (const count of [0, 11, 1000]) {
    const { status, json } = await batch(Array.from({ length: count }, (_, id) => ping(id)))
    assert.deepEqual([status, json.error?.code, json.id], [200, -32600, null])
  }
  for (const count of [1, 10]) {
    const { all } = await batch(Array.from({ length: count }, (_, id) => ping(id)))
    assert.deepEqual(
      all.map(({ id }) => id),
      Array.from({ length: count }, (_, id) => id),
    )
  }
  const notification = { jsonrpc: '2.0', method: 'ping' }
  assert.equal((await batch([notification, notification])).status, 204)
  const { all } = await batch([ping('a'), notification, [ping('b')], 5, ping('a'), { ...ping('c'), method: 'x' }])
  assert.deepEqual(
    all.map(({ id, error }) => [id, error?.code]),
    [
      ['a', undefined],
      [null, -32600],
      [null, -32600],
      ['a', undefined],
      ['c', -32601],
    ],
  )
})

test("a session's name comes back on every answer, and none is ever given", async () => {
  const named = { 'Mcp-Session-Id': 'abc' }
  for (const headers of [{ ...as, ...named }, named]) {
    assert.equal((await send(api, rpcBody({ method: 'ping' }), headers)).headers.get('mcp-session-id'), 'abc')
    for (const method of ['GET', 'DELETE'])
      assert.equal((await api.fetch('/mcp', { method, headers })).headers.get('mcp-session-id'), 'abc')
  }
  assert.equal((await callRpc(api, as, 'initialize')).headers.get('mcp-session-id'), null)
})

test('unknown tools, resources, prompts and cursors are told in the words of the protocol', async () => {
  const fetchCode = async (method: string, params: object) => (await callRpc(api, as, method, params)).json.error?.code
  for (const name of [undefined, 5, 'x', '__proto__', 'events_lis', 'Events_list'])
    assert.equal(await fetchCode('tools/call', { name }), -32602)
  for (const name of [undefined, 5, 'x', '__proto__']) assert.equal(await fetchCode('prompts/get', { name }), -32602)
  for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])
    assert.equal(await fetchCode(method, { cursor: 'x' }), -32602)
  assert.equal(await fetchCode('resources/read', {}), -32602)
  for (const uri of [
    'x',
    'folkmoot://x',
    'folkmoot://events/',
    'folkmoot://events/x',
    'folkmoot://events/%',
    'folkmoot://events/a/b',
  ]) {
    const { error } = (await callRpc(api, as, 'resources/read', { uri })).json
    assert.deepEqual([error?.code, error?.data], [-32002, { uri }])
  }
})
