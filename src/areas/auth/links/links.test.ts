import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { startApi } from '#test'
import { createSignInHelpers } from '../../../../test/sign-in.ts'
import { endSignInLinks } from './public.ts'

const api = await startApi({ worker: true, env: { SUPERADMIN_EMAIL: 'Boss@Example.org' } })
const password = 'a password for tests'

const { post, mailsTo, readMailToken } = createSignInHelpers(api)
const readErrorCode = async (response: Response) => ((await response.json()) as { code: string }).code

async function requestRegistration(email: string, overrides: object = {}): Promise<string> {
  assert.equal((await post('/auth/register', { email, name: 'Kai Ääri', ...overrides })).status, 200)
  return readMailToken(email, 'register')
}

test('people make an account with the link in their mail, and are signed in', async () => {
  const token = await requestRegistration('kai@example.org', { username: 'Kai' })
  const [before] = await api.db.sql`select from users where email = 'kai@example.org'`
  assert.equal(before, undefined, 'an unproven address has no account')

  const response = await post(`/auth/register/${token}`, { password })
  assert.equal(response.status, 201)
  const { data } = (await response.json()) as { data: { user: { id: string; username: string; email: string } } }
  assert.deepEqual([data.user.username, data.user.email], ['kai', 'kai@example.org'])
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  assert.equal((await api.fetch('/v1/me', { headers: { Cookie: cookie } })).status, 200)
  assert.equal((await post('/auth/login', { email: 'kai@example.org', password })).status, 200)
  assert.deepEqual(
    (await api.publishedEvents()).filter(
      ({ type, data: { userId } }) => userId === data.user.id && type.startsWith('user.'),
    ),
    [
      { type: 'user.registered', data: { userId: data.user.id, username: 'kai', method: 'password' } },
      ...[1, 2].map(() => ({
        type: 'user.login',
        data: { userId: data.user.id, method: 'password', daysSinceCreation: 0 },
      })),
    ],
  )
})

test('a link works once, also when it is used twice at once', async () => {
  const token = await requestRegistration('once@example.org')
  const answers = await Promise.all([1, 2, 3].map(() => post(`/auth/register/${token}`, { password })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 410, 410])
  const again = await post(`/auth/register/${token}`, { password })
  assert.deepEqual([again.status, await readErrorCode(again)], [410, 'gone'])
})

test('a link ends, and one that never was is gone too', async () => {
  const token = await requestRegistration('late@example.org')
  await api.db.sql`update email_links set expires_at = now() where email = 'late@example.org'`
  assert.equal((await post(`/auth/register/${token}`, { password })).status, 410)
  assert.equal((await post('/auth/register/nonsense', { password })).status, 410)
})

