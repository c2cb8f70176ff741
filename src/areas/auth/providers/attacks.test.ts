import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '#platform'
import { startApi } from '#test'
import { readLocation, createCookieBrowser, type CookieBrowser } from '../../../../test/cookie-browser.ts'
import { startIdentityProvider } from '../../../../test/identity-provider.ts'
import { createSignInHelpers } from '../../../../test/sign-in.ts'

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
const api = await startApi({ env, clock: { now: () => new Date(nowMs) } })
const { fetchUser } = createSignInHelpers(api)
for (const sub of ['mallory', 'aino'])
  idp.accounts.set(sub, { sub, email: `${sub}@example.org`, email_verified: true, name: sub })

const startSignIn = async (browser: CookieBrowser) => readLocation(await browser.fetch('/auth/oidc'))
async function getCallbackPath(address: string, sub = 'mallory'): Promise<string> {
  const { url } = await idp.signIn(address, sub)
  return `${url.pathname}${url.search}`
}
async function assertRefused(browser: CookieBrowser, path: string, problem: string): Promise<void> {
  const response = await browser.fetch(path)
  assert.deepEqual([response.status, readLocation(response)], [302, `/login?error=${problem}&provider=oidc`])
  assert.equal(await fetchUser(browser.cookies()), null)
}

test("login CSRF: an attacker's way back does nothing in a browser that began nothing", async () => {
  const path = await getCallbackPath(await startSignIn(createCookieBrowser(api.fetch)))
  await assertRefused(createCookieBrowser(api.fetch), path, 'expired')
})

test("nor in a browser that began something itself, whose own sign-in it doesn't disturb", async () => {
  const path = await getCallbackPath(await startSignIn(createCookieBrowser(api.fetch)))
  const victim = createCookieBrowser(api.fetch)
  const address = await startSignIn(victim)
  await assertRefused(victim, path, 'mismatch')
  await assertRefused(victim, '/auth/oidc/callback?code=x&state=', 'mismatch')
  await assertRefused(victim, '/auth/oidc/callback?code=x', 'mismatch')
  await victim.fetch(await getCallbackPath(address, 'aino'))
  assert.equal((await fetchUser(victim.cookies()))?.email, 'aino@example.org')
})

test('a way back works once, even with everything that the browser had, and many times at once', async () => {
  const browser = createCookieBrowser(api.fetch)
  const path = await getCallbackPath(await startSignIn(browser), 'aino')
  const headers = { Cookie: browser.cookies() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.fetch(path, { headers })))
  const places = answers.map(readLocation).sort()
  assert.deepEqual(places, ['/', ...Array<string>(4).fill('/login?error=expired&provider=oidc')])
  const replayed = await api.fetch(path, { headers })
  assert.equal(readLocation(replayed), '/login?error=expired&provider=oidc')
  assert.ok(!replayed.headers.getSetCookie().some((cookie) => cookie.startsWith('session=')))
})

test('a code of another browser cannot be slipped into a flow', async () => {
  const [mine, theirs] = [createCookieBrowser(api.fetch), createCookieBrowser(api.fetch)]
  const stolen = new URLSearchParams((await getCallbackPath(await startSignIn(theirs), 'mallory')).split('?')[1]).get(
    'code',
  )
  const own = await getCallbackPath(await startSignIn(mine), 'aino')
  const [path, query] = own.split('?')
  const swapped = new URLSearchParams(query)
  swapped.set('code', stolen ?? '')
  await assertRefused(mine, `${path}?${swapped}`, 'failed')
})

test('a token that was made for another request is refused: its nonce differs', async () => {
  const browser = createCookieBrowser(api.fetch)
  const address = new URL(await startSignIn(browser))
  address.searchParams.set('nonce', 'n'.repeat(43))
  await assertRefused(browser, await getCallbackPath(address.href), 'failed')
})

test('a code that was asked for with another challenge is refused', async () => {
  const browser = createCookieBrowser(api.fetch)
  const address = new URL(await startSignIn(browser))
  address.searchParams.set('code_challenge', 'c'.repeat(43))
  await assertRefused(browser, await getCallbackPath(address.href), 'failed')
})

