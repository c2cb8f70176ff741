import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, test } from 'node:test'
import { TOTP } from 'otpauth'
import { Webhook } from 'standardwebhooks'
import { createOperationClient } from '#client'
import { createCookieBrowser } from '../../test/cookie-browser.ts'
import { startReceiver } from '../../test/webhook-receiver.ts'
import { getFeedToken } from '../areas/profile/feed-token/contract.ts'
import { createWebhook } from '../areas/webhooks/contract.ts'
import { testWebhook } from '../areas/webhooks/deliveries/contract.ts'
import { createInstallation } from '../../test/installation.ts'

const { dataDir, url, runCli, withServer } = await createInstallation({ DEMO: 'off', WEBHOOK_ALLOW_PRIVATE: 'true' })
const receiver = await startReceiver()
after(() => receiver.close())
const password = 'a password for tests'
const listKeyFiles = async () => (await readdir(dataDir)).filter((name) => name.startsWith('secret-key')).sort()

const post = async (browser: ReturnType<typeof createCookieBrowser>, path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await browser.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, data: ((await response.json()) as { data?: { secret?: string } }).data }
}
const openBrowser = () => createCookieBrowser((path, init) => fetch(`${url}${path}`, init))
/** With `offset` 1, of the next step: a code works once, and turning on the second factor may have used this one's. */
const codeFor = (secret: string, offset = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + offset * 30_000 })

async function turnOnSecondFactor(): Promise<string> {
  const browser = openBrowser()
  await post(browser, '/auth/login', { email: 'ada@example.org', password })
  const { secret = '' } = (await post(browser, '/auth/totp/begin', { currentPassword: password })).data ?? {}
  assert.equal((await post(browser, '/auth/totp', { code: codeFor(secret) })).status, 200)
  return secret
}

async function signInWithCode(secret: string): Promise<number> {
  const browser = openBrowser()
  assert.equal((await post(browser, '/auth/login', { email: 'ada@example.org', password })).status, 401)
  return (await post(browser, '/auth/second-factor', { code: codeFor(secret, 1) })).status
}

const fetchKeyIds = async () =>
  ((await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }).keys.map(
    ({ kid }) => kid,
  )

test('after the key is rotated everything works as before, and the old key is refused', async () => {
  const before = await withServer(async () => {
    await runCli(['user', 'create', '--email', 'ada@example.org', '--name', 'Ada', '--password'], {}, password)
    const token = (await runCli(['token', 'create', '--user', 'ada', '--scopes', 'user developer'])).out.trim()
    const ada = createOperationClient({ baseUrl: url, token })
    const { data: webhook } = await ada(createWebhook, { url: receiver.url, eventTypes: ['group.created'] })
    const { feedToken } = (await ada(getFeedToken, {})).data
    assert.match((await runCli(['keys', 'rotate-secret'])).err, /A server is using this database/)
    assert.deepEqual(await listKeyFiles(), ['secret-key'])
    return { ada, webhook, feedToken, keyIds: await fetchKeyIds(), secret: await turnOnSecondFactor() }
  })

  const rotated = await runCli(['keys', 'rotate-secret'])
  assert.equal(rotated.code, 0, rotated.err)
  assert.deepEqual(await listKeyFiles(), ['secret-key', 'secret-key.old'])

  await withServer(async () => {
    const { ada, webhook, feedToken, keyIds, secret } = before
    assert.equal((await ada(getFeedToken, {})).data.feedToken, feedToken)
    assert.equal((await fetch(`${url}/feeds/${feedToken}.ics`)).status, 200)
    assert.deepEqual(await fetchKeyIds(), keyIds)
    assert.equal(await signInWithCode(secret), 200)
    await ada(testWebhook, { id: webhook.id })
    const [request] = await receiver.waitForRequests(1)
    assert.ok(request)
    new Webhook(webhook.secret).verify(request.body, request.headers as Record<string, string>)
  })

  const env = { SECRET_KEY: 'another key that never was the one of this database' }
  assert.match((await runCli(['user', 'list'], env)).err, /SECRET_KEY is not the one/)
  const chosen = { SECRET_KEY: 'a key that the operator chose for the database' }
  assert.match((await runCli(['keys', 'rotate-secret'], chosen)).err, /OLD_SECRET_KEY to the old one/)
})
