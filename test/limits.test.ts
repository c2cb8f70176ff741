import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toIpPrefix } from '#platform'
import { startApi } from '#test'

const readLimits = async (response: Response) => {
  await response.text()
  const { headers, status } = response
  return [status, headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]
}

test('a person has a number of requests per hour, all tokens together', async () => {
  const api = await startApi({ env: { RATE_LIMIT_AUTHENTICATED: '3' } })
  const { id } = await api.person()
  const tokens = [await api.tokenFor(id, ['read:user']), await api.tokenFor(id, ['read:user'])]
  const get = async (n: number) => api.fetch('/v1/me', { headers: { Authorization: `Bearer ${tokens[n % 2] ?? ''}` } })

  for (const left of ['2', '1', '0']) assert.deepEqual(await readLimits(await get(Number(left))), [200, '3', left])
  const refused = await get(0)
  const reset = Number(refused.headers.get('x-ratelimit-reset'))
  const wait = Number(refused.headers.get('retry-after'))
  assert.ok(Math.abs(reset - wait - Date.now() / 1000) < 3, 'both headers name the same moment')
  assert.ok(wait > 3590 && wait <= 3600)
  assert.deepEqual(await readLimits(refused), [429, '3', '0'])

  const other = await api.tokenFor((await api.person()).id, ['read:user'])
  assert.deepEqual(await readLimits(await api.fetch('/v1/me', { headers: { Authorization: `Bearer ${other}` } })), [
    200,
    '3',
    '2',
  ])
})

test('without a token the address counts, for errors too, and 401 becomes 429', async () => {
  const api = await startApi({ env: { RATE_LIMIT_ANONYMOUS: '4' } })
  assert.deepEqual(await readLimits(await api.fetch('/v1/scopes')), [200, '4', '3'])
  assert.deepEqual(await readLimits(await api.fetch('/v1/nowhere')), [404, '4', '2'])
  assert.deepEqual(await readLimits(await api.fetch('/v1/me', { headers: { Authorization: 'Bearer x' } })), [
    401,
    '4',
    '1',
  ])
  assert.deepEqual(await readLimits(await api.fetch('/v1/me', { method: 'POST' })), [405, '4', '0'])
  assert.deepEqual(await readLimits(await api.fetch('/v1/me')), [429, '4', '0'])
  assert.deepEqual(await readLimits(await api.fetch('/v1/scopes')), [429, '4', '0'])
  for (const [path, method] of [
    ['/v1/me', 'GET'],
    ['/mcp', 'POST'],
  ] as const) {
    const ended = await api.fetch(path, { method, headers: { Authorization: 'Bearer ended' } })
    assert.equal(ended.status, 401, 'a client whose token ended gets a new one')
    assert.match(ended.headers.get('www-authenticate') ?? '', /invalid_token/)
  }

  const token = await api.tokenFor((await api.person()).id, ['read:user'])
  assert.equal((await api.fetch('/v1/me', { headers: { Authorization: `Bearer ${token}` } })).status, 200)
})

test('what has not changed does not count', async () => {
  const api = await startApi({ env: { RATE_LIMIT_ANONYMOUS: '4', RATE_LIMIT_AUTHENTICATED: '4' } })
  const token = await api.tokenFor((await api.person()).id, ['read:user'])
  for (const [path, headers, limits] of [
    ['/v1/scopes', {}, ['4', '3']],
    ['/rss', {}, ['4', '1']],
    ['/v1/me', { Authorization: `Bearer ${token}` }, ['4', '3']],
  ] as const) {
    const first = await api.fetch(path, { headers })
    const tag = first.headers.get('etag') ?? assert.fail(path)
    assert.deepEqual(await readLimits(first), [200, ...limits])
    for (let times = 0; times < 4; times++) {
      const again = await api.fetch(path, { headers: { ...headers, 'If-None-Match': tag } })
      assert.deepEqual(await readLimits(again), [304, ...limits], path)
    }
    const changed = await api.fetch(path, { headers: { ...headers, 'If-None-Match': '"old"' } })
    assert.deepEqual(await readLimits(changed), [200, limits[0], `${Number(limits[1]) - 1}`])
  }
})

test('other addresses are not counted but show the window', async () => {
  const api = await startApi({ env: { RATE_LIMIT_ANONYMOUS: '2' } })
  assert.deepEqual(await readLimits(await api.fetch('/somewhere')), [404, '2', '2'])
  assert.deepEqual(await readLimits(await api.fetch('/v1/me', { method: 'OPTIONS' })), [204, '2', '2'])
  await api.fetch('/v1/scopes')
  assert.deepEqual(await readLimits(await api.fetch('/somewhere')), [404, '2', '1'])
})

test('an IPv6 address is counted by its /64, a mapped one as IPv4', () => {
  assert.equal(toIpPrefix('192.0.2.7'), '192.0.2.7')
  assert.equal(toIpPrefix('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(toIpPrefix('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2')
  assert.equal(toIpPrefix('2001:db8:1:2::9'), '2001:db8:1:2')
  assert.equal(toIpPrefix('2001:db8::1'), '2001:db8:0:0')
  assert.equal(toIpPrefix('::1'), '0:0:0:0')
  assert.equal(toIpPrefix('fe80::1%eth0'), 'fe80:0:0:0')
})
