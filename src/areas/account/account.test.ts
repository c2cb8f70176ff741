import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { createApp } from '../apps/contract.ts'
import { checkUsername } from '../profile/contract.ts'

const api = await startApi()

async function requestDeletion(person: Person, confirm = person.username) {
  const cookie = await api.cookieFor(person.id)
  const response = await api.fetch('/auth/account', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ confirm }),
  })
  return { cookie, response }
}

const fetchMe = (headers: Record<string, string>) => api.fetch('/v1/me', { headers })

test('whoever leaves takes everything along, and every credential is dead at once', async () => {
  const person = await api.person()
  const token = await api.tokenFor(person.id, ['user', 'developer'])
  const other = await api.cookieFor(person.id)
  const client = await api.signInAs(person, 'developer')
  await client(createApp, { name: 'Mine', redirectUris: ['https://example.org/cb'] })
  assert.equal((await fetchMe({ Cookie: other })).status, 200)
  assert.equal((await fetchMe({ Authorization: `Bearer ${token}` })).status, 200)

  const { response, cookie } = await requestDeletion(person, person.username.toUpperCase())
  assert.equal(response.status, 204)
  assert.match(response.headers.getSetCookie()[0] ?? '', /^session=;/)
  for (const headers of [{ Cookie: cookie }, { Cookie: other }, { Authorization: `Bearer ${token}` }])
    assert.equal((await fetchMe(headers)).status, 401)
  const [left] = await api.db.sql<[{ count: number }]>`
    select (select count(*) from oauth_clients where owner_id = ${person.id})
      + (select count(*) from sessions where user_id = ${person.id})
      + (select count(*) from tokens where user_id = ${person.id}) as count`
  assert.equal(left.count, 0)
  assert.deepEqual(
    (await api.publishedEvents()).filter(({ type }) => type === 'user.deleted'),
    [{ type: 'user.deleted', data: { userId: person.id } }],
  )
  const { data } = await api.anonymous(checkUsername, { username: person.username })
  assert.deepEqual(data, { available: false, reason: 'taken' })
})

test('a wrong confirmation deletes nothing', async () => {
  const person = await api.person()
  const { response, cookie } = await requestDeletion(person, 'somebody-else')
  assert.equal(response.status, 400)
  assert.equal((await fetchMe({ Cookie: cookie })).status, 200)
})

test('one superadmin always remains, even when the last two leave at once', async () => {
  const people = [await api.person({ role: 'superadmin' }), await api.person({ role: 'superadmin' })]
  const answers = await Promise.all(people.map((person) => requestDeletion(person)))
  assert.deepEqual(answers.map(({ response }) => response.status).sort(), [204, 409])
})

test('whatever is made while the account goes is refused, and nothing breaks', async () => {
  const person = await api.person()
  const token = await api.tokenFor(person.id, ['user', 'developer', 'write:portfolio'])
  const send = (path: string, body: object) =>
    api.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  assert.equal((await fetchMe({ Authorization: `Bearer ${token}` })).status, 200)

  const answers = await api.db.begin(async (sql) => {
    await sql`delete from users where id = ${person.id}`
    const requests = [
      send('/v1/profile/portfolio', { title: 'A lamp' }),
      send('/v1/profile/tokens', { name: 'mine', scopes: ['user'] }),
      send('/v1/profile/feed-token', {}),
      send('/v1/developer/apps', { name: 'Mine', redirectUris: ['https://example.org/cb'] }),
    ]
    await api.waitForLocks(requests.length)
    return { requests }
  })
  for (const response of await Promise.all(answers.requests)) assert.equal(response.status, 401)
})

test('a session that is older than 15 minutes, perhaps a stolen one, does not delete the account', async () => {
  const person = await api.person()
  const cookie = await api.cookieFor(person.id)
  const send = (confirm: string) =>
    api.fetch('/auth/account', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ confirm }),
    })
  await api.db.sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${person.id}`
  const refused = await send(person.username)
  assert.equal(refused.status, 403)
  assert.match(await refused.text(), /Sign in again first/)
  assert.equal((await send('wrong')).status, 403)
  assert.equal((await fetchMe({ Cookie: cookie })).status, 200)
  assert.equal((await requestDeletion(person)).response.status, 204)
})
