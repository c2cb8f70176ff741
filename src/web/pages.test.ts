import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, deriveKeys, systemClock, type Clock } from '#platform'
import { testSecret, startApi } from '#test'
import { readPageRoutes } from './bundle.ts'
import { createPageCookies } from './page-cookies.ts'

const api = await startApi()
const password = 'a password for tests'
const ann = await api.person({ username: 'ann', passwordHash: await hashPassword(password) })
const cookie = await api.cookieFor(ann.id)

const createNotice = (name: string, clock: Clock = systemClock) =>
  createPageCookies({ config: api.config, keys: deriveKeys(testSecret), clock }).serializeNotice(
    { to: '/settings', name },
    cookie,
    {
      userAgent: null,
      visitorToken: undefined,
    },
  )
const joinCookies = (...cookies: string[]) => cookies.map((header) => header.split(';')[0]).join('; ')

const sameOriginHeaders = { 'Sec-Fetch-Site': 'same-origin' }
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  api.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
const signIn = (path: string, headers: Record<string, string> = sameOriginHeaders) =>
  post(path, { action: 'password', email: ann.email, password }, headers)

test('a page in English has only characters that take one byte in memory', async () => {
  for (const path of ['/', '/events', '/groups'])
    assert.deepEqual((await (await api.fetch(path)).text()).match(/[^\u0000-\u00ff]/g), null, path)
})

test('people sign in with a form and come back to where they were', async () => {
  const turnedAway = await api.fetch('/settings/tokens?x=1')
  assert.deepEqual(
    [turnedAway.status, turnedAway.headers.get('location')],
    [303, '/login?returnTo=%2Fsettings%2Ftokens%3Fx%3D1'],
  )
  const fromFar = await api.fetch(`/settings/tokens?x=${'%F0'.repeat(3000)}`)
  assert.equal(fromFar.headers.get('location'), '/login', 'no header that is longer than proxies take')
  const answer = await signIn('/login?returnTo=%2Fsettings%2Ftokens%3Fx%3D1')
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/settings/tokens?x=1'])
  const [own = ''] = answer.headers.getSetCookie()
  assert.match(own, /^session=[\w-]+; .*HttpOnly; SameSite=Lax/)
  const headers = { Cookie: own.split(';')[0] ?? '' }
  const page = await api.fetch('/settings/tokens', { headers })
  assert.equal(page.status, 200)
  for (const form of ['/login', '/register']) {
    const onward = await api.fetch(`${form}?returnTo=%2Fevents`, { headers })
    assert.deepEqual([onward.status, onward.headers.get('location')], [303, '/events'], form)
  }
})

test('a form leads nobody to another site', async () => {
  for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    assert.equal((await signIn(`/login?returnTo=${encodeURIComponent(returnTo)}`)).headers.get('location'), '/')
})

test('a wrong password is told on the page, and what was typed is kept, but not the password', async () => {
  const answer = await post(
    '/login',
    { action: 'password', email: 'a"b@example.org', password: 'not the right one' },
    sameOriginHeaders,
  )
  const page = await answer.text()
  assert.equal(answer.status, 401)
  assert.match(page, /The email address or password is wrong/)
  assert.match(page, /value="a&quot;b@example.org"/)
  assert.doesNotMatch(page, /not the right one/)
  assert.deepEqual(answer.headers.getSetCookie(), [])
})

test('forms of other sites do nothing', async () => {
  for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }, { Origin: 'null' }]) {
    const answer = await signIn('/login', headers)
    assert.deepEqual([answer.status, answer.headers.getSetCookie()], [403, []])
    const change = await post('/settings', { action: 'save', name: 'Eve' }, { ...headers, Cookie: cookie })
    assert.equal(change.status, 403)
  }
  const [person] = await api.db.sql`select name from users where id = ${ann.id}`
  assert.equal(person?.['name'], ann.name)
})

