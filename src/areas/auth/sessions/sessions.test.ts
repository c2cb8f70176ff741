import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { hashPassword } from '#platform'
import { startApi, type Person } from '#test'
import { recordSessionUse } from './public.ts'

const api = await startApi()
const password = 'a password for tests'
const passwordHash = await hashPassword(password)

interface SessionResponse {
  data: { user: { username: string; email?: string } | null; scopes: string[]; role: string | null }
  error?: string
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const readBody = async (response: Response) => (await response.json()) as SessionResponse
const fetchMe = (cookie: string) => api.fetch('/v1/me', { headers: { Cookie: cookie } })
const readCookie = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? assert.fail('no cookie')

async function createSignedInPerson(): Promise<Person & { cookie: string }> {
  const person = await api.person({ passwordHash })
  return { ...person, cookie: readCookie(await post('/auth/login', { email: person.email, password })) }
}

test('signing in gives the browser a session that works on every operation', async () => {
  const person = await api.person({ passwordHash })
  const response = await post('/auth/login', { email: person.email.toUpperCase(), password })
  assert.equal(response.status, 200)
  assert.equal((await readBody(response)).data.user?.username, person.username)
  assert.match(
    response.headers.getSetCookie()[0] ?? '',
    /^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  )
  assert.equal(response.headers.get('cache-control'), 'no-store')

  const cookie = readCookie(response)
  assert.equal((await fetchMe(cookie)).status, 200)
  const { data } = await readBody(await api.fetch('/auth/me', { headers: { Cookie: `theme=dark; ${cookie}` } }))
  assert.deepEqual([data.user?.email, data.role, data.scopes.includes('developer')], [person.email, 'user', true])
  assert.equal(data.scopes.includes('admin'), false)
  const created = await post('/v1/profile/tokens', { name: 'mine', scopes: ['user'] }, { Cookie: cookie })
  assert.equal(created.status, 201)
  assert.equal(((await created.json()) as { data: { expiresAt: null } }).data.expiresAt, null)
})

test('nobody is signed in without a session', async () => {
  const response = await api.fetch('/auth/me')
  assert.equal(response.headers.get('cache-control'), 'no-store')
  const { data } = await readBody(response)
  const nothing = { lacksSecondFactor: null, hasPassword: null, isNamed: null, locale: null, hasUnread: null }
  assert.deepEqual(data, { user: null, role: null, scopes: [], ...nothing })
  assert.equal((await fetchMe('session=nonsense')).status, 401)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const person = await api.person({ passwordHash })
  const [wrong, unknown] = [
    await post('/auth/login', { email: person.email, password: 'something else' }),
    await post('/auth/login', { email: 'nobody@example.org', password }),
  ]
  assert.deepEqual([wrong.status, unknown.status], [401, 401])
  assert.deepEqual((await readBody(wrong)).error, (await readBody(unknown)).error)
  assert.deepEqual([wrong.headers.getSetCookie(), unknown.headers.getSetCookie()], [[], []])
})

test('spaces belong to a password, and accents may be typed in any form', async () => {
  const { email, cookie } = await createSignedInPerson()
  const newPassword = '  a pass\u00e9 sentence '
  const changed = await post('/auth/password', { currentPassword: password, newPassword }, { Cookie: cookie })
  assert.equal(changed.status, 200)
  for (const [typed, status] of [
    [newPassword, 200],
    [newPassword.normalize('NFD'), 200],
    [newPassword.trim(), 401],
  ] as const)
    assert.equal((await post('/auth/login', { email, password: typed })).status, status, typed)
})

test('somebody without a password cannot sign in with one', async () => {
  const person = await api.person()
  assert.equal((await post('/auth/login', { email: person.email, password: '' })).status, 400)
  assert.equal((await post('/auth/login', { email: person.email, password })).status, 401)
})

test('after ten wrong passwords an account name is closed for a while, also to many tries at once', async () => {
  const person = await api.person({ passwordHash })
  const tries = await Promise.all(
    Array.from({ length: 14 }, () => post('/auth/login', { email: person.email, password: 'wrong' })),
  )
  assert.equal(tries.filter(({ status }) => status === 401).length, 10)
  const right = await post('/auth/login', { email: person.email, password })
  assert.equal(right.status, 429)
  assert.match(right.headers.get('retry-after') ?? '', /^\d+$/)
})

test('a suspended account cannot sign in, and its sessions are dead', async () => {
  const { id, email, cookie } = await createSignedInPerson()
  await api.db.begin(async (sql) => {
    await sql`update users set suspended_at = now() where id = ${id}`
    await sql`select pg_notify('credentials', ${id})`
  })
  assert.equal((await post('/auth/login', { email, password })).status, 403)
  const other = await startApi({ connection: api.connection })
  assert.equal((await other.fetch('/v1/me', { headers: { Cookie: cookie } })).status, 401)
})

test('pages of other sites cannot use the session', async () => {
  const { cookie, email } = await createSignedInPerson()
  const change = (headers: Record<string, string>) =>
    api.fetch('/v1/profile', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Cookie: cookie, ...headers },
      body: '{}',
    })
  const statusFor = async (headers: Record<string, string>) => (await change(headers)).status
  assert.equal(await statusFor({}), 200)
  assert.equal(await statusFor({ 'Sec-Fetch-Site': 'same-origin' }), 200)
  assert.equal(await statusFor({ Origin: api.config.BASE_URL }), 200)
  assert.equal(await statusFor({ Origin: 'https://elsewhere.example' }), 403)
  assert.equal(await statusFor({ 'Sec-Fetch-Site': 'cross-site' }), 403)
  assert.equal(await statusFor({ 'Sec-Fetch-Site': 'same-site', Origin: 'null' }), 403)
  const login = await post('/auth/login', { email, password }, { Origin: 'https://elsewhere.example' })
  assert.deepEqual([login.status, login.headers.getSetCookie()], [403, []])
})

