import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { readSessionCookie, createSignInHelpers } from '../../../../test/sign-in.ts'
import { listUsers } from '../../people/contract.ts'

const api = await startApi({ worker: true, env: { SUPERADMIN_EMAIL: 'boss@example.org' } })
const { post, mailsTo, readMailToken, fetchUser } = createSignInHelpers(api)

async function requestMagicLink(email: string, overrides: object = {}): Promise<string> {
  assert.equal((await post('/auth/magic-link', { email, ...overrides })).status, 200)
  return readMailToken(email, 'auth/magic-link')
}
const postMagicLink = (token: string, init: RequestInit = {}) =>
  api.fetch(`/auth/magic-link/${token}`, { method: 'POST', ...init })
const countAccounts = async (email: string) => (await api.db.sql`select from users where email = ${email}`).count

test('a mailed link signs in, and sends the browser on to where it wanted to go', async () => {
  const person = await api.person()
  const address = person.email.replace('person', 'Person')
  const token = await requestMagicLink(address, {
    returnTo: '/events?a=1',
  })
  const [mail] = await mailsTo(address)
  assert.match(mail?.text ?? '', new RegExp(`${api.config.AUTH_URL}/auth/magic-link/${token}`))

  const response = await postMagicLink(token)
  assert.equal(response.status, 303)
  assert.equal(response.headers.get('location'), '/events?a=1')
  assert.equal(response.headers.get('cache-control'), 'no-store')
  assert.equal(await response.text(), '')
  assert.equal((await fetchUser(response))?.id, person.id)
})

test('a new address gets an account on first use, and not before', async () => {
  const token = await requestMagicLink('first.use@example.org')
  assert.equal(await countAccounts('first.use@example.org'), 0)
  const response = await postMagicLink(token)
  assert.equal(response.headers.get('location'), '/')
  const created = (await fetchUser(response)) ?? assert.fail('nobody is signed in')
  assert.deepEqual([created.email, created.name], ['first.use@example.org', 'New member'], 'nor a name')
  assert.match(created.username, /^user-[0-9a-f]{8}$/, 'a username is never made from the address')
  assert.deepEqual(
    (await api.publishedEvents()).filter(({ data }) => data.userId === created.id),
    [
      { type: 'user.registered', data: { userId: created.id, username: created.username, method: 'magic_link' } },
      { type: 'user.login', data: { userId: created.id, method: 'magic_link', daysSinceCreation: 0 } },
    ],
  )

  const again = await fetchUser(await postMagicLink(await requestMagicLink('first.use@example.org')))
  assert.equal(again?.id, created.id)
})

test('the configured address becomes superadmin', async () => {
  await postMagicLink(await requestMagicLink('Boss@example.org'))
  const [boss] = await api.db.sql<{ role: string }[]>`select role from users where email = 'Boss@example.org'`
  assert.equal(boss?.role, 'superadmin')
})

test('an address that differs beyond plain letters is another one, and opens no account but its own', async () => {
  const { id } = await api.person({ email: 'vivi@example.org' })
  const similar = 'v\u0130vi@example.org'
  await post('/auth/password/reset-request', { email: similar })
  assert.equal((await fetchUser(await postMagicLink(await requestMagicLink(similar))))?.email, similar)
  assert.ok(!(await mailsTo(similar)).some(({ text }) => text.includes('/reset/')))
  assert.equal((await fetchUser(await postMagicLink(await requestMagicLink('VIVI@example.org'))))?.id, id)
})

test('a link works once, also when it is used many times at once', async () => {
  const token = await requestMagicLink('once@example.org')
  const answers = await Promise.all(Array.from({ length: 6 }, () => postMagicLink(token)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 410, 410, 410, 410, 410])
  assert.equal(answers.filter((response) => response.headers.getSetCookie().length > 0).length, 1)
  assert.equal((await postMagicLink(token)).status, 410)
})

