import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { buildAuthorizeUrl, TestBrowser, createOAuthApp } from './testing.ts'

const api = await startApi()
const app = await createOAuthApp(api)

async function openConsentPage(changes: Record<string, string> = {}) {
  const [browser, person] = [new TestBrowser(api), await api.person()]
  await browser.signIn(person.id)
  const { response, at } = await browser.followRedirects(buildAuthorizeUrl(app, changes))
  const html = await response.text()
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? assert.fail('no form')
  const path = new URL(at).pathname
  const form = new URLSearchParams({ token, decision: 'allow', scope: 'read:user' })
  return { browser, person, response, html, path, form }
}

test('the page says who asks, for whom, and where it leads; nothing else may be done with it', async () => {
  const { response, html, person } = await openConsentPage({ scope: 'openid read:user' })
  for (const text of ['Event board', person.name, 'app.example', 'registered itself', 'See your profile'])
    assert.ok(html.includes(text), text)
  const policy = response.headers.get('content-security-policy') ?? ''
  assert.match(policy, /frame-ancestors 'none'/)
  assert.equal(policy.includes('form-action'), false)
  assert.equal(policy.includes("script-src 'self';"), true)
  assert.equal(response.headers.get('x-frame-options'), 'DENY')
  assert.equal(response.headers.get('cache-control'), 'no-store')
  assert.equal(response.headers.get('access-control-allow-origin'), api.config.AUTH_URL)
})

test('the page is in the language that the person chose', async () => {
  const { browser, person, path } = await openConsentPage()
  await api.db.sql`update users set locale = 'fi' where id = ${person.id}`
  const page = await browser.fetch(path, { headers: { 'Accept-Language': 'en' } })
  assert.match(await page.text(), /<html lang="fi"/)
})

test('the form counts once, from our own page, with its own token', async () => {
  const { browser, path, form } = await openConsentPage()
  const from = (headers: Record<string, string>, changes: Record<string, string> = {}) =>
    browser.post(path, new URLSearchParams({ ...Object.fromEntries(form), ...changes }), headers)
  assert.equal((await from({ 'Sec-Fetch-Site': 'cross-site' })).status, 403)
  assert.equal((await from({ 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.example' })).status, 403)
  assert.equal((await from({}, { token: '' })).status, 403)
  assert.equal((await from({}, { token: 'x'.repeat(43) })).status, 403)

  const answers = await Promise.all([from({}), from({}), from({})])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 400, 400])
  assert.equal((await from({})).status, 400)
})

test('a form of one person or one request does not work for another', async () => {
  const [first, second] = [await openConsentPage(), await openConsentPage()]
  assert.equal((await second.browser.post(second.path, first.form)).status, 403)
  assert.equal((await second.browser.post(first.path, first.form)).status, 400, 'no cookie of that request')

  await first.browser.signIn(second.person.id)
  assert.equal((await first.browser.post(first.path, first.form)).status, 400, 'somebody else has signed in')
  assert.equal((await first.browser.fetch(first.path)).status, 400)
})

test('without a session the form leads to the login page, and nothing is allowed', async () => {
  const { browser, path, form, person } = await openConsentPage()
  browser.setSession(undefined)
  const response = await browser.post(path, form)
  assert.equal(response.headers.get('location'), `${api.config.WEB_URL}/login?returnTo=${path}`)
  assert.equal((await api.db.sql`select from oauth_grants where user_id = ${person.id}`).count, 0)
})

test('signing out in between ends the request, also when the page was answered', async () => {
  const { browser, path, form, person } = await openConsentPage()
  const response = await browser.post(path, form)
  await api.db.sql`delete from sessions where user_id = ${person.id}`
  const { response: page, sentTo } = await browser.followRedirects(response.headers.get('location') ?? '')
  assert.equal(sentTo, undefined)
  assert.equal(page.status, 400)
})

test('an unknown or old address is a page that says to start again', async () => {
  const response = await new TestBrowser(api).fetch('/oauth/consent/nothing')
  assert.equal(response.status, 400)
  assert.match(await response.text(), /start again/)
  assert.match(response.headers.get('content-type') ?? '', /^text\/html/)
})

test('names of apps are text, whatever they hold', async () => {
  await api.db.sql`update oauth_clients set name = ${'<script>alert(1)</script>'} where client_id = ${app.clientId}`
  assert.equal((await openConsentPage()).html.includes('<script>'), false)
})

test('the browser keeps no session of the authorization server', async () => {
  const { browser, path, form } = await openConsentPage()
  const { sentTo } = await browser.followRedirects((await browser.post(path, form)).headers.get('location') ?? '')
  assert.ok(sentTo?.searchParams.get('code'))
  const answer = await browser.fetch(buildAuthorizeUrl(app))
  assert.equal(answer.status, 303)
  assert.deepEqual(answer.headers.getSetCookie(), [])
})

test('an app that is deleted while the page is looked at gets nothing', async () => {
  const gone = await createOAuthApp(api)
  const browser = new TestBrowser(api)
  await browser.signIn((await api.person()).id)
  const { response, at } = await browser.followRedirects(buildAuthorizeUrl(gone))
  const token = /name="token" value="([^"]+)"/.exec(await response.text())?.[1] ?? ''
  await api.db.sql`delete from oauth_clients where client_id = ${gone.clientId}`
  const form = new URLSearchParams({ token, decision: 'allow', scope: 'read:user' })
  assert.equal((await browser.post(at, form)).status, 400)
})
