import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { startApi, type Api } from '#test'
import { createSignInHelpers } from './sign-in.ts'

const env = { TRUST_PROXY: 'loopback' }
const api = await startApi({ env, worker: true })
const password = 'a password for tests'
const newPassword = 'another password for tests'
const passwordHash = await hashPassword(password)

let addressCounter = 0

/** A new address each time, so that only the limits of the account apply. */
const post = (server: Api, path: string, body: object, cookie = '') =>
  server.fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.0.${addressCounter >> 8}.${addressCounter++ & 255}`,
      Cookie: cookie,
    },
    body: JSON.stringify(body),
  })

const signIn = (server: Api, email: string, password: string, cookie = '') =>
  post(server, '/auth/login', { email, password }, cookie)

const deviceCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.startsWith('session='))
    .join('; ')

async function guessPasswords(server: Api, email: string, times: number, cookie = ''): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => signIn(server, email, `guess ${n}`, cookie)),
  )
  return answers.map(({ status }) => status)
}

test('wrong passwords are counted once over all servers', async () => {
  const other = await startApi({ env, connection: api.connection })
  const { email } = await api.person({ passwordHash })
  const statuses = (await Promise.all([guessPasswords(api, email, 10), guessPasswords(other, email, 10)])).flat()
  assert.equal(statuses.filter((status) => status === 401).length, 10)
  assert.equal(statuses.filter((status) => status === 429).length, 10)
  assert.equal((await signIn(api, email, password)).status, 429)
  assert.equal((await signIn(other, email, password)).status, 429)
})

test('strangers who guess cannot lock out a browser that signed in before', async () => {
  const { email } = await api.person({ passwordHash })
  const deviceCookie = deviceCookies(await signIn(api, email, password))
  await guessPasswords(api, email, 12)
  assert.equal((await signIn(api, email, password)).status, 429)
  assert.equal((await signIn(api, email, password, deviceCookie)).status, 200)
})

test('a browser that signed in before has ten guesses of its own, however often it signs in', async () => {
  const { email } = await api.person({ passwordHash })
  const known = deviceCookies(await signIn(api, email, password))
  assert.deepEqual(await guessPasswords(api, email, 6, known), Array(6).fill(401))
  const again = deviceCookies(await signIn(api, email, password, known))
  assert.equal(again, known)
  const statuses = await guessPasswords(api, email, 6, again)
  assert.deepEqual(statuses.sort(), [401, 401, 401, 401, 429, 429])
  assert.equal((await signIn(api, email, password, known)).status, 429)
  assert.equal((await signIn(api, email, password)).status, 200)
})

test('a browser known to one account, or with a forged cookie, is unknown to another', async () => {
  const [mallory, victim] = [await api.person({ passwordHash }), await api.person({ passwordHash })]
  const theirs = deviceCookies(await signIn(api, mallory.email, password))
  assert.match(theirs, /^fm_device=[0-9a-f]{32}\.[\w-]{43}$/)
  const forged = `fm_device=${'0'.repeat(32)}.${'A'.repeat(43)}`
  await guessPasswords(api, victim.email, 4)
  await guessPasswords(api, victim.email, 3, theirs)
  await guessPasswords(api, victim.email, 3, forged)
  for (const cookie of ['', theirs, forged])
    assert.equal((await signIn(api, victim.email, password, cookie)).status, 429)
})

test('a new password makes all other browsers unknown', async () => {
  const { email } = await api.person({ passwordHash })
  const before = deviceCookies(await signIn(api, email, password))
  const session = (await signIn(api, email, password)).headers.getSetCookie()[0]?.split(';')[0]
  const changed = await post(api, '/auth/password', { currentPassword: password, newPassword }, session)
  assert.equal(changed.status, 200)
  await guessPasswords(api, email, 5)
  await guessPasswords(api, email, 5, before)
  assert.equal((await signIn(api, email, newPassword, before)).status, 429)
  assert.equal((await signIn(api, email, newPassword, deviceCookies(changed))).status, 200)
})

test('strangers who ask for mails cannot use up those of a browser that signed in before', async () => {
  const { email } = await api.person({ passwordHash })
  const known = deviceCookies(await signIn(api, email, password))
  const statuses = await Promise.all(Array.from({ length: 7 }, () => post(api, '/auth/magic-link', { email })))
  assert.equal(statuses.filter(({ status }) => status === 200).length, 5)
  for (const path of ['/auth/magic-link', '/auth/password/reset-request']) {
    assert.equal((await post(api, path, { email })).status, 429)
    assert.equal((await post(api, path, { email }, known)).status, 200)
  }
})

test('whoever sets a new password with a mailed link can sign in with it, whatever strangers guess', async () => {
  const { email } = await api.person({ passwordHash })
  await guessPasswords(api, email, 12)
  assert.equal((await post(api, '/auth/password/reset-request', { email })).status, 200)
  const token = await createSignInHelpers(api).readMailToken(email, 'reset')
  const reset = await post(api, '/auth/password/reset', { token, password: newPassword })
  assert.equal(reset.status, 200)
  assert.equal((await signIn(api, email, newPassword)).status, 429)
  assert.equal((await signIn(api, email, newPassword, deviceCookies(reset))).status, 200)
})
