import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import {
  buildAuthorizeUrl,
  TestBrowser,
  authorizeAndGetCode,
  exchangeCode,
  createOAuthApp,
  type OAuthApp,
} from './testing.ts'

const api = await startApi({ env: { SUPERADMIN_EMAIL: 'root@example.org' } })
const app = await createOAuthApp(api)
const ada = await api.person()
const ownedApp = await createOAuthApp(api, { ownerId: ada.id })

async function createBrowser(userId?: string): Promise<TestBrowser> {
  const browser = new TestBrowser(api)
  if (userId !== undefined) await browser.signIn(userId)
  return browser
}

async function readRedirectError(changes: Record<string, string | undefined>, client: OAuthApp = app, extra = '') {
  const { sentTo, response } = await (
    await createBrowser(ada.id)
  ).followRedirects(`${buildAuthorizeUrl(client, changes)}${extra}`)
  if (!sentTo) return `a page, ${response.status}`
  assert.equal(`${sentTo.origin}${sentTo.pathname}`, client.redirectUri)
  const params = new URLSearchParams(sentTo.search || sentTo.hash.slice(1))
  assert.equal(params.get('iss'), api.config.AUTH_URL)
  assert.equal(params.get('state'), 'abc')
  assert.equal(params.get('code'), null)
  return params.get('error')
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
    assert.equal(await readRedirectError(changes), 'a page, 400', JSON.stringify(changes))
})

const invalidRequests: [Record<string, string | undefined>, string, string?][] = [
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
  for (const [changes, expected, extra] of invalidRequests)
    assert.equal(await readRedirectError(changes, ownedApp, extra), expected, JSON.stringify(changes))
})

test('an app that registered itself redirects nobody who has not chosen to go there', async () => {
  const stranger = await createOAuthApp(api)
  for (const [changes, error, extra] of invalidRequests) {
    for (const mode of [{}, { response_mode: 'form_post' }, { response_mode: 'fragment' }]) {
      const browser = await createBrowser(ada.id)
      const { sentTo, response } = await browser.followRedirects(
        `${buildAuthorizeUrl(stranger, { ...changes, ...mode })}${extra ?? ''}`,
      )
      const page = await response.text()
      assert.deepEqual([sentTo, response.status], [undefined, 400], JSON.stringify([changes, mode]))
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/)
      assert.ok(page.includes(error) && !page.includes('app.example'), page)
    }
  }
  const nobody = await (await createBrowser()).followRedirects(buildAuthorizeUrl(stranger, { prompt: 'none' }))
  assert.deepEqual([nobody.sentTo, nobody.response.status], [undefined, 400])

  const browser = await createBrowser(ada.id)
  const { response, at } = await browser.followRedirects(buildAuthorizeUrl(stranger))
  const refused = await browser.submitConsent(response, at, 'deny', [])
  assert.equal(refused.sentTo?.searchParams.get('error'), 'access_denied')
  await authorizeAndGetCode(api, stranger, ada.id)
  assert.equal(await readRedirectError({ code_challenge_method: 'plain' }, stranger), 'invalid_request')
  const eve = await createBrowser((await api.person()).id)
  assert.equal(
    (await eve.followRedirects(buildAuthorizeUrl(stranger, { prompt: 'none' }))).sentTo,
    undefined,
    'another person’s consent',
  )
})

test('nobody signed in: to the login page and back; without asking it is login_required', async () => {
  const browser = await createBrowser()
  const { sentTo, at } = await browser.followRedirects(buildAuthorizeUrl(app))
  const path = new URL(at).pathname
  assert.match(path, /^\/oauth\/consent\/[\w-]+$/)
  assert.equal(sentTo?.href, `${api.config.WEB_URL}/login?returnTo=${path}`)

  const silent = await browser.followRedirects(buildAuthorizeUrl(ownedApp, { prompt: 'none' }))
  assert.equal(silent.sentTo?.searchParams.get('error'), 'login_required')

  await browser.signIn(ada.id)
  const { response } = await browser.followRedirects(path)
  assert.equal(response.status, 200)
  assert.match(await response.text(), /name="scope" value="read:user"/)
})

