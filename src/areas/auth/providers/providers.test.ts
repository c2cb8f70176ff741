import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { readLocation, createCookieBrowser, type CookieBrowser } from '../../../../test/cookie-browser.ts'
import { startIdentityProvider, type Claims } from '../../../../test/identity-provider.ts'
import { createSignInHelpers } from '../../../../test/sign-in.ts'

const redirectUri = 'http://localhost:3000/auth/oidc/callback'
const idp = await startIdentityProvider([
  { client_id: 'moot', client_secret: 'a secret', redirect_uris: [redirectUri], response_types: ['code'] },
])
const env = { OIDC_CLIENT_ID: 'moot', OIDC_CLIENT_SECRET: 'a secret', OIDC_ISSUER: idp.issuer, OIDC_NAME: 'The Guild' }
const api = await startApi({ env })
const { fetchUser } = createSignInHelpers(api)

const toPath = ({ pathname, search }: URL) => `${pathname}${search}`
const startSignIn = async (browser: CookieBrowser, query = '') =>
  readLocation(await browser.fetch(`/auth/oidc${query}`))

async function getCallbackPath(browser: CookieBrowser, claims: Claims, query = ''): Promise<string> {
  idp.accounts.set(claims.sub, claims)
  return toPath((await idp.signIn(await startSignIn(browser, query), claims.sub)).url)
}

async function signIn(claims: Claims, { browser = createCookieBrowser(api.fetch), query = '' } = {}) {
  const response = await browser.fetch(await getCallbackPath(browser, claims, query))
  return { browser, response, location: readLocation(response), user: await fetchUser(browser.cookies()) }
}
const verifiedClaims = (sub: string, overrides: Partial<Claims> = {}): Claims => ({
  sub,
  email: `${sub}@example.org`,
  email_verified: true,
  name: `Some ${sub}`,
  preferred_username: `The_${sub}`,
  ...overrides,
})
const listLinkedSubjects = async (userId: string) =>
  (await api.db.sql`select provider, subject from linked_accounts where user_id = ${userId}`).map(
    ({ subject }) => subject as string,
  )

test('the configured providers are listed', async () => {
  const { data } = (await (await api.fetch('/auth/providers')).json()) as { data: unknown }
  assert.deepEqual(data, [{ id: 'oidc', name: 'The Guild' }])
  assert.equal((await api.fetch('/auth/github')).status, 404)
  assert.equal((await api.fetch('/auth/nobody')).status, 404)
  assert.equal((await api.fetch('/auth/github/callback?code=1&state=2')).status, 404)
})

test('somebody new gets an account with the verified address, and is sent to where they wanted to go', async () => {
  const { response, location, user, browser } = await signIn(verifiedClaims('kai'), {
    query: '?returnTo=/events%3Fa%3D1',
  })
  assert.deepEqual([response.status, location], [302, '/events?a=1'])
  assert.equal(response.headers.get('cache-control'), 'no-store')
  assert.deepEqual([user?.email, user?.name, user?.username], ['kai@example.org', 'Some kai', 'the-kai'])
  assert.deepEqual([...browser.jar.keys()], ['session', 'fm_device'], 'what was kept meanwhile is gone')
  const events = (await api.publishedEvents()).filter(({ data }) => data.userId === user?.id)
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.method ?? data.provider]),
    [
      ['user.registered', 'provider'],
      ['user.identity_linked', 'oidc'],
      ['user.login', 'provider'],
    ],
  )
  const again = await signIn(verifiedClaims('kai', { email: 'elsewhere@example.org' }))
  assert.equal(again.user?.id, user?.id, 'the identity counts, not its address')
})

