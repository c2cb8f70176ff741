import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { eventually, startApi } from '#test'

const api = await startApi()
const portfolioPath = '/v1/profile/portfolio'

const postAs = (token: string) => async (path: string, key: string | undefined, body: object) => {
  const response = await api.fetch(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { code?: string; data?: unknown },
  }
}

async function createPerson() {
  const { id } = await api.person()
  const post = postAs(await api.tokenFor(id, ['user', 'write:portfolio']))
  const count = async () => (await api.db.sql`select from portfolio_items where user_id = ${id}`).count
  return { id, post, count }
}

test('the same request with the same key is done once and gets the same answer', async () => {
  const { post, count } = await createPerson()
  const first = await post(portfolioPath, 'key 1', { title: 'Lamp' })
  const second = await post(portfolioPath, 'key 1', { title: 'Lamp' })
  assert.deepEqual([first.status, second.status, await count()], [201, 201, 1])
  assert.deepEqual(second.body, first.body)
  assert.deepEqual(
    [first, second].map(({ headers }) => headers.get('idempotent-replayed')),
    [null, 'true'],
  )
})

test('ten of them at once are done once; the others get the same answer, or 409 with Retry-After', async () => {
  const { post, count } = await createPerson()
  const results = await Promise.all(Array.from({ length: 10 }, () => post(portfolioPath, 'race', { title: 'Lamp' })))
  assert.equal(await count(), 1)
  const created = results.find(({ status }) => status === 201)
  for (const { status, headers, body } of results) {
    if (status === 201) assert.deepEqual(body, created?.body)
    else assert.deepEqual([status, body.code, headers.get('retry-after')], [409, 'conflict', '1'])
  }
  assert.ok(created)
})

test('an account deleted while its request runs gets 401, with a key and without', async () => {
  const person = await createPerson()
  const requests = await api.db.begin(async (sql) => {
    await sql`delete from users where id = ${person.id}`
    const running = Promise.all([
      person.post(portfolioPath, 'key', { title: 'Lamp' }),
      person.post(portfolioPath, undefined, { title: 'Lantern' }),
    ])
    await eventually(
      'both wait for the deletion',
      () => api.db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ({ count }) => count === 2,
    )
    return { running }
  })
  assert.deepEqual(
    (await requests.running).map(({ status, body }) => [status, body.code]),
    [
      [401, 'unauthorized'],
      [401, 'unauthorized'],
    ],
  )
})

test('the same key for another request is a mistake', async () => {
  const { post, count } = await createPerson()
  await post(portfolioPath, 'key', { title: 'Lamp' })
  const other = await post(portfolioPath, 'key', { title: 'Lantern' })
  assert.deepEqual([other.status, other.body.code, await count()], [422, 'idempotency_mismatch', 1])
  assert.equal((await post('/v1/profile/feed-token', 'key', {})).status, 422)
})

test('a request that failed may be sent again with its key', async () => {
  const { id, post, count } = await createPerson()
  await api.db.sql`
    insert into portfolio_items (id, user_id, title)
    select gen_random_uuid(), ${id}, 'item ' || n from generate_series(1, 100) n`
  assert.equal((await post(portfolioPath, 'key', { title: 'Lamp' })).status, 409)
  await api.db.sql`delete from portfolio_items where user_id = ${id}`
  assert.deepEqual([(await post(portfolioPath, 'key', { title: 'Lamp' })).status, await count()], [201, 1])
})

test('an answer with a secret is not repeated', async () => {
  const { id, post } = await createPerson()
  const first = await post('/v1/profile/tokens', 'key', { name: 'x', scopes: ['user'] })
  const second = await post('/v1/profile/tokens', 'key', { name: 'x', scopes: ['user'] })
  assert.deepEqual([first.status, second.status, second.body.code], [201, 409, 'conflict'])
  const stored = await api.db.sql`select body from idempotency_keys where user_id = ${id}`
  assert.deepEqual([...stored], [{ body: null }])
})

test('operations that wait for another server are done once, too', async () => {
  const admin = await api.person({ role: 'admin' })
  const post = postAs(await api.tokenFor(admin.id, ['admin', 'developer']))
  const path = `/v1/admin/groups/${(await api.group()).id}/connections`
  const source = { platform: 'ical', platformId: 'https://93.184.215.14/a.ics' }
  const [first, second] = [await post(path, 'source', source), await post(path, 'source', source)]
  assert.deepEqual([first.status, second.status, second.body], [201, 201, first.body])
  assert.equal(second.headers.get('idempotent-replayed'), 'true')
  assert.equal((await post(path, 'source', { ...source, isActive: false })).status, 422)

  const hook = { url: 'https://93.184.215.14/hook' }
  const hooks = await Promise.all(Array.from({ length: 4 }, () => post('/v1/developer/webhooks', 'hook', hook)))
  assert.deepEqual(hooks.map(({ status }) => status).sort(), [201, 409, 409, 409])
  assert.equal((await post('/v1/developer/webhooks', 'bad', { url: 'https://10.0.0.1/' })).status, 400)
  assert.equal((await post('/v1/developer/webhooks', 'bad', hook)).status, 201)
})

test('keys of different people have nothing to do with each other', async () => {
  const [ada, bob] = [await createPerson(), await createPerson()]
  await ada.post(portfolioPath, 'key', { title: 'Lamp' })
  assert.equal((await bob.post(portfolioPath, 'key', { title: 'Lantern' })).status, 201)
})

test('a key is free again a minute after its process died, and a day after its answer', async () => {
  const { id, post, count } = await createPerson()
  const claim = (age: string) => api.db.sql`
    insert into idempotency_keys (user_id, key, claim_id, fingerprint, claimed_at)
    values (${id}, ${age}, ${newId()}, '\\x00', now() - ${age}::interval)`
  await claim('30 seconds')
  await claim('61 seconds')
  assert.equal((await post(portfolioPath, '30 seconds', { title: 'Lamp' })).status, 422)
  assert.deepEqual([(await post(portfolioPath, '61 seconds', { title: 'Lamp' })).status, await count()], [201, 1])

  await api.db.sql`update idempotency_keys set claimed_at = now() - interval '25 hours' where user_id = ${id}`
  assert.deepEqual([(await post(portfolioPath, '61 seconds', { title: 'Lantern' })).status, await count()], [201, 2])
})

test('a body that the operation does not take is not compared, however deep it is', async () => {
  const { id } = await api.person()
  const token = await api.tokenFor(id, ['user'])
  const rotate = (body: string) =>
    api.fetch('/v1/profile/feed-token?any=thing', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': 'deep' },
      body,
    })
  assert.equal((await rotate('['.repeat(200_000) + ']'.repeat(200_000))).status, 200)
  assert.equal((await rotate('{}')).status, 409)
})

test('a malformed key is refused, and nothing is done', async () => {
  const { post, count } = await createPerson()
  for (const key of ['x'.repeat(256), 'tab\there'])
    assert.deepEqual([(await post(portfolioPath, key, { title: 'Lamp' })).status, await count()], [400, 0])
})