test('a known address gets the same answer, and a mail without such a link', async () => {
  const { email } = await api.person({ passwordHash: await hashPassword(password) })
  const [known, unknown] = [
    await post('/auth/register', { email, name: 'Somebody' }),
    await post('/auth/register', { email: 'new@example.org', name: 'Somebody' }),
  ]
  assert.deepEqual([known.status, await known.json()], [unknown.status, await unknown.json()])
  const [mail] = await mailsTo(email)
  assert.match(mail?.subject ?? '', /already have an account/)
  assert.doesNotMatch(mail?.text ?? '', /\/register\//)
})

test('a username that is taken is refused at once, and again when it was taken meanwhile', async () => {
  const { username } = await api.person()
  const taken = await post('/auth/register', { email: 'a@example.org', name: 'A', username })
  assert.deepEqual([taken.status, await readErrorCode(taken)], [409, 'conflict'])

  const token = await requestRegistration('b@example.org', { username: 'wanted' })
  await api.person({ username: 'wanted' })
  assert.equal((await post(`/auth/register/${token}`, { password })).status, 409)
  const [link] = await api.db.sql`select from email_links where email = 'b@example.org'`
  assert.ok(link, 'the link is not used up')
  assert.equal((await post(`/auth/register/${token}`, { password, username })).status, 409)
  const made = await post(`/auth/register/${token}`, { password, username: 'Wanted-too' })
  const { data } = (await made.json()) as { data: { user: { username: string } } }
  assert.deepEqual([made.status, data.user.username], [201, 'wanted-too'])
})

test('the configured address becomes superadmin', async () => {
  const token = await requestRegistration('boss@example.org')
  await post(`/auth/register/${token}`, {})
  const [boss] = await api.db.sql<{ role: string; passwordHash: null }[]>`
    select role, password_hash from users where email = 'boss@example.org'`
  assert.deepEqual({ ...boss }, { role: 'superadmin', passwordHash: null })
})

test('a forgotten password is replaced with the link in the mail, and every browser is signed out', async () => {
  const { id, email } = await api.person({ passwordHash: await hashPassword(password) })
  const cookie = await api.cookieFor(id)
  assert.equal((await post('/auth/password/reset-request', { email })).status, 200)
  assert.equal((await post('/auth/password/reset-request', { email: 'nobody@example.org' })).status, 200)
  assert.deepEqual(await mailsTo('nobody@example.org'), [])

  const token = await readMailToken(email, 'reset')
  assert.equal((await api.fetch('/v1/me', { headers: { Cookie: cookie } })).status, 200)
  assert.equal((await post('/auth/password/reset', { token, password: 'short' })).status, 400)
  assert.equal((await post('/auth/password/reset', { token, password: 'a new password, then' })).status, 200)
  assert.equal((await api.fetch('/v1/me', { headers: { Cookie: cookie } })).status, 401)
  assert.equal((await post('/auth/login', { email, password })).status, 401)
  assert.equal((await post('/auth/login', { email, password: 'a new password, then' })).status, 200)
  assert.equal((await post('/auth/password/reset', { token, password: 'yet another one' })).status, 410)
})

test('a new password, by whatever way, ends the links that were mailed before it', async () => {
  const ways: ((email: string, cookie: string) => Promise<Response>)[] = [
    async (email) =>
      post('/auth/password/reset', { token: await readMailToken(email, 'reset'), password: 'a new password' }),
    (_email, Cookie) =>
      post('/auth/password', { currentPassword: password, newPassword: 'a new password' }, { Cookie }),
  ]
  for (const setPassword of ways) {
    const { id, email } = await api.person({ passwordHash: await hashPassword(password) })
    await post('/auth/password/reset-request', { email })
    const earlier = await readMailToken(email, 'reset')
    await post('/auth/magic-link', { email })
    const link = await readMailToken(email, 'auth/magic-link')
    const { id: eventId } = await api.event({ inHours: 240 })
    await post(`/v1/public/events/${eventId}/rsvp`, { name: 'Nia New', email })
    const guestLink = await readMailToken(email, 'rsvp')
    await post('/auth/password/reset-request', { email })
    assert.equal((await setPassword(email, await api.cookieFor(id))).status, 200)
    assert.equal((await post('/auth/password/reset', { token: earlier, password: 'not wanted at all' })).status, 410)
    assert.equal((await post(`/auth/magic-link/${link}`)).status, 410)
    assert.equal((await post(`/auth/rsvp/${guestLink}`, {}, { Origin: api.config.WEB_URL })).status, 410)
  }
})

for (const [name, page, path] of [
  ['sign-in', 'auth/magic-link', '/auth/magic-link/'],
  ['reset', 'reset', '/auth/password/reset'],
] as const)
  test(`a ${name} link used while the password changes is gone, without a deadlock`, async () => {
    const { id, email } = await api.person({ passwordHash: await hashPassword(password) })
    await post(name === 'reset' ? '/auth/password/reset-request' : '/auth/magic-link', { email })
    const token = await readMailToken(email, page)
    const before = await api.deadlocks()
    let using: Promise<Response> | undefined
    await api.db.begin(async (sql) => {
      await sql`select from users where id = ${id} for no key update`
      using = name === 'reset' ? post(path, { token, password: 'a new password' }) : post(`${path}${token}`)
      await api.waitForLocks(1)
      await endSignInLinks(sql, id)
    })
    assert.equal((await using)?.status, 410)
    assert.equal(await api.deadlocks(), before)
  })

test('nobody can write to strangers with the form: the mail holds nothing that was typed', async () => {
  await post('/auth/register', { email: 'stranger@example.org', name: 'You won, see evil.example/prize' })
  const [mail] = await mailsTo('stranger@example.org')
  assert.match(mail?.text ?? '', /\/register\//)
  assert.doesNotMatch(`${mail?.subject} ${mail?.text}`, /evil\.example/)
})

test('a link for one thing is no link for another', async () => {
  const token = await requestRegistration('other@example.org')
  assert.equal((await post('/auth/password/reset', { token, password })).status, 410)
})

test('an address gets five mails an hour, known or not', async () => {
  const ask = () => post('/auth/password/reset-request', { email: 'Often@example.org' })
  const statuses = await Promise.all(Array.from({ length: 7 }, async () => (await ask()).status))
  assert.deepEqual(statuses.sort(), [200, 200, 200, 200, 200, 429, 429])
})

test('neither the database nor a job holds the value of a link', async () => {
  const token = await requestRegistration('secret@example.org')
  const [found] = await api.db.sql`
    select from email_links l where l::text like ${`%${token}%`}
    union all select from graphile_worker._private_jobs j where j::text like ${`%${token}%`}`
  assert.equal(found, undefined)
})

test('a reset ends tokens and apps when it is asked to, and only then', async () => {
  const person = await api.person()
  const Authorization = `Bearer ${await api.tokenFor(person.id, ['user'])}`
  const created = await post('/v1/profile/tokens', { name: 'made with it', scopes: ['read:user'] }, { Authorization })
  const { token: second } = ((await created.json()) as { data: { token: string } }).data
  const app = await api.oauthTokenFor(person.id, ['read:user'])
  const other = await api.tokenFor((await api.person()).id, ['user'])
  const statuses = () =>
    Promise.all(
      [Authorization, `Bearer ${second}`, `Bearer ${app}`, `Bearer ${other}`].map(
        async (Authorization) => (await api.fetch('/v1/me', { headers: { Authorization } })).status,
      ),
    )
  const reset = async (more: object) => {
    await post('/auth/password/reset-request', { email: person.email })
    const token = await readMailToken(person.email, 'reset')
    return (await post('/auth/password/reset', { token, password: 'a password for tests', ...more })).status
  }
  const { data } = (await (await api.fetch('/v1/profile/feed-token', { headers: { Authorization } })).json()) as {
    data: { feedToken: string }
  }
  const readFeed = async () => (await api.fetch(`/feeds/${data.feedToken}.ics`)).status
  assert.equal(await reset({}), 200)
  assert.deepEqual([...(await statuses()), await readFeed()], [200, 200, 200, 200, 200])
  assert.equal(await reset({ endAccess: true }), 200)
  assert.deepEqual([...(await statuses()), await readFeed()], [401, 401, 401, 200, 404])
  assert.equal((await api.db.sql`select from oauth_grants where user_id = ${person.id}`).count, 0)
})
