import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { startApi } from '#test'
import { createSignInHelpers } from '../../test/sign-in.ts'

const api = await startApi()
const https = { BASE_URL: 'https://moot.example.org' }
const site = await startApi({ connection: api.connection, env: https })
const password = 'a password for tests'
const passwordHash = await hashPassword(password)

const whoIs = async (Cookie: string, on = api) => (await createSignInHelpers(on).fetchUser(Cookie))?.id ?? null
const toHostCookie = (cookie: string) => cookie.replace('session=', '__Host-session=')

test('a planted session of somebody else never wins', async () => {
  const [victim, thief] = [await api.person(), await api.person()]
  const [own, planted] = [await api.cookieFor(victim.id), await api.cookieFor(thief.id)]
  for (const cookie of [`${own}; ${planted}`, `${planted}; ${own}`]) {
    assert.equal(await whoIs(cookie), null, 'nobody can say whose browser it is')
    assert.equal((await api.fetch('/v1/me', { headers: { Cookie: cookie } })).status, 401)
    const page = await api.fetch('/settings/security', { headers: { Cookie: cookie } })
    assert.equal(page.headers.get('location')?.startsWith('/login'), true)
  }
})

test('beside a session that is nothing, or the same person, the valid one counts', async () => {
  const person = await api.person()
  const [first, second] = [await api.cookieFor(person.id), await api.cookieFor(person.id)]
  for (const cookie of [`session=nonsense; ${first}`, `${first}; session=nonsense`, `${first}; ${second}`])
    assert.equal(await whoIs(cookie), person.id, cookie)
  const many = Array.from({ length: 5 }, (_, index) => `session=planted${index}`).join('; ')
  assert.equal(await whoIs(`${many}; ${first}`), null)
})

test('on https the browser keeps a companion, which alone counts', async () => {
  const [victim, thief] = [await api.person({ passwordHash }), await api.person()]
  const { post } = createSignInHelpers(site)
  const response = await post('/auth/login', { email: victim.email, password })
  const cookies = response.headers.getSetCookie()
  const [session = '', companion = '', device = ''] = cookies
  assert.match(session, /^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
  assert.equal(companion, `__Host-${session}`)
  assert.match(device, /^__Host-fm_device=/)

  const own = session.split(';')[0] ?? ''
  const planted = await api.cookieFor(thief.id)
  for (const cookie of [`${planted}; ${own}; ${toHostCookie(own)}`, `${planted}; ${toHostCookie(own)}`])
    assert.equal(await whoIs(cookie, site), victim.id)
  assert.equal(await whoIs(own, site), victim.id, 'programs send the session alone')
  assert.equal(await whoIs(`${planted}; ${own}`, site), null)
  assert.equal(await whoIs(toHostCookie(own)), null, 'without https there is no companion')

  const out = await post('/auth/logout', {}, { Cookie: `${own}; ${toHostCookie(own)}` })
  const names = out.headers.getSetCookie().map((cookie) => cookie.split('; Path')[0])
  assert.deepEqual(names, ['session=', '__Host-session='])
})

test('with a cookie domain there is no companion', async () => {
  const wide = await startApi({ connection: api.connection, env: { ...https, COOKIE_DOMAIN: 'example.org' } })
  const { email } = await api.person({ passwordHash })
  const response = await createSignInHelpers(wide).post('/auth/login', { email, password })
  assert.deepEqual(
    response.headers.getSetCookie().map((cookie) => [cookie.split('=')[0], cookie.endsWith('Domain=example.org')]),
    [
      ['session', true],
      ['fm_device', true],
    ],
  )
})