test('a form that makes or opens a session must say where it comes from', async () => {
  const fields = { email: ann.email, password, name: 'Ann' }
  for (const [path, action] of [
    ['/login', 'password'],
    ['/register', 'register'],
    ['/register/x', 'complete'],
    ['/reset/x', 'reset'],
  ] as const) {
    assert.equal((await post(path, { action, ...fields })).status, 403, path)
    assert.notEqual((await post(path, { action, ...fields }, { Origin: api.config.WEB_URL })).status, 403, path)
  }
})

test('what to say afterwards is one of the page’s own notices', async () => {
  for (const [name, isKnown] of [
    ['saved', true],
    ['toString', false],
    ['__proto__', false],
  ] as const) {
    const page = await (await api.fetch(`/settings?done=${name}`, { headers: { Cookie: cookie } })).text()
    assert.ok(!page.includes('class="notice'), `${name} in an address says nothing`)
    const headers = { Cookie: joinCookies(cookie, createNotice(name)) }
    const pageWithNotice = await (await api.fetch('/settings', { headers })).text()
    assert.equal(pageWithNotice.includes('class="notice good"'), isKnown, name)
  }
})

test('no link leads to a notice', async () => {
  const { urlname } = await api.group({ urlname: 'turku-owls' })
  const links = ['/login?returnTo=%2Fsettings%3Fdone%3Dwelcome', `/groups/${urlname.toUpperCase()}?done=left`]
  for (const link of links) {
    const answer = await api.fetch(link, { headers: { Cookie: cookie }, redirect: 'manual' })
    assert.deepEqual([answer.status, answer.headers.getSetCookie()], [303, []], link)
  }
})

test('what was done is said once, at its address, to the session that did it, and not after a minute', async () => {
  const answer = await post('/settings', { action: 'save', name: 'Ann', username: ann.username }, { Cookie: cookie })
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/settings'])
  const [flash = ''] = answer.headers.getSetCookie()
  assert.match(flash, /^fm_flash=[^;]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax/)
  const look = async (path: string, cookies: string) => {
    const page = await api.fetch(path, { headers: { Cookie: cookies } })
    const isShown = (await page.text()).includes('class="notice good"')
    return [isShown, page.headers.getSetCookie().some((set) => set.startsWith('fm_flash=;'))]
  }
  assert.deepEqual(await look('/settings', joinCookies(cookie, flash)), [true, true])
  assert.deepEqual(await look('/settings', cookie), [false, false])
  assert.deepEqual(await look('/settings/security', joinCookies(cookie, flash)), [false, false])
  const other = await api.cookieFor((await api.person()).id)
  assert.deepEqual(await look('/settings', joinCookies(other, flash)), [false, false])
  const forged = flash.replace(/\.[^;]+/, '.AAAA')
  assert.deepEqual(await look('/settings', joinCookies(cookie, forged)), [false, false])
  const old = createNotice('saved', { now: () => new Date(Date.now() - 61_000) })
  assert.deepEqual(await look('/settings', joinCookies(cookie, old)), [false, false])
})

test('a form that is wrong says so beside the field and changes nothing', async () => {
  const answer = await post('/settings', { action: 'save', name: '', username: '-', bio: 'kept' }, { Cookie: cookie })
  const page = await answer.text()
  assert.equal(answer.status, 400)
  assert.match(page, /aria-invalid="true"[^>]*id="name"|id="name"[^>]*aria-invalid="true"/)
  assert.match(page, /id="username-problem"/)
  assert.match(page, />kept<\/textarea>/)
})

