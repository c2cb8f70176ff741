import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { startApi } from '#test'
import { createSignInHelpers } from '../../../../test/sign-in.ts'
import { createPasskeyHelpers } from '../../../../test/passkeys.ts'
import type { Passkey } from './contract.ts'

const env = { GITHUB_CLIENT_ID: 'moot', GITHUB_CLIENT_SECRET: 'a secret' }
const api = await startApi({ env, worker: true })
const { mailsTo, fetchUser } = createSignInHelpers(api)
const { send, post, openBrowser, add, beginAdding, signIn, createAuthenticator, personWithPasskey } =
  createPasskeyHelpers(api)
const password = 'a password for tests'
const passwordHash = await hashPassword(password)

const readData = async <T>(response: Response) => ((await response.json()) as { data: T }).data
const readError = async (response: Response) => ((await response.json()) as { error: string }).error
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

test('a passkey is added, signs in, is renamed and removed, and its owner gets mails', async () => {
  const who = await api.person({ passwordHash })
  const [settings, authenticator] = [await openBrowser(who), createAuthenticator()]
  const added = await add(settings, authenticator, { currentPassword: password })
  assert.equal(added.status, 201)
  const { id, ...passkey } = await readData<Passkey>(added)
  assert.deepEqual([passkey.name, passkey.lastUsedAt], ['My phone', null])
  assert.equal(settings.jar.has('passkey-challenge'), false)

  const browser = await openBrowser()
  const signedIn = await signIn(browser, authenticator)
  assert.equal(signedIn.status, 200)
  assert.equal((await readData<{ user: { id: string } }>(signedIn)).user.id, who.id)
  assert.equal((await fetchUser(browser.cookies()))?.id, who.id)
  const logins = (await api.publishedEvents()).filter(
    ({ type, data }) => type === 'user.login' && data.userId === who.id,
  )
  assert.equal(logins.at(-1)?.data['method'], 'passkey')

  const [listed] = await readData<Passkey[]>(await settings.fetch('/auth/passkeys'))
  assert.deepEqual([listed?.id, typeof listed?.lastUsedAt], [id, 'string'])
  const renamed = await send(settings, 'PATCH', `/auth/passkeys/${id}`, { name: ' Old phone ' })
  assert.equal((await readData<Passkey>(renamed)).name, 'Old phone')
  for (const name of ['', 'x'.repeat(61)])
    assert.equal((await send(settings, 'PATCH', `/auth/passkeys/${id}`, { name })).status, 400)

  assert.equal((await send(settings, 'DELETE', `/auth/passkeys/${id}`)).status, 204)
  assert.equal((await send(settings, 'DELETE', `/auth/passkeys/${id}`)).status, 404)
  assert.equal((await signIn(await openBrowser(), authenticator)).status, 401)
  assert.deepEqual(await subjectsTo(who.email), ['A passkey was added', 'A passkey was removed'])
})