test('a bad bearer is refused even beside a good session', async () => {
  const { cookie } = await createSignedInPerson()
  const response = await api.fetch('/v1/me', { headers: { Cookie: cookie, Authorization: 'Bearer nonsense' } })
  assert.equal(response.status, 401)
})

test('people see their sessions and can end each of them, at once', async () => {
  const { id, cookie } = await createSignedInPerson()
  const other = await api.cookieFor(id)
  const list = async () => {
    const response = await api.fetch('/auth/sessions', { headers: { Cookie: cookie } })
    return ((await response.json()) as { data: { id: string; current: boolean; userAgent: string }[] }).data
  }
  const found = await list()
  assert.deepEqual(found.map(({ current }) => current).sort(), [false, true])
  const target = found.find(({ current }) => !current)
  assert.equal(target?.userAgent, 'a test')
  assert.equal((await fetchMe(other)).status, 200)

  const ended = await api.fetch(`/auth/sessions/${target.id}`, { method: 'DELETE', headers: { Cookie: cookie } })
  assert.equal(ended.status, 204)
  assert.equal((await fetchMe(other)).status, 401)
  assert.equal((await list()).length, 1)

  const { cookie: strangers } = await createSignedInPerson()
  const theirs = await api.fetch(`/auth/sessions/${found[0]?.id}`, { method: 'DELETE', headers: { Cookie: strangers } })
  assert.equal(theirs.status, 404)
})

test('logging out ends this session, logging out everywhere ends them all', async () => {
  const { id, cookie } = await createSignedInPerson()
  const [second, third] = [await api.cookieFor(id), await api.cookieFor(id)]
  const out = await post('/auth/logout', {}, { Cookie: cookie })
  assert.match(out.headers.getSetCookie()[0] ?? '', /^session=; Path=\/; Max-Age=0;/)
  assert.deepEqual([(await fetchMe(cookie)).status, (await fetchMe(second)).status], [401, 200])
  assert.equal((await post('/auth/logout-all', {}, { Cookie: second })).status, 200)
  assert.deepEqual([(await fetchMe(second)).status, (await fetchMe(third)).status], [401, 401])
})

