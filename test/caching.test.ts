import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'

const api = await startApi()
const token = await api.tokenFor((await api.person()).id, ['user', 'write:portfolio'])
const auth = { Authorization: `Bearer ${token}` }
const get = (path: string, headers: Record<string, string> = {}) => api.fetch(path, { headers })
const patchProfile = (headers: Record<string, string>, body: object) =>
  api.fetch('/v1/profile', {
    method: 'PATCH',
    headers: { ...auth, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('public answers may be cached, personal ones must be revalidated, secrets are never stored', async () => {
  const control = async (path: string, headers = {}) => (await get(path, headers)).headers.get('cache-control')
  assert.equal(await control('/v1/scopes'), 'public, max-age=60, stale-while-revalidate=300')
  assert.equal(await control('/v1/scopes', auth), 'private, no-cache')
  assert.equal(await control('/v1/scopes', { Cookie: 'session=x' }), 'private, no-cache')
  assert.equal(await control('/v1/me', auth), 'private, no-cache')
  const secret = await get('/v1/profile/feed-token', auth)
  assert.deepEqual([secret.headers.get('cache-control'), secret.headers.get('etag')], ['no-store', null])
})

test('PATCH and PUT answer with the ETag that a GET then has, so that the next change needs no GET', async () => {
  const first = await patchProfile({}, { location: 'Vaasa' })
  const tag = first.headers.get('etag') ?? ''
  assert.equal((await get('/v1/profile', auth)).headers.get('etag'), tag)
  const second = await patchProfile({ 'If-Match': tag }, { location: 'Kotka' })
  assert.equal(second.status, 200)
  assert.notEqual(second.headers.get('etag'), tag)
  const late = await patchProfile({ 'If-Match': tag }, { location: 'Oulu' })
  assert.deepEqual([late.status, late.headers.get('etag')], [412, null])

  const [owner, group] = [await api.person(), await api.group()]
  await api.member(group, owner, 'owner')
  const headers = { Authorization: `Bearer ${await api.tokenFor(owner.id, ['manage:groups'])}` }
  const path = `/v1/manage/groups/${group.urlname}`
  const put = (body: object) =>
    api.fetch(path, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const changed = await put({ description: 'Knitting.' })
  assert.ok(changed.headers.has('etag'))
  assert.equal((await get(path, headers)).headers.get('etag'), changed.headers.get('etag'))
})

test('If-None-Match with the current ETag gets 304 and no body', async () => {
  const tag = (await get('/v1/me', auth)).headers.get('etag') ?? ''
  assert.match(tag, /^"[\w-]+"$/)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const response = await get('/v1/me', { ...auth, 'If-None-Match': known })
    assert.deepEqual([response.status, await response.text(), response.headers.get('etag')], [304, '', tag], known)
    assert.ok(response.headers.has('x-ratelimit-remaining'))
  }
  assert.equal((await get('/v1/me', { ...auth, 'If-None-Match': '"other"' })).status, 200)
})

test('of concurrent changes with the same If-Match, one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const tag = (await get('/v1/profile', auth)).headers.get('etag') ?? ''
    const patches = ['Turku', 'Oulu', 'Pori'].map((town) =>
      patchProfile({ 'If-Match': tag }, { location: `${town} ${round}` }),
    )
    const statuses = (await Promise.all(patches)).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [200, 412, 412])
  }
})

test('a change with an outdated If-Match is refused', async () => {
  const tag = (await get('/v1/profile', auth)).headers.get('etag') ?? ''
  assert.equal((await patchProfile({ 'If-Match': tag }, { location: 'Turku' })).status, 200)
  const late = await patchProfile({ 'If-Match': tag }, { location: 'Oulu' })
  assert.deepEqual([late.status, ((await late.json()) as { code: string }).code], [412, 'precondition_failed'])
  assert.equal(
    ((await (await get('/v1/profile', auth)).json()) as { data: { location: string } }).data.location,
    'Turku',
  )
  assert.equal((await patchProfile({ 'If-Match': '*' }, { location: 'Oulu' })).status, 200)

  const present = (await get('/v1/profile', auth)).headers.get('etag') ?? ''
  assert.equal((await patchProfile({ 'If-Match': `W/${present}` }, { location: 'Pori' })).status, 412)
  const post = await api.fetch('/v1/profile/feed-token', { method: 'POST', headers: { ...auth, 'If-Match': '"x"' } })
  assert.equal(post.status, 200, 'only PUT, PATCH and DELETE have conditions')
})
