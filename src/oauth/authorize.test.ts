import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { authorizeUrl, Browser, codeFor, exchange, newApp, type App } from './testing.ts'

const api = await startApi({ env: { SUPERADMIN_EMAIL: 'root@example.org' } })
const app = await newApp(api)
const ada = await api.person()
const owned = await newApp(api, { ownerId: ada.id })

async function browserOf(userId?: string): Promise<Browser> {
  const browser = new Browser(api)
  if (userId !== undefined) await browser.signIn(userId)
  return browser
}

/** The error that an app is sent away with. */
async function errorOf(changes: Record<string, string | undefined>, of: App = app, extra = '') {
  const { sentTo, response } = await (await browserOf(ada.id)).go(`${authorizeUrl(of, changes)}${extra}`)
  if (!sentTo) return `a page, ${response.status}`
  assert.equal(`${sentTo.origin}${sentTo.pathname}`, of.redirectUri)
  const told = new URLSearchParams(sentTo.search || sentTo.hash.slice(1))
  assert.equal(told.get('iss'), api.config.AUTH_URL)
  assert.equal(told.get('state'), 'abc')
  assert.equal(told.get('code'), null)
  return told.get('error')
}

test('a request that cannot be trusted ends on a page, never in a redirect', async () => {
  for (const changes of [
    { client_id: 'fm_unknown' },
    { client_id: undefined },
    { redirect_uri: undefined },
    { redirect_uri: 'https://app.example/callback/' },
    { redirect_uri: 'https://app.example/callback?x=1' },
    { redirect_uri: 'https://app.example:444/callback' },
    { redirect_uri: 'https://app.example@evil.example/callback' },
    { redirect_uri: 'https://evil.example/callback', code_challenge: undefined },
    { redirect_uri: 'javascript:alert(1)' },
  ])
    assert.equal(await errorOf(changes), 'a page, 400', JSON.stringify(changes))
})

const mistakes: [Record<string, string | undefined>, string, string?][] = [
  [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ code_challenge_method: undefined }, 'invalid_request'],
  [{}, 'invalid_request', '&scope=user'],
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ response_type: 'code id_token' }, 'unsupported_response_type'],
  [{ scope: undefined }, 'invalid_scope'],
  [{ scope: 'nothing known' }, 'invalid_scope'],
  [{ scope: 'admin' }, 'invalid_scope'],
  [{ scope: 'offline_access', prompt: 'consent' }, 'invalid_scope'],
  [{ resource: 'https://elsewhere.example' }, 'invalid_target'],
  [{ prompt: 'none' }, 'consent_required'],
  [{ prompt: 'none', scope: 'admin' }, 'invalid_scope'],
  [{ prompt: 'none login' }, 'invalid_request'],
  [{ prompt: 'create' }, 'invalid_request'],
]

test('other mistakes are told to an app that somebody here answers for', async () => {
  for (const [changes, expected, extra] of mistakes)
    assert.equal(await errorOf(changes, owned, extra), expected, JSON.stringify(changes))
})

test('an app that registered itself redirects nobody who has not chosen to go there', async () => {
  const stranger = await newApp(api)
  for (const [changes, error, extra] of mistakes) {
    for (const more of [{}, { response_mode: 'form_post' }, { response_mode: 'fragment' }]) {
      const browser = await browserOf(ada.id)
      const { sentTo, response } = await browser.go(`${authorizeUrl(stranger, { ...changes, ...more })}${extra ?? ''}`)
      const page = await response.text()
      assert.deepEqual([sentTo, response.status], [undefined, 400], JSON.stringify([changes, more]))
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/)
      assert.ok(page.includes(error) && !page.includes('app.example'), page)
    }
  }
  const nobody = await (await browserOf()).go(authorizeUrl(stranger, { prompt: 'none' }))
  assert.deepEqual([nobody.sentTo, nobody.response.status], [undefined, 400])

  const browser = await browserOf(ada.id)
  const { response, at } = await browser.go(authorizeUrl(stranger))
  const refused = await browser.decide(response, at, 'deny', [])
  assert.equal(refused.sentTo?.searchParams.get('error'), 'access_denied')
  await codeFor(api, stranger, ada.id)
  assert.equal(await errorOf({ code_challenge_method: 'plain' }, stranger), 'invalid_request')
  const eve = await browserOf((await api.person()).id)
  assert.equal((await eve.go(authorizeUrl(stranger, { prompt: 'none' }))).sentTo, undefined, 'another person’s consent')
})

test('nobody signed in: to the login page and back; without asking it is login_required', async () => {
  const browser = await browserOf()
  const { sentTo, at } = await browser.go(authorizeUrl(app))
  const path = new URL(at).pathname
  assert.match(path, /^\/oauth\/consent\/[\w-]+$/)
  assert.equal(sentTo?.href, `${api.config.WEB_URL}/login?returnTo=${path}`)

  const silent = await browser.go(authorizeUrl(owned, { prompt: 'none' }))
  assert.equal(silent.sentTo?.searchParams.get('error'), 'login_required')

  await browser.signIn(ada.id)
  const { response } = await browser.go(path)
  assert.equal(response.status, 200)
  assert.match(await response.text(), /name="scope" value="read:user"/)
})

test('a refusal is access_denied, and so is allowing nothing', async () => {
  for (const [decision, scopes] of [
    ['deny', undefined],
    ['allow', []],
    ['allow', ['write:events']],
  ] as const) {
    const browser = await browserOf(ada.id)
    const { response, at } = await browser.go(authorizeUrl(app))
    const { sentTo } = await browser.decide(response, at, decision, scopes)
    assert.equal(sentTo?.searchParams.get('error'), 'access_denied')
  }
})