test('whatever is refused is told, and what was done before is not told again', async () => {
  const revoked = await post('/settings/tokens?done=revoked', { action: 'revoke', id: ann.id }, { Cookie: cookie })
  const page = await revoked.text()
  assert.equal(revoked.status, 404)
  assert.match(page, /role="alert"/)
  assert.doesNotMatch(page, /Token revoked/)

  const token = { action: 'create', name: 'A script', scopes: 'read:user', expiresInDays: '30' }
  const created = await (await post('/settings/tokens?done=revoked', token, { Cookie: cookie })).text()
  assert.match(created, /Your new token/)
  assert.doesNotMatch(created, /Token revoked/)
  for (const done of ['constructor', 'nonsense'])
    assert.doesNotMatch(await (await api.fetch(`/login?done=${done}`)).text(), /class="notice/)
})

test('a link that is over leads to a new one', async () => {
  for (const [path, action] of [
    ['/register/nonsense', 'complete'],
    ['/reset/nonsense', 'reset'],
  ] as const) {
    const answer = await post(path, { action, password }, sameOriginHeaders)
    assert.equal(answer.status, 410)
    assert.match(await answer.text(), /This link no longer works.*was already used.*href="\/login"/s)
  }
})

test('buttons that a page does not have, and bodies that are no forms, are refused', async () => {
  for (const action of ['', 'nonsense', 'constructor', '__proto__', 'toString'])
    assert.equal((await post('/settings', { action }, { Cookie: cookie })).status, 400)
  const json = await api.fetch('/settings', {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: '{"action":"save"}',
  })
  assert.equal(json.status, 415)
  assert.match(json.headers.get('content-type') ?? '', /text\/html/)
})

test('an unknown address is a page for people and JSON for programs', async () => {
  const page = await api.fetch('/nothing-here', { headers: { Accept: 'text/html,*/*' } })
  assert.deepEqual([page.status, page.headers.get('content-type')], [404, 'text/html; charset=utf-8'])
  assert.match(await page.text(), /Page not found/)
  const program = await api.fetch('/nothing-here')
  assert.match(program.headers.get('content-type') ?? '', /application\/json/)
  const person = await api.fetch('/u/nobody', { headers: { Cookie: cookie } })
  assert.equal(person.status, 404)
  assert.match(await person.text(), /Your account/, 'who is signed in stays visible')
})

test('pages load nothing from elsewhere, are framed by nobody and are kept by no cache for all', async () => {
  for (const path of ['/', '/login', '/people', '/u/ann', '/developer']) {
    const { headers } = await api.fetch(path)
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe/)
    assert.equal(headers.get('cache-control'), 'private, no-cache')
  }
})

test('no cache keeps a page whose address is a secret', async () => {
  const routes = readPageRoutes().filter(({ path }) => path.includes('{token}'))
  const forgotten = routes.filter(({ hasSecretPath }) => !hasSecretPath).map(({ path }) => path)
  assert.deepEqual(forgotten, [], 'add hasSecretPath: true to these pages')
  const { headers } = await api.fetch('/verify-email/a-token')
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('what people write is text, never markup', async () => {
  const name = '<script>alert(1)</script>"\'&'
  const { username } = await api.person({ name })
  for (const path of [`/u/${username}`, '/people']) {
    const page = await (await api.fetch(path)).text()
    assert.ok(!page.includes('<script>alert'), path)
    assert.ok(page.includes('&lt;script>alert') || page.includes('&lt;script&gt;alert'), path)
  }
})

test('styles and scripts are kept for good, under names that change', async () => {
  const page = await (await api.fetch('/')).text()
  const files = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  assert.equal(files.length, 4)
  for (const path of files) {
    const { status, headers } = await api.fetch(path)
    assert.equal(status, 200, path)
    if (!path.endsWith('mark.svg')) assert.match(headers.get('cache-control') ?? '', /immutable/)
  }
})

test('signing in by the form is counted as attempts', async ({ mock }) => {
  const other = await startApi()
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const attempts = Array.from({ length: 65 }, async (_, number) =>
    other.fetch('/login', {
      method: 'POST',
      headers: sameOriginHeaders,
      body: new URLSearchParams({ action: 'password', email: `a${number}@example.org`, password: 'wrong' }),
    }),
  )
  const refused = (await Promise.all(attempts)).filter(({ status }) => status === 429)
  assert.equal(refused.length, 5)
  assert.match(refused[0]?.headers.get('retry-after') ?? '', /^\d+$/)
  assert.match(
    (await refused[0]?.text()) ?? '',
    /role="alert".*Try again in.*value="a\d+@example\.org"/s,
    'the form stays, with what was typed',
  )
})