test('what is kept meanwhile is unreadable, bound to ten minutes, and the request has all safeguards', async () => {
  const browser = createCookieBrowser(api.fetch)
  const response = await browser.fetch('/auth/oidc')
  assert.match(
    response.headers.getSetCookie()[0] ?? '',
    /^sign-in-flow=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
  const address = new URL(readLocation(response))
  const { searchParams } = address
  assert.deepEqual([searchParams.get('redirect_uri'), searchParams.get('code_challenge_method')], [redirectUri, 'S256'])
  for (const name of ['state', 'nonce', 'code_challenge']) assert.ok((searchParams.get(name)?.length ?? 0) >= 43, name)
  const cookies = Buffer.from([...browser.jar.values()].join(), 'base64url').toString('latin1')
  assert.ok(!cookies.includes('verifier') && !cookies.includes(searchParams.get('state') ?? '?'))
  const secure = await startApi({
    connection: api.connection,
    env: { ...env, BASE_URL: 'https://moot.example' },
  })
  const [cookie] = (await secure.fetch('/auth/oidc')).headers.getSetCookie()
  assert.match(cookie ?? '', /^__Host-sign-in-flow=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
})

test('an account with the same address is joined when the provider has verified it', async () => {
  const person = await api.person({ email: 'Joined@example.org' })
  const { user } = await signIn(verifiedClaims('joined'))
  assert.equal(user?.id, person.id)
  assert.deepEqual(await listLinkedSubjects(person.id), ['joined'])
})

test("an attacker with the victim's unverified address gets neither the account nor one of their own", async () => {
  const victim = await api.person({ email: 'victim@example.org' })
  for (const email_verified of [false, undefined, 'false', 1 as never]) {
    const claims = verifiedClaims('attacker', { email: 'victim@example.org', email_verified: email_verified as never })
    const { location, user } = await signIn(claims)
    assert.deepEqual([location, user], ['/login?error=email_unverified&provider=oidc', null])
  }
  const nobody = await signIn(verifiedClaims('stranger', { email_verified: false }))
  assert.equal(nobody.location, '/login?error=email_unverified&provider=oidc')
  const without = await signIn({ sub: 'without' })
  assert.equal(without.location, '/login?error=email_unverified&provider=oidc')
  assert.deepEqual(await listLinkedSubjects(victim.id), [])
  assert.equal((await api.db.sql`select from users where email = 'stranger@example.org'`).count, 0)
})

test('who denies, or is suspended, is told so on the sign-in page', async () => {
  const browser = createCookieBrowser(api.fetch)
  const denied = await browser.fetch(toPath((await idp.signIn(await startSignIn(browser), 'nobody')).url))
  assert.equal(readLocation(denied), '/login?error=denied&provider=oidc')
  const attempt = await idp.signIn(await startSignIn(browser, '?returnTo=/events%3Fa%3D1'), 'nobody')
  assert.equal(
    readLocation(await browser.fetch(toPath(attempt.url))),
    '/login?error=denied&provider=oidc&returnTo=%2Fevents%3Fa%3D1',
    'another way in still leads there',
  )

  const { user } = await signIn(verifiedClaims('naughty'))
  await api.db.sql`update users set suspended_at = now() where id = ${user?.id ?? ''}`
  const { location, user: nobody } = await signIn(verifiedClaims('naughty'))
  assert.deepEqual([location, nobody], ['/login?error=suspended&provider=oidc', null])
})

test('nobody is sent to a foreign site afterwards', async () => {
  for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { location } = await signIn(verifiedClaims('kai'), { query: `?returnTo=${encodeURIComponent(returnTo)}` })
    assert.equal(location, '/')
  }
})

test('two sign-ins of one new person at once make one account', async () => {
  const browsers = [createCookieBrowser(api.fetch), createCookieBrowser(api.fetch), createCookieBrowser(api.fetch)]
  const paths = await Promise.all(browsers.map((browser) => getCallbackPath(browser, verifiedClaims('twice'))))
  const answers = await Promise.all(browsers.map((browser, index) => browser.fetch(paths[index] ?? '')))
  assert.deepEqual(answers.map(readLocation), ['/', '/', '/'])
  const users = await Promise.all(browsers.map((browser) => fetchUser(browser.cookies())))
  assert.equal(new Set(users.map((user) => user?.id)).size, 1)
  assert.equal((await api.db.sql`select from users where email = 'twice@example.org'`).count, 1)
  assert.deepEqual(await listLinkedSubjects(users[0]?.id ?? ''), ['twice'])
})

test('a second identity of the same provider does not slip into an account by its address', async () => {
  const { user } = await signIn(verifiedClaims('first', { email: 'shared@example.org' }))
  const { location } = await signIn(verifiedClaims('second', { email: 'shared@example.org' }))
  assert.equal(location, '/login?error=already_linked&provider=oidc')
  assert.deepEqual(await listLinkedSubjects(user?.id ?? ''), ['first'])
})

test('the subject of another issuer is somebody else, and takes the place of the old one by its address', async () => {
  const { user } = await signIn(verifiedClaims('moved'))
  await api.db.sql`update linked_accounts set issuer = 'https://old.example' where subject = 'moved'`
  const stranger = await signIn(verifiedClaims('moved', { email: 'moved2@example.org' }))
  assert.notEqual(stranger.user?.id, user?.id)
  await api.db.sql`delete from users where id = ${stranger.user?.id ?? ''}`
  assert.equal((await signIn(verifiedClaims('moved'))).user?.id, user?.id)
  assert.equal((await api.db.sql`select from linked_accounts where subject = 'moved'`).count, 1)
})

test('where registration is closed, only those who have an account come in', async () => {
  const known = await api.person()
  await api.db.sql`update platform_settings set registration = 'closed'`
  try {
    const { location, user } = await signIn(verifiedClaims('outsider'))
    assert.equal(location, '/login?error=registration_closed&provider=oidc')
    assert.equal(user, null)
    assert.equal((await api.db.sql`select from users where email = 'outsider@example.org'`).count, 0)
    assert.equal((await signIn(verifiedClaims('insider', { email: known.email }))).user?.id, known.id)
  } finally {
    await api.db.sql`update platform_settings set registration = 'open'`
  }
})