test('adding one asks for the password, or for a sign-in that is not long ago', async () => {
  const [withPassword, without] = [await api.person({ passwordHash }), await api.person()]
  const browser = await openBrowser(withPassword)
  for (const body of [{}, { currentPassword: 'wrong' }])
    assert.equal((await post(browser, '/auth/passkeys/begin', body)).status, 401)

  const other = await openBrowser(without)
  assert.equal((await post(other, '/auth/passkeys/begin')).status, 200)
  await api.db.sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${without.id}`
  const refused = await post(other, '/auth/passkeys/begin')
  assert.equal(refused.status, 403)
  assert.match(await readError(refused), /^Sign in again first\./)
})

test('options name no account, and creating excludes what one has', async () => {
  const { browser, authenticator } = await personWithPasskey()
  const creation = (await beginAdding(browser)) as unknown as Record<string, unknown>
  assert.deepEqual(
    (creation['excludeCredentials'] as { id: string }[]).map(({ id }) => id),
    [authenticator.id],
  )
  assert.deepEqual(creation['authenticatorSelection'], {
    residentKey: 'required',
    userVerification: 'required',
    requireResidentKey: true,
  })
  const request = await readData<Record<string, unknown>>(await post(browser, '/auth/passkeys/sign-in/begin'))
  assert.deepEqual(Object.keys(request).sort(), ['challenge', 'rpId', 'timeout', 'userVerification'])
  assert.equal(request['rpId'], 'localhost')
})

test('a suspended person cannot sign in with a passkey', async () => {
  const { who, authenticator } = await personWithPasskey()
  await api.db.sql`update users set suspended_at = now() where id = ${who.id}`
  const browser = await openBrowser()
  assert.equal((await signIn(browser, authenticator)).status, 403)
  assert.equal(await fetchUser(browser.cookies()), null)
})

test('nobody has more than twenty, also when two are added at once', async () => {
  const who = await api.person()
  const browsers = [await openBrowser(who), await openBrowser(who)]
  await api.db.sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
    select gen_random_uuid(), ${who.id}, ${who.id} || n, '\\x00', 0, '{}', 'n' from generate_series(1, 19) n`
  const credentials = await Promise.all(
    browsers.map(async (browser) => createAuthenticator().create(await beginAdding(browser))),
  )
  const answers = await Promise.all(
    browsers.map((browser, index) => post(browser, '/auth/passkeys', { name: 'n', credential: credentials[index] })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  const [browser] = browsers
  assert.ok(browser)
  const refused = await post(browser, '/auth/passkeys/begin')
  assert.equal(refused.status, 409)
  assert.match(await readError(refused), /20 passkeys/)
})

test('a passkey belongs to one account, also when two want it at once', async () => {
  const authenticator = createAuthenticator()
  const browsers = [await openBrowser(await api.person()), await openBrowser(await api.person())]
  const credentials = await Promise.all(
    browsers.map(async (browser) => authenticator.create(await beginAdding(browser))),
  )
  const answers = await Promise.all(
    browsers.map((browser, index) => post(browser, '/auth/passkeys', { name: 'n', credential: credentials[index] })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
})

test('the last way to sign in stays; a password, a linked account or another passkey suffices', async () => {
  const { who, browser } = await personWithPasskey()
  const [passkey] = await readData<Passkey[]>(await browser.fetch('/auth/passkeys'))
  const remove = (id = passkey?.id) => send(browser, 'DELETE', `/auth/passkeys/${id}`)
  const refused = await remove()
  assert.equal(refused.status, 400)
  assert.match(await readError(refused), /this is your only way to sign in\./)
  assert.equal((await readData<Passkey[]>(await browser.fetch('/auth/passkeys'))).length, 1)

  const addPasskey = async () => readData<Passkey>(await add(browser, createAuthenticator()))
  const linkAccount = () => api.db.sql`
    insert into linked_accounts (provider, issuer, subject, user_id)
    values ('github', 'https://github.com/login/oauth', ${who.id}, ${who.id})`
  const unlinkAccount = () => send(browser, 'DELETE', '/auth/linked-accounts/github')
  await linkAccount()
  assert.equal((await unlinkAccount()).status, 204, 'the passkey suffices')
  const second = await addPasskey()
  assert.equal((await remove(second.id)).status, 204, 'another passkey suffices')
  await linkAccount()
  assert.equal((await remove()).status, 204, 'the linked account suffices')
  const last = await addPasskey()
  assert.equal((await unlinkAccount()).status, 204)
  assert.equal((await remove(last.id)).status, 400)
  await api.db.sql`update users set password_hash = ${passwordHash} where id = ${who.id}`
  assert.equal((await remove(last.id)).status, 204, 'the password suffices')
})

test('of the last two, removed at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const { browser } = await personWithPasskey()
    await add(browser, createAuthenticator())
    const passkeys = await readData<Passkey[]>(await browser.fetch('/auth/passkeys'))
    const answers = await Promise.all(passkeys.map(({ id }) => send(browser, 'DELETE', `/auth/passkeys/${id}`)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400])
  }
})
