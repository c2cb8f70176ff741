import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, newId } from '#platform'
import { startApi } from '#test'
import { readLocation } from '../../../../test/cookie-browser.ts'
import { startIdentityProvider } from '../../../../test/identity-provider.ts'
import { createSignInHelpers } from '../../../../test/sign-in.ts'
import { createPasskeyHelpers } from '../../../../test/passkeys.ts'
import { createRsvp } from '../../events/rsvps/contract.ts'
import type { SecondFactor } from './contract.ts'
import { createSecondFactorHelpers } from './testing.ts'

const idp = await startIdentityProvider([
  {
    client_id: 'moot',
    client_secret: 'a secret',
    redirect_uris: ['http://localhost:3000/auth/oidc/callback'],
    response_types: ['code'],
  },
])
const env = { OIDC_CLIENT_ID: 'moot', OIDC_CLIENT_SECRET: 'a secret', OIDC_ISSUER: idp.issuer }
let nowMs = Date.now()
const stepMs = 30_000
const api = await startApi({ env, worker: true, clock: { now: () => new Date(nowMs) } })
const { mailsTo, fetchUser, readMailToken } = createSignInHelpers(api)
const { send, post, readData, codeFor, openBrowser, turnOn, beginSignIn, finishSignIn } = createSecondFactorHelpers(
  api,
  () => nowMs,
)
const password = 'a password for tests'
const passwordHash = await hashPassword(password)
const readError = async (response: Response) => ((await response.json()) as { error: string }).error

async function personWithSecondFactor(fields: Parameters<typeof api.person>[0] = { passwordHash }) {
  const who = await api.person(fields)
  const browser = await openBrowser(who)
  const setup = await turnOn(browser, fields.passwordHash ? { currentPassword: password } : {})
  // The code that confirmed it is used up.
  nowMs += stepMs
  return { ...who, browser, ...setup }
}

test('it is on once a right code was typed, and tells its owner', async () => {
  const who = await api.person({ passwordHash })
  const browser = await openBrowser(who)
  const readState = async () => readData<SecondFactor>(await browser.fetch('/auth/second-factor'))
  assert.deepEqual(await readState(), { enabledAt: null, recoveryCodesLeft: 0, isRequired: false })
  assert.equal((await post(browser, '/auth/totp', { code: '123456' })).status, 409, 'nothing was begun')
  assert.equal((await post(browser, '/auth/totp/begin', { currentPassword: 'wrong' })).status, 401)

  const { secret, uri } = await readData<{ secret: string; uri: string }>(
    await post(browser, '/auth/totp/begin', { currentPassword: password }),
  )
  assert.match(
    uri,
    new RegExp(`^otpauth://totp/Folkmoot:${encodeURIComponent(who.email)}\\?issuer=Folkmoot&secret=${secret}`),
  )
  const [stored] = await api.db.sql<{ secret: Buffer }[]>`select secret from second_factors where user_id = ${who.id}`
  assert.ok(!stored?.secret.includes(secret), 'encrypted at rest')
  const wrongCode = codeFor(secret, nowMs + 10 * stepMs)
  assert.equal((await post(browser, '/auth/totp', { code: wrongCode })).status, 401)
  assert.equal((await readState()).enabledAt, null)
  assert.equal((await post(await openBrowser(), '/auth/login', { email: who.email, password })).status, 200)

  const confirmed = await post(browser, '/auth/totp', { code: codeFor(secret) })
  assert.equal(confirmed.headers.get('cache-control'), 'no-store')
  const { recoveryCodes } = await readData<{ recoveryCodes: string[] }>(confirmed)
  assert.equal(new Set(recoveryCodes).size, 10)
  for (const code of recoveryCodes) assert.match(code, /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)
  const state = await readState()
  assert.deepEqual([typeof state.enabledAt, state.recoveryCodesLeft], ['string', 10])
  assert.equal((await post(browser, '/auth/totp/begin', { currentPassword: password })).status, 409)
  assert.equal((await post(browser, '/auth/totp', { code: codeFor(secret) })).status, 409)
  assert.deepEqual(
    (await mailsTo(who.email)).map(({ subject }) => subject),
    ['Two-factor authentication is on'],
  )
})

