import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { startApi, type Api } from '#test'
import { startAppMetadataServer, type MetadataResponse } from '../../test/app-metadata-server.ts'
import { isClientIdUrl } from './client-id-url.ts'
import { parseFreshSeconds } from './client-documents.ts'
import { buildAuthorizeUrl, TestBrowser, exchangeCode, refreshToken, fetchStatus, type OAuthApp } from './testing.ts'

const site = await startAppMetadataServer()
const api = await startApi({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
const callback = 'https://app.example/callback'
let counter = 0

function createDocument(changes: Record<string, unknown> = {}) {
  const path = `/apps/${++counter}.json`
  const clientId = `${site.url}${path}`
  const app: OAuthApp = { clientId, secret: undefined, redirectUri: callback }
  const document = { client_id: clientId, client_name: 'Event board', redirect_uris: [callback], ...changes }
  site.responses.set(path, document)
  return { app, path, document }
}

const countFetches = (path: string) => site.requestedPaths.filter((requested) => requested === path).length

async function openConsent(app: OAuthApp, changes: Record<string, string> = {}, server: Api = api) {
  const browser = new TestBrowser(server)
  await browser.signIn((await server.person()).id)
  const { response, at, sentTo } = await browser.followRedirects(buildAuthorizeUrl(app, changes))
  return { browser, response, at, sentTo, html: await response.clone().text() }
}

const expireDocument = (clientId: string) =>
  api.db.sql`update oauth_clients set document_fresh_until = now() where client_id = ${clientId}`

test('an app is known by the document at its client_id, from the first question to the last refresh', async () => {
  const { app, path } = createDocument({ client_uri: 'https://app.example', scope: 'mcp elsewhere' })
  const { browser, response, at, html } = await openConsent(app, { scope: 'read:user read:events' })
  for (const text of [
    'Allow Event board to access your account?',
    'app.example',
    new URL(site.url).host,
    'verified this app',
  ])
    assert.ok(html.includes(text), text)
  const { sentTo } = await browser.submitConsent(response, at, 'allow')
  const { body } = await exchangeCode(api, app, sentTo?.searchParams.get('code') ?? '')
  assert.equal(await fetchStatus(api, body.access_token), 200)
  assert.equal(countFetches(path), 1, 'what was read is kept')

  site.responses.delete(path)
  await expireDocument(app.clientId)
  assert.equal((await refreshToken(api, app, body.refresh_token)).status, 200, 'no token depends on a server elsewhere')
  assert.equal(countFetches(path), 1)
})

test('another process goes by what the first one read', async () => {
  const { app, path } = createDocument()
  const other = await startApi({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' }, connection: api.connection })
  assert.equal((await openConsent(app)).response.status, 200)
  assert.equal((await openConsent(app, {}, other)).response.status, 200)
  assert.equal(countFetches(path), 1)
})

test('two first questions at once make one app', async () => {
  const { app } = createDocument()
  const opened = await Promise.all([openConsent(app), openConsent(app), openConsent(app)])
  assert.deepEqual(
    opened.map(({ response }) => response.status),
    [200, 200, 200],
  )
})

test('a document that changes counts from its next reading, and people are asked again', async () => {
  const { app, path, document } = createDocument()
  const { browser, response, at } = await openConsent(app)
  await browser.submitConsent(response, at, 'allow')
  site.responses.set(path, { ...document, client_name: 'Renamed', redirect_uris: ['https://elsewhere.example/back'] })
  assert.match((await browser.followRedirects(buildAuthorizeUrl(app))).at, /consent/, 'still what was read')

  await expireDocument(app.clientId)
  const old = await browser.followRedirects(buildAuthorizeUrl(app))
  assert.equal(old.response.status, 400)
  assert.match(await old.response.text(), /redirect_uri/)
  const moved = { ...app, redirectUri: 'https://elsewhere.example/back' }
  const { response: consentPage } = await browser.followRedirects(buildAuthorizeUrl(moved))
  const html = await consentPage.text()
  for (const text of ['Allow Renamed to access your account?', 'elsewhere.example'])
    assert.ok(html.includes(text), text)
})

test('a document that is gone is refused, until it is back', async () => {
  const { app, path, document } = createDocument()
  await openConsent(app)
  site.responses.delete(path)
  await expireDocument(app.clientId)
  const gone = await openConsent(app)
  assert.deepEqual([gone.response.status, gone.sentTo], [400, undefined])
  assert.match(gone.html, /its server responded with status 404/)
  site.responses.set(path, document)
  assert.equal((await openConsent(app)).response.status, 200, 'a failure is not kept')
})

const respondWith = (type: string, body: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': type }).end(body)
const hostileDocuments: readonly (readonly [string, RegExp, (clientId: string) => MetadataResponse])[] = [
  ['another client_id', /client_id is not this URL/, () => ({ client_id: 'https://other.example/app' })],
  ['a secret', /has no secret/, (client_id) => ({ client_id, client_secret: 'x', redirect_uris: [callback] })],
  [
    'a way to authenticate that we lack',
    /must be none/,
    (client_id) => ({ client_id, token_endpoint_auth_method: 'private_key_jwt', redirect_uris: [callback] }),
  ],
  ['no redirects', /redirect_uris/, (client_id) => ({ client_id })],
  ['a script', /must not use javascript:/, (client_id) => ({ client_id, redirect_uris: ['javascript:alert(1)'] })],
  ['plain http', /must use https/, (client_id) => ({ client_id, redirect_uris: ['http://app.example/'] })],
  [
    'https on loopback beside a custom scheme',
    /must use http on a loopback/,
    (client_id) => ({ client_id, redirect_uris: ['org.example.app:/back', 'https://localhost:3000/back'] }),
  ],
  ['too many redirects', /1 to 10/, (client_id) => ({ client_id, redirect_uris: Array(11).fill(callback) })],
  [
    'a long name',
    /client_name/,
    (client_id) => ({ client_id, client_name: 'x'.repeat(101), redirect_uris: [callback] }),
  ],
  ['NUL', /client_name/, (client_id) => ({ client_id, client_name: 'a\0b', redirect_uris: [callback] })],
  ['a name of another type', /client_name/, (client_id) => ({ client_id, client_name: 7, redirect_uris: [callback] })],
  [
    'a logo of http',
    /logo_uri/,
    (client_id) => ({ client_id, logo_uri: 'http://a.example/', redirect_uris: [callback] }),
  ],
  ['other grants', /grant_types/, (client_id) => ({ client_id, grant_types: ['implicit'], redirect_uris: [callback] })],
  ['a list', /not a JSON object/, () => []],
  ['no JSON', /not a JSON object/, () => respondWith('application/json', '<html>')],
  ['a page', /content type/, (client_id) => respondWith('text/html', JSON.stringify({ client_id }))],
  ['16 KiB', /longer than/, () => respondWith('application/json', ' '.repeat(16_385))],
  ['a redirect', /status 302/, () => (response) => response.writeHead(302, { Location: '/apps/1.json' }).end()],
  ['a server that hangs up', /could not be read/, () => (response) => response.destroy()],
]

test('a document that cannot be used is refused with a page that says why, and nothing is kept', async () => {
  for (const [name, expected, answer] of hostileDocuments) {
    const { app, path } = createDocument()
    site.responses.set(path, answer(app.clientId))
    const { response, sentTo, html } = await openConsent(app)
    assert.deepEqual([response.status, sentTo], [400, undefined], name)
    assert.match(html, expected, name)
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/)
    assert.equal((await api.db.sql`select from oauth_clients where client_id = ${app.clientId}`).count, 0, name)
  }
})

test('a slow server is given five seconds', async () => {
  const { app, path } = createDocument()
  site.responses.set(path, (response: ServerResponse) => response.writeHead(200).write('{'))
  const { response, html } = await openConsent(app)
  assert.equal(response.status, 400)
  assert.match(html, /within 5 seconds/)
})

test('machines of our own network are never asked', async () => {
  const careful = await startApi()
  for (const clientId of [`${site.url}/apps/1.json`, 'https://localhost/app', 'https://169.254.169.254/latest/']) {
    const requestsBefore = site.requestedPaths.length
    const { response, html } = await openConsent({ clientId, secret: undefined, redirectUri: callback }, {}, careful)
    assert.equal(response.status, 400)
    assert.match(html, /not a public one/)
    assert.equal(site.requestedPaths.length, requestsBefore)
  }
})

test('sixty documents an hour are read for one address; what is kept needs none', async () => {
  const limited = await startApi({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  const browser = new TestBrowser(limited)
  const fetchConsent = (clientId: string) =>
    browser.fetch(buildAuthorizeUrl({ clientId, secret: undefined, redirectUri: callback }))
  const ask = async (clientId: string) => (await fetchConsent(clientId)).status
  const { app } = createDocument()
  assert.equal(await ask(app.clientId), 303)
  for (let count = 1; count < 60; count++) assert.equal(await ask(`${site.url}/none/${count}`), 400)
  const refused = await fetchConsent(`${site.url}/none/61`)
  assert.equal(refused.status, 429)
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
  assert.equal(await ask(app.clientId), 303)
})

test('only an https address with a path, as everybody spells it, is one of a document', () => {
  for (const good of ['https://app.example/client.json', 'https://app.example:8443/a?b=c'])
    assert.equal(isClientIdUrl(good), true, good)
  for (const bad of [
    'fm_0123456789abcdef0123456789abcdef',
    'http://app.example/client.json',
    'https://app.example',
    'https://app.example/',
    'https://APP.example/client.json',
    'https://app.example:443/client.json',
    'https://app.example/a/../client.json',
    'https://app.example/%2e%2e/client.json',
    'https://me:secret@app.example/client.json',
    'https://app.example/client.json#part',
    'https://app.example/\u00fc',
    ` https://app.example/client.json`,
    `https://app.example/${'x'.repeat(1024)}`,
    'javascript:alert(1)',
    '',
  ])
    assert.equal(isClientIdUrl(bad), false, bad)
})

test('a document counts as long as its server says, between a minute and a day', () => {
  for (const [header, expected] of [
    [undefined, 300],
    ['max-age=600', 600],
    ['public, max-age=5', 60],
    ['max-age=31536000, immutable', 86_400],
    ['no-store', 60],
    ['no-cache, max-age=600', 60],
    ['max-age=nonsense', 300],
  ] as const)
    assert.equal(parseFreshSeconds(header), expected, header)
})

test('a program on a device is said to be one', async () => {
  const { app } = createDocument({ redirect_uris: ['http://127.0.0.1/back', callback] })
  assert.match((await openConsent({ ...app, redirectUri: 'http://127.0.0.1:5050/back' })).html, /on this device/)
  assert.doesNotMatch((await openConsent(app)).html, /on this device/)
})

test('an address that was never read is no app at the token endpoint', async () => {
  const { app, path } = createDocument()
  const { status, body } = await refreshToken(api, app, 'x')
  assert.deepEqual([status, body.error, countFetches(path)], [401, 'invalid_client', 0])
})