test('a new password needs the old one, and signs out the other browsers', async () => {
  const { id, email, cookie } = await createSignedInPerson()
  const other = await api.cookieFor(id)
  const newPassword = 'another password for tests'
  const change = (body: object) => post('/auth/password', body, { Cookie: cookie })
  assert.equal((await change({ newPassword })).status, 401)
  assert.equal((await change({ currentPassword: 'wrong', newPassword })).status, 401)
  assert.equal((await change({ currentPassword: password, newPassword: 'short' })).status, 400)
  assert.equal((await fetchMe(other)).status, 200)
  assert.equal((await change({ currentPassword: password, newPassword })).status, 200)
  assert.deepEqual([(await fetchMe(cookie)).status, (await fetchMe(other)).status], [200, 401])
  assert.equal((await post('/auth/login', { email, password })).status, 401)
  assert.equal((await post('/auth/login', { email, password: newPassword })).status, 200)
})

test('a password that is replaced while the old one is checked opens nothing and changes nothing', async () => {
  const { id, email, cookie } = await createSignedInPerson()
  const newPassword = 'another password for tests'
  const replacement = await hashPassword('the password of a reset')
  const requests = [
    () => post('/auth/login', { email, password }),
    () => post('/auth/password', { currentPassword: password, newPassword }, { Cookie: cookie }),
    () => post('/auth/email', { currentPassword: password, email: 'eve@example.org' }, { Cookie: cookie }),
  ]
  const answers = await api.db.begin(async (sql) => {
    await sql`update users set password_hash = ${replacement} where id = ${id}`
    const waiting = requests.map((send) => send())
    await api.waitForLocks(requests.length)
    return waiting
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  assert.deepEqual(statuses, [401, 401, 401])
  const [now] = await api.db.sql<{ passwordHash: string; changes: number }[]>`
    select password_hash, (select count(*) from email_changes where user_id = u.id) as changes
    from users u where id = ${id}`
  assert.deepEqual({ ...now }, { passwordHash: replacement, changes: 0 })
})

test('a session that ends while a request is still being sent ends that request too', async () => {
  const { cookie } = await createSignedInPerson()
  const body = JSON.stringify({ name: 'kept for later', scopes: ['user'] })
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  const answer = text(socket)
  socket.write(
    `POST /v1/profile/tokens HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await setTimeout(200)
  assert.equal((await post('/auth/logout-all', {}, { Cookie: cookie })).status, 200)
  socket.write(body.slice(5))
  assert.match(await answer, /^HTTP\/1\.1 401 /)
})

test('a session ends 7 days after its last use and 30 days after the sign-in', async () => {
  const { id } = await api.person()
  const age = async (seen: string, created: string) => {
    const cookie = await api.cookieFor(id)
    await api.db.sql`
      update sessions set last_seen_at = now() - ${seen}::interval, created_at = now() - ${created}::interval
      where user_id = ${id}`
    return (await fetchMe(cookie)).status
  }
  assert.equal(await age('6 days 23 hours', '29 days'), 200)
  assert.equal(await age('7 days 1 second', '8 days'), 401)
  assert.equal(await age('1 second', '30 days 1 second'), 401)
})

test('two processes that record the use of the same sessions at once do not deadlock', async () => {
  const { id: userId } = await api.person()
  const sessions = await api.db.sql<{ id: string }[]>`
    insert into sessions (id, user_id, token_hash, last_seen_at)
    select gen_random_uuid(), ${userId}, sha256(number::text::bytea), now() - interval '1 hour'
    from generate_series(1, 1000) number
    returning id`
  // With statistics, each session is looked up by its id.
  await api.db.sql`analyze sessions`
  const [first = '', second = '', third = '', last = ''] = sessions.map(({ id }) => id).sort()
  const record = (...ids: string[]) => recordSessionUse(api.db.sql, new Map(ids.map((id) => [id, new Date()])))
  const before = await api.deadlocks()
  let recording: Promise<unknown> | undefined
  await api.db.begin(async (sql) => {
    await sql`select from sessions where id in ${sql([second, third])} for update`
    recording = Promise.all([record(first, second, last), record(last, third, first)])
    await api.waitForLocks(2)
  })
  await recording
  assert.equal(await api.deadlocks(), before)
})