test('a refusal is access_denied, and so is allowing nothing', async () => {
  for (const [decision, scopes] of [
    ['deny', undefined],
    ['allow', []],
    ['allow', ['write:events']],
  ] as const) {
    const browser = await createBrowser(ada.id)
    const { response, at } = await browser.followRedirects(buildAuthorizeUrl(app))
    const { sentTo } = await browser.submitConsent(response, at, decision, scopes)
    assert.equal(sentTo?.searchParams.get('error'), 'access_denied')
  }
})

test('what was allowed is remembered; more, or prompt=consent, is asked for, and the grant is the same', async () => {
  const [mine, eve] = [await createOAuthApp(api), await api.person()]
  const first = await exchangeCode(
    api,
    mine,
    await authorizeAndGetCode(api, mine, eve.id, { scope: 'read:user read:events' }),
  )
  assert.equal(first.body.scope, 'read:user read:events')

  const browser = await createBrowser(eve.id)
  const { sentTo } = await browser.followRedirects(buildAuthorizeUrl(mine, { scope: 'read:events' }))
  const narrow = await exchangeCode(api, mine, sentTo?.searchParams.get('code') ?? '')
  assert.equal(narrow.body.scope, 'read:events')
  assert.ok(
    (await browser.followRedirects(buildAuthorizeUrl(mine, { prompt: 'none' }))).sentTo?.searchParams.get('code'),
  )
  assert.equal((await browser.followRedirects(buildAuthorizeUrl(mine, { prompt: 'consent' }))).response.status, 200)

  const wide = await browser.followRedirects(buildAuthorizeUrl(mine, { scope: 'read:user read:groups user' }))
  const page = await wide.response.clone().text()
  assert.match(page, /value="user"(?! checked)/, 'unticked, because nobody vouches for the app')
  assert.match(page, /value="read:groups" checked/)
  const allowed = await browser.submitConsent(wide.response, wide.at, 'allow', ['read:groups'])
  const widened = await exchangeCode(api, mine, allowed.sentTo?.searchParams.get('code') ?? '')
  assert.equal(widened.body.scope, 'read:groups', 'what was not ticked is not in the token, though allowed before')

  const rows = await api.db.sql<{ scopes: string[] }[]>`
    select scopes from oauth_grants where user_id = ${eve.id} and client_id = ${mine.clientId}`
  assert.deepEqual([...rows], [{ scopes: ['read:user', 'read:events', 'read:groups'] }])
})

test('an app on the device is asked for each time, and any port will do', async () => {
  const native = await createOAuthApp(api, { redirectUri: 'http://127.0.0.1:1234/callback' })
  const own = await createOAuthApp(api, { redirectUri: 'org.example.board:/callback' })
  for (const device of [native, own]) {
    await authorizeAndGetCode(api, device, ada.id)
    assert.equal((await (await createBrowser(ada.id)).followRedirects(buildAuthorizeUrl(device))).response.status, 200)
    const { sentTo } = await (
      await createBrowser(ada.id)
    ).followRedirects(buildAuthorizeUrl(device, { prompt: 'none' }))
    assert.equal(sentTo?.searchParams.get('error'), 'consent_required')
  }
  const moved = { ...native, redirectUri: 'http://127.0.0.1:54321/callback' }
  assert.equal((await exchangeCode(api, moved, await authorizeAndGetCode(api, moved, ada.id))).status, 200)
  assert.equal(await readRedirectError({ redirect_uri: 'http://127.0.0.1:1234/elsewhere' }, native), 'a page, 400')
  assert.equal(
    await readRedirectError({ redirect_uri: 'http://localhost.evil.example:1234/callback' }, native),
    'a page, 400',
  )
})

test('admin is for admins: others are not even asked', async () => {
  const vera = await api.person({ role: 'admin' })
  const shown = async (userId: string) => {
    const { response } = await (
      await createBrowser(userId)
    ).followRedirects(buildAuthorizeUrl(app, { scope: 'read:events admin' }))
    return /value="admin"( checked)?/.exec(await response.text())?.[0]
  }
  assert.equal(await shown(ada.id), undefined)
  assert.equal(await shown(vera.id), 'value="admin"')
  const code = await authorizeAndGetCode(api, app, vera.id, { scope: 'admin' })
  assert.equal((await exchangeCode(api, app, code)).body.scope, 'admin')
})