test('two links of one new address, used at once, make one account', async () => {
  const first = await requestMagicLink('two@example.org')
  const second = await requestMagicLink('two@example.org')
  const [a, b] = await Promise.all([postMagicLink(first), postMagicLink(second)])
  assert.deepEqual([a.status, b.status], [303, 303])
  assert.deepEqual(await fetchUser(a), await fetchUser(b))
  assert.equal(await countAccounts('two@example.org'), 1)
})

test('a link lasts a quarter of an hour', async () => {
  const token = await requestMagicLink('late@example.org')
  const [link] = await api.db.sql<{ seconds: number }[]>`
    select extract(epoch from expires_at - now())::int as seconds from email_links where email = 'late@example.org'`
  assert.ok(link && link.seconds > 880 && link.seconds <= 900, `${link?.seconds} seconds`)
  await api.db.sql`update email_links set expires_at = now() where email = 'late@example.org'`
  assert.equal((await postMagicLink(token)).status, 410)
  assert.equal(await countAccounts('late@example.org'), 0)
})

test('looking at the link consumes nothing', async () => {
  const token = await requestMagicLink('look@example.org')
  await api.fetch(`/auth/magic-link/${token}`)
  await api.fetch(`/auth/magic-link/${token}`, { method: 'HEAD' })
  assert.equal((await postMagicLink(token)).status, 303)
})

test('a plain form may use it, from a page of ours only', async () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const token = await requestMagicLink('form@example.org')
  const body = 'confirm=yes'
  const foreign = await postMagicLink(token, { headers: { ...form, Origin: 'https://evil.example' }, body })
  assert.deepEqual([foreign.status, foreign.headers.getSetCookie()], [403, []])
  const own = await postMagicLink(token, {
    headers: { ...form, Origin: api.config.BASE_URL, 'Sec-Fetch-Site': 'same-origin' },
    body,
  })
  assert.equal(own.status, 303)
  const elsewhere = await api.fetch('/auth/login', { method: 'POST', headers: form, body })
  assert.equal(elsewhere.status, 415)
})

test('nobody is sent to a foreign site', async () => {
  for (const returnTo of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
    const response = await postMagicLink(await requestMagicLink(`back-${returnTo.length}@example.org`, { returnTo }))
    assert.equal(response.headers.get('location'), '/')
  }
})

test('whoever is suspended is not signed in', async () => {
  const person = await api.person()
  const token = await requestMagicLink(person.email)
  await api.db.sql`update users set suspended_at = now() where id = ${person.id}`
  const response = await postMagicLink(token)
  assert.deepEqual([response.status, response.headers.getSetCookie()], [403, []])
})

test('known and unknown addresses get the same answer, and five mails an hour', async () => {
  const { email } = await api.person()
  const ask = async (address: string) => {
    const answers: unknown[] = []
    for (let count = 0; count < 7; count++) {
      const response = await post('/auth/magic-link', { email: address })
      answers.push(response.status, ...Object.keys((await response.json()) as object))
    }
    return answers
  }
  const [known, unknown] = [await ask(email), await ask('stranger@example.org')]
  assert.deepEqual(known, unknown)
  assert.equal(known.filter((status) => status === 429).length, 2)
})

test('where to go on travels with a registration too', async () => {
  await post('/auth/register', { email: 'kai@example.org', name: 'Kai', returnTo: '/groups/kai' })
  const token = await readMailToken('kai@example.org', 'register')
  const [mail] = await mailsTo('kai@example.org')
  assert.doesNotMatch(mail?.text ?? '', /groups/)
  const response = await post(`/auth/register/${token}`)
  assert.equal(((await response.json()) as { data: { returnTo: string } }).data.returnTo, '/groups/kai')
})

const searchUsers = async (search: string) =>
  (await api.anonymous(listUsers, { search })).data.map(({ name, username }) => ({ name, username }))

