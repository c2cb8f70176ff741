import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createSignInHelpers } from '../../../../test/sign-in.ts'
import { createPasskeyHelpers } from '../../../../test/passkeys.ts'

let nowMs = Date.now()
const clock = { now: () => new Date(nowMs) }
const api = await startApi({ clock })
const other = await startApi({ clock, connection: api.connection })
const { fetchUser } = createSignInHelpers(api)
const { post, openBrowser, add, beginAdding, beginSignIn, signIn, createAuthenticator, personWithPasskey } =
  createPasskeyHelpers(api)

test('a challenge signs in once, on two servers and many times at once', async () => {
  const { who, authenticator } = await personWithPasskey()
  const browser = await openBrowser()
  const credential = authenticator.use(await beginSignIn(browser), { counter: 7 })
  const headers = { Cookie: browser.cookies(), 'Content-Type': 'application/json' }
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      (index % 2 ? api : other).fetch('/auth/passkeys/sign-in', {
        method: 'POST',
        headers,
        body: JSON.stringify({ credential }),
      }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400, 400])
  const sessions = await api.db.sql`select from sessions where user_id = ${who.id}`
  assert.equal(sessions.count, 2, 'one from adding the passkey, one from this')
})

test('a challenge adds one passkey, many times at once', async () => {
  const who = await api.person()
  const browser = await openBrowser(who)
  const options = await beginAdding(browser)
  const headers = { Cookie: browser.cookies(), 'Content-Type': 'application/json' }
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      (index % 2 ? api : other).fetch('/auth/passkeys', {
        method: 'POST',
        headers,
        body: JSON.stringify({ name: 'n', credential: createAuthenticator().create(options) }),
      }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400, 400])
})

test('a challenge lasts five minutes, in the browser and for what it was made', async () => {
  const { who, authenticator } = await personWithPasskey()
  const finish = async (change: () => void) => {
    const browser = await openBrowser()
    const credential = authenticator.use(await beginSignIn(browser))
    change()
    return (await post(browser, '/auth/passkeys/sign-in', { credential })).status
  }
  assert.equal(await finish(() => (nowMs += 299_000)), 200)
  assert.equal(await finish(() => (nowMs += 301_000)), 400)

  const [begun, stranger] = [await openBrowser(), await openBrowser()]
  const credential = authenticator.use(await beginSignIn(begun))
  assert.equal((await post(stranger, '/auth/passkeys/sign-in', { credential })).status, 400)
  await beginSignIn(stranger)
  assert.equal((await post(stranger, '/auth/passkeys/sign-in', { credential })).status, 401)

  const settings = await openBrowser(who)
  const forAdding = await beginAdding(settings)
  assert.equal(
    (await post(settings, '/auth/passkeys/sign-in', { credential: authenticator.use(forAdding) })).status,
    400,
    'one for adding is none for signing in',
  )
  const forSignIn = await beginSignIn(settings)
  const created = { name: 'n', credential: createAuthenticator().create(forSignIn) }
  assert.equal((await post(settings, '/auth/passkeys', created)).status, 400, 'nor the other way around')

  const challenge = await beginAdding(settings)
  settings.jar.set('session', (await api.cookieFor(who.id)).slice('session='.length))
  const inOtherSession = { name: 'n', credential: createAuthenticator().create(challenge) }
  assert.equal((await post(settings, '/auth/passkeys', inOtherSession)).status, 400)
})

test('what was not signed for us, by a verified person, with this key, is refused', async () => {
  const { authenticator } = await personWithPasskey()
  for (const changes of [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3001' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { type: 'webauthn.create' },
  ]) {
    const browser = await openBrowser()
    const credential = authenticator.use(await beginSignIn(browser), changes)
    const response = await post(browser, '/auth/passkeys/sign-in', { credential })
    assert.equal(response.status, 401, JSON.stringify(changes))
    assert.equal(await fetchUser(browser.cookies()), null)
  }
  const browser = await openBrowser()
  const forged = {
    ...createAuthenticator().use(await beginSignIn(browser)),
    id: authenticator.id,
    rawId: authenticator.id,
  }
  assert.equal((await post(browser, '/auth/passkeys/sign-in', { credential: forged })).status, 401)
  assert.equal((await signIn(await openBrowser(), createAuthenticator())).status, 401, 'a passkey that nobody added')
})

test('what is not created for us, by a verified person, is not added', async () => {
  const browser = await openBrowser(await api.person())
  for (const changes of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { type: 'webauthn.get' },
  ]) {
    const credential = createAuthenticator().create(await beginAdding(browser), changes)
    const response = await post(browser, '/auth/passkeys', { name: 'n', credential })
    assert.equal(response.status, 400, JSON.stringify(changes))
  }
})

test('a counter that does not grow is that of a copy', async () => {
  const { authenticator } = await personWithPasskey()
  const signInAt = async (counter: number) => {
    const browser = await openBrowser()
    const credential = authenticator.use(await beginSignIn(browser), { counter })
    return (await post(browser, '/auth/passkeys/sign-in', { credential })).status
  }
  assert.deepEqual([await signInAt(0), await signInAt(0)], [200, 200], 'some authenticators do not count')
  assert.deepEqual([await signInAt(5), await signInAt(5), await signInAt(4), await signInAt(0)], [200, 401, 401, 401])
  assert.equal(await signInAt(6), 200)

  const browsers = [await openBrowser(), await openBrowser()]
  const credentials = await Promise.all(
    browsers.map(async (browser) => authenticator.use(await beginSignIn(browser), { counter: 9 })),
  )
  const answers = await Promise.all(
    browsers.map((browser, index) => post(browser, '/auth/passkeys/sign-in', { credential: credentials[index] })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401], 'also at once')
  assert.equal(await signInAt(2 ** 32 - 1), 200, 'the largest there is')
})

test('pages of other sites can neither begin nor finish', async () => {
  const { browser, authenticator } = await personWithPasskey()
  const headers = { 'Content-Type': 'application/json', Origin: 'https://evil.example' }
  const credential = authenticator.use(await beginSignIn(browser))
  for (const [path, body] of [
    ['/auth/passkeys/begin', {}],
    ['/auth/passkeys/sign-in/begin', {}],
    ['/auth/passkeys/sign-in', { credential }],
  ] as const) {
    const response = await browser.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.equal(response.status, 403, path)
  }
  assert.equal((await add(browser, createAuthenticator())).status, 201)
})