test('a password is not enough: a code finishes, once', async () => {
  const { id, email, secret } = await personWithSecondFactor()
  const first = await openBrowser()
  const asked = await post(first, '/auth/login', { email, password })
  assert.equal(asked.status, 401)
  assert.equal(await readError(asked), 'A code from your authenticator is needed.')
  assert.match(
    asked.headers.getSetCookie().join(),
    /^pending-sign-in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
  assert.equal(await fetchUser(first.cookies()), null)

  const wrong = await finishSignIn(first, codeFor(secret, nowMs + 10 * stepMs))
  assert.deepEqual([wrong.status, await readError(wrong)], [401, 'This code is wrong or was already used.'])
  const pending = first.jar.get('pending-sign-in') ?? ''
  const code = codeFor(secret)
  assert.equal((await finishSignIn(first, `${code.slice(0, 3)} ${code.slice(3)}`)).status, 200)
  assert.equal((await fetchUser(first.cookies()))?.id, id)
  assert.equal(first.jar.has('pending-sign-in'), false)

  const replay = await beginSignIn(email, password)
  assert.equal((await finishSignIn(replay, code)).status, 401, 'the same code')
  assert.equal((await finishSignIn(replay, codeFor(secret, nowMs - stepMs))).status, 401, 'the one before')
  nowMs += stepMs
  replay.jar.set('pending-sign-in', pending)
  assert.equal((await finishSignIn(replay, codeFor(secret))).status, 401, 'the same pending sign-in')
  const logins = (await api.publishedEvents()).filter(({ type, data }) => type === 'user.login' && data.userId === id)
  assert.equal(logins.at(-1)?.data['method'], 'password')
})

test('clocks may differ by one step', async () => {
  const { email, secret } = await personWithSecondFactor()
  nowMs += 10 * stepMs
  const finishAt = async (offset: number) =>
    (await finishSignIn(await beginSignIn(email, password), codeFor(secret, nowMs + offset * stepMs))).status
  assert.deepEqual([await finishAt(-2), await finishAt(2)], [401, 401])
  assert.deepEqual([await finishAt(-1), await finishAt(0), await finishAt(1), await finishAt(0)], [200, 200, 200, 401])
})

test('a recovery code works once, however it is typed', async () => {
  const { email, browser, recoveryCodes } = await personWithSecondFactor()
  const [code = ''] = recoveryCodes
  const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `
  assert.equal((await finishSignIn(await beginSignIn(email, password), typed)).status, 200)
  assert.equal((await finishSignIn(await beginSignIn(email, password), code)).status, 401)
  assert.equal((await readData<SecondFactor>(await browser.fetch('/auth/second-factor'))).recoveryCodesLeft, 9)
  const stored = await api.db.sql<{ codeHash: Buffer }[]>`select code_hash from recovery_codes`
  for (const { codeHash } of stored) assert.equal(codeHash.length, 32)
})

test('a mailed link asks for a code too, and leads on', async () => {
  const { id, email, secret } = await personWithSecondFactor({})
  const browser = await openBrowser()
  await post(browser, '/auth/magic-link', { email, returnTo: '/events?x=1' })
  const token = await readMailToken(email, 'auth/magic-link')
  const used = await post(browser, `/auth/magic-link/${token}`)
  assert.deepEqual([used.status, readLocation(used)], [303, '/login/code?returnTo=%2Fevents%3Fx%3D1'])
  assert.equal(await fetchUser(browser.cookies()), null)
  assert.equal((await finishSignIn(browser, codeFor(secret))).status, 200)
  assert.equal((await fetchUser(browser.cookies()))?.id, id)
})

test('signing in with an account elsewhere asks for a code too, and leads on', async () => {
  const { id, email, secret } = await personWithSecondFactor()
  idp.accounts.set(id, { sub: id, email, email_verified: true, name: 'Ada' })
  const browser = await openBrowser()
  const { url } = await idp.signIn(readLocation(await browser.fetch('/auth/oidc?returnTo=/settings')), id)
  const back = await browser.fetch(`${url.pathname}${url.search}`)
  assert.equal(readLocation(back), '/login/code?returnTo=%2Fsettings')
  assert.equal(await fetchUser(browser.cookies()), null)
  assert.equal((await finishSignIn(browser, codeFor(secret))).status, 200)
  assert.equal((await fetchUser(browser.cookies()))?.id, id)
})

test('a passkey needs no code', async () => {
  const { id, browser } = await personWithSecondFactor()
  const passkeys = createPasskeyHelpers(api)
  const authenticator = passkeys.createAuthenticator()
  assert.equal((await passkeys.add(browser, authenticator, { currentPassword: password })).status, 201)
  const fresh = await openBrowser()
  assert.equal((await passkeys.signIn(fresh, authenticator)).status, 200)
  assert.equal((await fetchUser(fresh.cookies()))?.id, id)
})

test('it is turned off with the password or a code, and recovery codes are replaced', async () => {
  const { email, browser, secret, recoveryCodes } = await personWithSecondFactor()
  const replace = (body: object) => post(browser, '/auth/recovery-codes', body)
  const turnOff = (body: object) => send(browser, 'DELETE', '/auth/totp', body)
  for (const act of [replace, turnOff]) {
    assert.equal((await act({})).status, 401)
    assert.equal((await act({ currentPassword: 'wrong' })).status, 401)
    assert.equal((await act({ code: codeFor(secret, nowMs + 10 * stepMs) })).status, 401)
  }
  const fresh = await readData<{ recoveryCodes: string[] }>(await replace({ code: codeFor(secret) }))
  assert.equal((await replace({ code: codeFor(secret) })).status, 401, 'a code works once here too')
  const [old = ''] = recoveryCodes
  assert.equal((await finishSignIn(await beginSignIn(email, password), old)).status, 401)
  const [recent = ''] = fresh.recoveryCodes
  assert.equal((await finishSignIn(await beginSignIn(email, password), recent)).status, 200)

  assert.equal((await turnOff({ currentPassword: password })).status, 204)
  assert.equal((await turnOff({ currentPassword: password })).status, 409)
  assert.equal((await replace({ currentPassword: password })).status, 409)
  assert.equal((await post(await openBrowser(), '/auth/login', { email, password })).status, 200)
  assert.deepEqual(
    (await mailsTo(email)).map(({ subject }) => subject),
    ['Two-factor authentication is on', 'Two-factor authentication is off'],
  )
})

test('whoever was asked for a code before it was turned off is told to sign in again, not that the code is wrong', async () => {
  const { email, browser, secret, recoveryCodes } = await personWithSecondFactor()
  const waiting = await beginSignIn(email, password)
  assert.equal((await send(browser, 'DELETE', '/auth/totp', { currentPassword: password })).status, 204)
  for (const code of [codeFor(secret), recoveryCodes[0] ?? '']) {
    const refused = await finishSignIn(waiting, code)
    assert.deepEqual([refused.status, await readError(refused)], [401, 'Your sign-in has expired. Sign in again.'])
  }
})

test('without a password it takes a recent sign-in to turn it on, and a code to turn it off', async () => {
  const { id, browser, recoveryCodes } = await personWithSecondFactor({})
  const turnOff = (body: object) => send(browser, 'DELETE', '/auth/totp', body)
  const refused = await turnOff({})
  assert.deepEqual([refused.status, await readError(refused)], [401, 'A code from your authenticator is needed.'])
  assert.equal((await turnOff({ code: recoveryCodes[0] })).status, 204)
  await api.db.sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${id}`
  assert.equal((await post(browser, '/auth/totp/begin')).status, 403)
})

test('the link of a guest gives the seat, asks for the code and shows no earlier answers', async () => {
  const who = await personWithSecondFactor()
  const questionId = newId()
  const { id: eventId } = await api.event({
    inHours: 240,
    questions: [{ id: questionId, label: 'Why?', help: null, kind: 'text', options: [], required: false }],
  })
  await post(await openBrowser(), `/v1/public/events/${eventId}/rsvp`, { name: who.name, email: who.email })
  const ada = await api.signInAs(who, 'write:events')
  await ada(createRsvp, { eventId, answers: [{ questionId, value: 'To see you' }] })
  const browser = await openBrowser()
  const token = await readMailToken(who.email, 'rsvp')
  const { rsvp, needsCode } = await readData<{ rsvp: { status: string; answers: unknown[] }; needsCode: boolean }>(
    await post(browser, `/auth/rsvp/${token}`),
  )
  assert.deepEqual([needsCode, rsvp.status, rsvp.answers], [true, 'confirmed', []])
  assert.deepEqual([browser.jar.has('session'), browser.jar.has('pending-sign-in')], [false, true])
})

test('a new password by mail does not make its browser a known one', async () => {
  const { email } = await personWithSecondFactor()
  const browser = await openBrowser()
  await post(browser, '/auth/password/reset-request', { email })
  const token = await readMailToken(email, 'reset')
  assert.equal((await post(browser, '/auth/password/reset', { token, password: 'another for tests' })).status, 200)
  assert.equal(browser.jar.has('fm_device'), false)
})