test('whoever brings a name gets an account with it, and is listed', async () => {
  const token = await requestMagicLink('mail.box.one@example.org')
  const response = await postMagicLink(token, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name: ' Sanna Virtanen ' }).toString(),
  })
  assert.equal(response.status, 303)
  const created = (await fetchUser(response)) ?? assert.fail('nobody is signed in')
  assert.deepEqual([created.name, created.username], ['Sanna Virtanen', 'sanna-virtanen'])
  assert.deepEqual(await searchUsers('Sanna'), [{ name: 'Sanna Virtanen', username: 'sanna-virtanen' }])
  assert.deepEqual(await searchUsers('mail.box.one'), [])
})

for (const [about, init] of [
  ['without a name', {}],
  ['with an empty one', { headers: { 'Content-Type': 'application/json' }, body: '{"name":"  "}' }],
] as const)
  test(`whoever comes ${about} is in no directory until they choose one`, async () => {
    const email = `mail-box-${about.length}@example.org`
    const response = await postMagicLink(await requestMagicLink(email), init)
    const created = (await fetchUser(response)) ?? assert.fail('nobody is signed in')
    const Cookie = readSessionCookie(response)
    assert.deepEqual([await searchUsers(created.username), await searchUsers('mail-box')], [[], []])
    assert.equal((await api.fetch(`/v1/users/${created.username}`)).status, 404)
    const isNamed = async () =>
      ((await (await api.fetch('/auth/me', { headers: { Cookie } })).json()) as { data: { isNamed: boolean } }).data
        .isNamed
    const choose = (name: string) =>
      api.fetch('/v1/profile', {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', Cookie },
        body: JSON.stringify({ name }),
      })
    await choose('New member')
    assert.equal(await isNamed(), false)
    const name = `Chosen ${about.length}`
    assert.equal((await choose(name)).status, 200)
    assert.equal(await isNamed(), true)
    assert.deepEqual(await searchUsers(name), [{ name, username: created.username }])
  })

test('an account keeps its name, whatever comes with the link', async () => {
  const person = await api.person({ name: 'Kept Name' })
  const body = JSON.stringify({ name: 'Other Name' })
  const response = await postMagicLink(await requestMagicLink(person.email), {
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  assert.deepEqual([(await fetchUser(response))?.id, (await fetchUser(response))?.name], [person.id, 'Kept Name'])
})

test('a link says whom it signs in, and stays unused', async () => {
  const { email, name, username } = await api.person({ name: 'Tuuli <b>Saari</b>' })
  const look = async (token: string) => {
    const response = await api.fetch(`/auth/links/${token}`)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    return [response.status, ((await response.json()) as { data?: unknown }).data]
  }
  const [known, unknown] = [await requestMagicLink(email), await requestMagicLink('who-is-this@example.org')]
  assert.deepEqual(await look(known), [200, { email, user: { name, username, avatarUrl: null } }])
  assert.deepEqual(await look(unknown), [200, { email: 'who-is-this@example.org', user: null }])
  assert.deepEqual(await look('nonsense'), [410, undefined])

  const page = async (token: string) => (await api.fetch(`/auth/magic-link/${token}`)).text()
  assert.match(await page(known), /Sign in as Tuuli &lt;b>Saari&lt;\/b>\?/)
  assert.match(await page(known), new RegExp(email))
  assert.match(await page(unknown), /who-is-this@example\.org[^]*name="name"/)
  assert.equal((await postMagicLink(known)).status, 303)
  assert.deepEqual(await look(known), [410, undefined])
  assert.equal((await api.fetch(`/auth/magic-link/${known}`)).status, 410)
})

test('only a link that signs in says anything', async () => {
  await post('/auth/password/reset-request', { email: (await api.person({ email: 'other-kind@example.org' })).email })
  const token = await readMailToken('other-kind@example.org', 'reset')
  assert.equal((await api.fetch(`/auth/links/${token}`)).status, 410)
})