test('what was allowed is remembered; more, or prompt=consent, is asked for, and the grant is the same', async () => {
  const [mine, eve] = [await newApp(api), await api.person()]
  const first = await exchange(api, mine, await codeFor(api, mine, eve.id, { scope: 'read:user read:events' }))
  assert.equal(first.body.scope, 'read:user read:events')

  const browser = await browserOf(eve.id)
  const { sentTo } = await browser.go(authorizeUrl(mine, { scope: 'read:events' }))
  const narrow = await exchange(api, mine, sentTo?.searchParams.get('code') ?? '')
  assert.equal(narrow.body.scope, 'read:events')
  assert.ok((await browser.go(authorizeUrl(mine, { prompt: 'none' }))).sentTo?.searchParams.get('code'))
  assert.equal((await browser.go(authorizeUrl(mine, { prompt: 'consent' }))).response.status, 200)

  const wide = await browser.go(authorizeUrl(mine, { scope: 'read:user read:groups user' }))
  const page = await wide.response.clone().text()
  assert.match(page, /value="user"(?! checked)/, 'unticked, because nobody vouches for the app')
  assert.match(page, /value="read:groups" checked/)
  const allowed = await browser.decide(wide.response, wide.at, 'allow', ['read:groups'])
  const widened = await exchange(api, mine, allowed.sentTo?.searchParams.get('code') ?? '')
  assert.equal(widened.body.scope, 'read:groups', 'what was not ticked is not in the token, though allowed before')

  const rows = await api.db.sql<{ scopes: string[] }[]>`
    select scopes from oauth_grants where user_id = ${eve.id} and client_id = ${mine.clientId}`
  assert.deepEqual([...rows], [{ scopes: ['read:user', 'read:events', 'read:groups'] }])
})

test('an app on the device is asked for each time, and any port will do', async () => {
  const native = await newApp(api, { redirectUri: 'http://127.0.0.1:1234/callback' })
  const own = await newApp(api, { redirectUri: 'org.example.board:/callback' })
  for (const device of [native, own]) {
    await codeFor(api, device, ada.id)
    assert.equal((await (await browserOf(ada.id)).go(authorizeUrl(device))).response.status, 200)
    const { sentTo } = await (await browserOf(ada.id)).go(authorizeUrl(device, { prompt: 'none' }))
    assert.equal(sentTo?.searchParams.get('error'), 'consent_required')
  }
  const moved = { ...native, redirectUri: 'http://127.0.0.1:54321/callback' }
  assert.equal((await exchange(api, moved, await codeFor(api, moved, ada.id))).status, 200)
  assert.equal(await errorOf({ redirect_uri: 'http://127.0.0.1:1234/elsewhere' }, native), 'a page, 400')
  assert.equal(await errorOf({ redirect_uri: 'http://localhost.evil.example:1234/callback' }, native), 'a page, 400')
})

test('admin is for admins: others are not even asked', async () => {
  const vera = await api.person({ role: 'admin' })
  const shown = async (userId: string) => {
    const { response } = await (await browserOf(userId)).go(authorizeUrl(app, { scope: 'read:events admin' }))
    return /value="admin"( checked)?/.exec(await response.text())?.[0]
  }
  assert.equal(await shown(ada.id), undefined)
  assert.equal(await shown(vera.id), 'value="admin"')
  const code = await codeFor(api, app, vera.id, { scope: 'admin' })
  assert.equal((await exchange(api, app, code)).body.scope, 'admin')
})

test('prompt=login and max_age want a sign-in that is new', async () => {
  for (const changes of [{ prompt: 'login' }, { max_age: '0', scope: 'openid' }, { max_age: '1', scope: 'openid' }]) {
    const [app, browser] = [await newApp(api), await browserOf(ada.id)]
    await api.db.sql`update sessions set created_at = now() - interval '1 minute' where user_id = ${ada.id}`
    const { sentTo, at } = await browser.go(authorizeUrl(app, changes))
    const path = new URL(at).pathname
    assert.equal(sentTo?.href, `${api.config.WEB_URL}/login?returnTo=${path}&prompt=login`, JSON.stringify(changes))
    assert.equal((await browser.go(path)).sentTo?.pathname, '/login', 'coming back without signing in does not help')

    await browser.signIn(ada.id)
    const { response, at: page } = await browser.go(path)
    const done = await browser.decide(response, page, 'allow', ['openid', 'read:user'])
    const { body } = await exchange(api, app, done.sentTo?.searchParams.get('code') ?? '')
    if (!body.id_token) continue
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString()) as {
      auth_time: number
    }
    assert.ok(Date.now() / 1000 - claims.auth_time < 30)
  }
  const browser = await browserOf(ada.id)
  assert.equal(
    (await browser.go(authorizeUrl(app, { max_age: '600', scope: 'openid write:events' }))).response.status,
    200,
  )
})

test('prompt=login is a chance to sign in as somebody else', async () => {
  const [browser, bob] = [await browserOf(ada.id), await api.person()]
  const { at } = await browser.go(authorizeUrl(app, { prompt: 'login' }))
  await browser.signIn(bob.id)
  const { response } = await browser.go(new URL(at).pathname)
  assert.match(await response.text(), new RegExp(bob.name))
})

test('the other ways to answer: a fragment, and a form that sends itself', async () => {
  const app = await newApp(api)
  await codeFor(api, app, ada.id)
  const browser = await browserOf(ada.id)
  const { sentTo } = await browser.go(authorizeUrl(app, { response_mode: 'fragment' }))
  assert.ok(new URLSearchParams(sentTo?.hash.slice(1)).get('code'))
  const { response } = await browser.go(authorizeUrl(app, { response_mode: 'form_post' }))
  assert.match(await response.text(), /name="code"/)
  assert.match(response.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-/)
})
