import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { startApi, type Api } from '#test'
import type { CookieBrowser } from '../../../../test/cookie-browser.ts'
import { createSignInHelpers } from '../../../../test/sign-in.ts'
import { createSecondFactorHelpers } from './testing.ts'

let nowMs = Date.now()
const stepMs = 30_000
const clock = { now: () => new Date(nowMs) }
const api = await startApi({ clock, env: { TRUST_PROXY: 'loopback' } })
const other = await startApi({ clock, connection: api.connection, env: { TRUST_PROXY: 'loopback' } })
const { fetchUser } = createSignInHelpers(api)
const { codeFor, openBrowser, turnOn, beginSignIn, finishSignIn } = createSecondFactorHelpers(api, () => nowMs)
const password = 'a password for tests'
const passwordHash = await hashPassword(password)

async function personWithSecondFactor() {
  const who = await api.person({ passwordHash })
  const setup = await turnOn(await openBrowser(who), { currentPassword: password })
  nowMs += stepMs
  return { ...who, ...setup }
}

let addressCounter = 0
/** A new address each time, so that only the limits of the account apply. */
const finishAt = async (server: Api, browser: CookieBrowser, code: string) =>
  (
    await server.fetch('/auth/second-factor', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.1.${addressCounter >> 8}.${addressCounter++ & 255}`,
        Cookie: browser.cookies(),
      },
      body: JSON.stringify({ code }),
    })
  ).status

const finishAtOnce = async (browsers: readonly CookieBrowser[], code: string) =>
  (await Promise.all(browsers.map((browser, index) => finishAt(index % 2 ? api : other, browser, code)))).sort()

test('of several who use one code at once, on two servers, one gets in', async () => {
  const { email, secret, recoveryCodes } = await personWithSecondFactor()
  const begin = () => Promise.all(Array.from({ length: 4 }, () => beginSignIn(email, password)))
  assert.deepEqual(await finishAtOnce(await begin(), codeFor(secret)), [200, 401, 401, 401])
  assert.deepEqual(await finishAtOnce(await begin(), recoveryCodes[0] ?? ''), [200, 401, 401, 401])
})

test('a pending sign-in is finished once, also with several codes at once', async () => {
  const { email, recoveryCodes } = await personWithSecondFactor()
  const browser = await beginSignIn(email, password)
  const answers = await Promise.all(
    recoveryCodes.slice(0, 4).map((code, index) => finishAt(index % 2 ? api : other, browser, code)),
  )
  assert.deepEqual(answers.sort(), [200, 401, 401, 401])
  const left = await api.db.sql`
    select from recovery_codes c join users u on u.id = c.user_id where lower(u.email) = ${email}`
  assert.equal(left.count, 9, 'a code that finished nothing is not used up')
})

test('a second factor that is confirmed several times at once gives recovery codes once', async () => {
  const who = await api.person()
  const browser = await openBrowser(who)
  const headers = { 'Content-Type': 'application/json', Cookie: browser.cookies() }
  const begun = await api.fetch('/auth/totp/begin', { method: 'POST', headers, body: '{}' })
  const { secret } = ((await begun.json()) as { data: { secret: string } }).data
  const body = JSON.stringify({ code: codeFor(secret) })
  const answers = await Promise.all(
    [api, other, api].map((server) => server.fetch('/auth/totp', { method: 'POST', headers, body })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
})

test('a pending sign-in lasts ten minutes, in its browser', async () => {
  const { email, secret } = await personWithSecondFactor()
  const [early, late] = [await beginSignIn(email, password), await beginSignIn(email, password)]
  nowMs += 599_000
  assert.equal((await finishSignIn(early, codeFor(secret))).status, 200)
  nowMs += 2_000 + stepMs
  const refused = await finishSignIn(late, codeFor(secret))
  assert.equal(refused.status, 401)
  assert.match(((await refused.json()) as { error: string }).error, /^Your sign-in has expired\./)
  assert.equal((await finishSignIn(await openBrowser(), codeFor(secret))).status, 401)
  const forged = await openBrowser()
  forged.jar.set('pending-sign-in', Buffer.alloc(80, 7).toString('base64url'))
  assert.equal((await finishSignIn(forged, codeFor(secret))).status, 401)
})

test('a new password, a suspension or a deletion meanwhile ends a pending sign-in', async () => {
  const changes: [number, (id: string) => Promise<unknown>][] = [
    [401, (id) => api.db.sql`update users set password_hash = 'another' where id = ${id}`],
    [403, (id) => api.db.sql`update users set suspended_at = now() where id = ${id}`],
    [401, (id) => api.db.sql`delete from users where id = ${id}`],
  ]
  for (const [status, change] of changes) {
    const { id, email, secret } = await personWithSecondFactor()
    const browser = await beginSignIn(email, password)
    await change(id)
    assert.equal((await finishSignIn(browser, codeFor(secret))).status, status)
    assert.equal(await fetchUser(browser.cookies()), null)
  }
})

test('ten wrong codes close an account for a while, but not to a browser that signed in before', async () => {
  const { email, secret } = await personWithSecondFactor()
  const known = await beginSignIn(email, password)
  assert.equal((await finishSignIn(known, codeFor(secret))).status, 200)
  nowMs += stepMs
  const stranger = await beginSignIn(email, password)
  const wrongCode = codeFor(secret, nowMs + 100 * stepMs)
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, index) => finishAt(index % 2 ? api : other, stranger, wrongCode)),
  )
  assert.equal(guesses.filter((status) => status === 401).length, 10)
  assert.equal(guesses.filter((status) => status === 429).length, 4)
  assert.equal(await finishAt(api, stranger, codeFor(secret)), 429)
  await beginSignIn(email, password, known)
  assert.equal(await finishAt(api, known, codeFor(secret)), 200)
})