test('the answer of another issuer is refused', async () => {
  const browser = createCookieBrowser(api.fetch)
  const path = await getCallbackPath(await startSignIn(browser))
  assert.match(path, /iss=/)
  await assertRefused(browser, path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'), 'failed')
})

test('after ten minutes it is too late', async () => {
  const browser = createCookieBrowser(api.fetch)
  const path = await getCallbackPath(await startSignIn(browser))
  nowMs += 600_000
  await assertRefused(browser, path, 'expired')
  nowMs = systemClock.now().getTime()
})

test('what the browser keeps cannot be made, changed or used for another provider', async () => {
  const browser = createCookieBrowser(api.fetch)
  const path = await getCallbackPath(await startSignIn(browser))
  const flow = browser.jar.get('sign-in-flow') ?? ''
  for (const value of ['x', flow.slice(1), `${flow}A`, flow.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), '']) {
    const response = await api.fetch(path, { headers: { Cookie: `sign-in-flow=${value}` } })
    if (Buffer.from(value, 'base64url').equals(Buffer.from(flow, 'base64url'))) continue
    assert.equal(readLocation(response), '/login?error=expired&provider=oidc')
  }
  const both = await startApi({
    connection: api.connection,
    env: { ...env, GITHUB_CLIENT_ID: 'x', GITHUB_CLIENT_SECRET: 'y' },
  })
  const other = await both.fetch(path.replace('/oidc/', '/github/'), { headers: { Cookie: browser.cookies() } })
  assert.equal(readLocation(other), '/login?error=mismatch&provider=github')
})

test('on https, what a neighbouring host may have planted is not looked at', async () => {
  const secure = await startApi({ env: { ...env, BASE_URL: 'https://moot.example' }, connection: api.connection })
  const started = await secure.fetch('/auth/oidc')
  const [cookie = ''] = started.headers.getSetCookie().map((header) => header.split(';')[0])
  const state = new URL(readLocation(started)).searchParams.get('state') ?? ''
  const follow = async (Cookie: string) =>
    readLocation(await secure.fetch(`/auth/oidc/callback?error=access_denied&state=${state}`, { headers: { Cookie } }))
  assert.equal(await follow(cookie.replace('__Host-', '')), '/login?error=expired&provider=oidc')
  assert.equal(await follow(cookie), '/login?error=denied&provider=oidc')
})

test('a token that somebody else signed is refused', async () => {
  const fresh = await startApi({ env, connection: api.connection })
  idp.responseOverrides.set('/jwks', (response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(idp.createForeignKeys())),
  )
  const browser = createCookieBrowser(fresh.fetch)
  await assertRefused(browser, await getCallbackPath(await startSignIn(browser)), 'failed')
  idp.responseOverrides.clear()
})

test('whatever the provider does wrong, the person comes to a page that explains', async () => {
  const endless = Buffer.alloc(300_000, ' ')
  const failures: Parameters<typeof idp.responseOverrides.set>[1][] = [
    (response) => response.writeHead(500).end('oops'),
    (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"access_token":'),
    (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Hello'),
    (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    (response) => response.destroy(),
    (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const writeMore = () => void response.write(endless, () => !response.destroyed && writeMore())
      response.on('close', () => response.destroy())
      writeMore()
    },
  ]
  for (const failure of failures) {
    const browser = createCookieBrowser(api.fetch)
    const path = await getCallbackPath(await startSignIn(browser))
    idp.responseOverrides.set('/token', failure)
    await assertRefused(browser, path, 'failed')
    idp.responseOverrides.clear()
  }
  const unreachable = await startApi({ env: { ...env, OIDC_ISSUER: 'http://127.0.0.1:1' }, connection: api.connection })
  assert.equal(readLocation(await unreachable.fetch('/auth/oidc')), '/login?error=unavailable&provider=oidc')
})

test('nobody waits for a provider for long', async () => {
  const browser = createCookieBrowser(api.fetch)
  const path = await getCallbackPath(await startSignIn(browser))
  idp.responseOverrides.set('/token', () => undefined)
  await assertRefused(browser, path, 'failed')
  idp.responseOverrides.clear()
})

test('a provider that was away is asked again as soon as it is back', async () => {
  const fresh = await startApi({ env, connection: api.connection })
  idp.responseOverrides.set('/.well-known/openid-configuration', (response) => response.writeHead(503).end())
  assert.equal(readLocation(await fresh.fetch('/auth/oidc')), '/login?error=unavailable&provider=oidc')
  idp.responseOverrides.clear()
  assert.match(readLocation(await fresh.fetch('/auth/oidc')), new RegExp(`^${idp.issuer}/auth\\?`))
})

test('only so many may come back from one address', async () => {
  const fresh = await startApi({ env })
  const statuses = await Promise.all(
    Array.from({ length: 62 }, async () => (await fresh.fetch('/auth/oidc/callback?code=a&state=b')).status),
  )
  assert.equal(statuses.filter((status) => status === 429).length, 2)
})