test('prompt=login and max_age want a sign-in that is new', async () => {
  for (const changes of [{ prompt: 'login' }, { max_age: '0', scope: 'openid' }, { max_age: '1', scope: 'openid' }]) {
    const [app, browser] = [await createOAuthApp(api), await createBrowser(ada.id)]
    await api.db.sql`update sessions set created_at = now() - interval '1 minute' where user_id = ${ada.id}`
    const { sentTo, at } = await browser.followRedirects(buildAuthorizeUrl(app, changes))
    const path = new URL(at).pathname
    assert.equal(sentTo?.href, `${api.config.WEB_URL}/login?returnTo=${path}&prompt=login`, JSON.stringify(changes))
    assert.equal(
      (await browser.followRedirects(path)).sentTo?.pathname,
      '/login',
      'coming back without signing in does not help',
    )

    await browser.signIn(ada.id)
    const { response, at: page } = await browser.followRedirects(path)
    const done = await browser.submitConsent(response, page, 'allow', ['openid', 'read:user'])
    const { body } = await exchangeCode(api, app, done.sentTo?.searchParams.get('code') ?? '')
    if (!body.id_token) continue
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString()) as {
      auth_time: number
    }
    assert.ok(Date.now() / 1000 - claims.auth_time < 30)
  }
  const browser = await createBrowser(ada.id)
  assert.equal(
    (await browser.followRedirects(buildAuthorizeUrl(app, { max_age: '600', scope: 'openid write:events' }))).response
      .status,
    200,
  )
})

test('prompt=login is a chance to sign in as somebody else', async () => {
  const [browser, bob] = [await createBrowser(ada.id), await api.person()]
  const { at } = await browser.followRedirects(buildAuthorizeUrl(app, { prompt: 'login' }))
  await browser.signIn(bob.id)
  const { response } = await browser.followRedirects(new URL(at).pathname)
  assert.match(await response.text(), new RegExp(bob.name))
})

test('id_token_hint: whoever signs in must be the one the app asked for', async () => {
  const bob = await api.person()
  const code = await authorizeAndGetCode(api, ownedApp, bob.id, { scope: 'openid' })
  const { id_token: hint = '' } = (await exchangeCode(api, ownedApp, code)).body
  const address = (changes: Record<string, string>) =>
    buildAuthorizeUrl(ownedApp, { scope: 'openid', id_token_hint: hint, ...changes })

  for (const [before, changes] of [
    [undefined, {}],
    [undefined, { prompt: 'login' }],
    [ada.id, { prompt: 'login' }],
    [bob.id, { prompt: 'login' }],
  ] as const)
    for (const [after, outcome] of [
      [ada.id, 'login_required'],
      [bob.id, null],
    ] as const) {
      const browser = await createBrowser(before)
      const { sentTo, at } = await browser.followRedirects(address(changes))
      assert.equal(sentTo?.pathname, '/login')
      await browser.signIn(after)
      const done = await browser.followRedirects(new URL(at).pathname)
      assert.equal(done.sentTo?.searchParams.get('error'), outcome, JSON.stringify([before, changes, after]))
      assert.equal(done.sentTo.searchParams.has('code'), after === bob.id)
    }

  const silent = await (await createBrowser(ada.id)).followRedirects(address({}))
  assert.equal(silent.sentTo?.searchParams.get('error'), 'login_required')
})

test('the other ways to answer: a fragment, and a form that sends itself', async () => {
  const app = await createOAuthApp(api)
  await authorizeAndGetCode(api, app, ada.id)
  const browser = await createBrowser(ada.id)
  const { sentTo } = await browser.followRedirects(buildAuthorizeUrl(app, { response_mode: 'fragment' }))
  assert.ok(new URLSearchParams(sentTo?.hash.slice(1)).get('code'))
  const { response } = await browser.followRedirects(buildAuthorizeUrl(app, { response_mode: 'form_post' }))
  assert.match(await response.text(), /name="code"/)
  assert.match(response.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-/)
})
