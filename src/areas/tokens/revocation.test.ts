import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createOperationClient } from '#client'
import { Unauthenticated } from '#contract'
import { refusal, startApi } from '#test'
import { buildAuthorizeUrl, TestBrowser, authorizeAndGetCode, exchangeCode, fetchStatus } from '../../oauth/testing.ts'
import { createApp, getApp, listApps, updateApp } from '../apps/contract.ts'
import { createWebhook, listWebhooks, updateWebhook } from '../webhooks/contract.ts'
import { listOAuthGrants, revokeOAuthGrant } from '../grants/contract.ts'
import { getFeedToken } from '../profile/feed-token/contract.ts'
import { addPushSubscription, listPushSubscriptions } from '../push/contract.ts'
import { revokeAllGrants } from '../grants/public.ts'
import { createToken, listTokens, revokeToken } from './contract.ts'
import { revokeAllTokens } from './public.ts'

const api = await startApi()
const webhookUrl = 'https://93.184.215.14/hook'
const appRequest = { name: 'Board', redirectUris: ['https://app.example/callback'], isPublicClient: true }
const browserKeys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
const bearerClient = (token: string) => createOperationClient({ baseUrl: api.url, token })
const scopes = ['user', 'developer'] as const

async function createTokenChain() {
  const me = await api.signIn(...scopes)
  const { data: first } = await me(createToken, { name: 'first', scopes: [...scopes] })
  const { data: second } = await bearerClient(first.token)(createToken, { name: 'second', scopes: [...scopes] })
  const maker = bearerClient(second.token)
  const { data: webhook } = await maker(createWebhook, { url: webhookUrl })
  const { data: app } = await maker(createApp, appRequest)
  return { me, first, webhook, app }
}

const findWebhook = async (me: Awaited<ReturnType<typeof createTokenChain>>['me']) =>
  (await me(listWebhooks, {})).data.webhooks[0]

test('a webhook and an app end with the token that made them, also through another token', async () => {
  const { me, first, app } = await createTokenChain()
  const site = { clientId: app.clientId, secret: undefined, redirectUri: 'https://app.example/callback' }
  const guest = await api.person()
  const { body } = await exchangeCode(api, site, await authorizeAndGetCode(api, site, guest.id))
  assert.equal(await fetchStatus(api, body.access_token), 200)
  const [listed] = (await me(listTokens, {})).data.filter(({ id }) => id === first.id)
  assert.deepEqual(listed?.madeWithIt, { tokens: 1, webhooks: 1, apps: 1 })

  await me(revokeToken, { id: first.id })
  const off = await findWebhook(me)
  assert.deepEqual([off?.isActive, off?.disabledReason], [false, 'revoked'])
  assert.ok(off?.disabledAt)
  assert.equal((await me(getApp, { clientId: app.clientId })).data.isActive, false)
  assert.equal((await exchangeCode(api, site, 'x')).body.error, 'invalid_client')
  const browser = new TestBrowser(api)
  await browser.signIn(guest.id)
  assert.equal((await browser.followRedirects(buildAuthorizeUrl(site))).response.status, 400)
  for (let tries = 0; tries < 50 && (await fetchStatus(api, body.access_token)) === 200; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(await fetchStatus(api, body.access_token), 401)

  const { data: again } = await me(updateApp, { clientId: app.clientId, isActive: true })
  assert.deepEqual([again.isActive, again.disabledAt], [true, null])
  assert.equal(await fetchStatus(api, body.access_token), 200)
})

test('what is switched on again ends with whoever did that', async () => {
  const { me, first, webhook, app } = await createTokenChain()
  await me(revokeToken, { id: first.id })
  const { data: other } = await me(createToken, { name: 'other', scopes: ['developer'] })
  await bearerClient(other.token)(updateWebhook, { id: webhook.id, isActive: true })
  await bearerClient(other.token)(updateApp, { clientId: app.clientId, isActive: true })
  await me(revokeToken, { id: other.id })
  assert.deepEqual([(await findWebhook(me))?.isActive, (await me(listApps, {})).data.apps[0]?.isActive], [false, false])
})

test('what an app made for somebody ends with the grant', async () => {
  const ada = await api.person()
  const app = bearerClient(await api.oauthTokenFor(ada.id, scopes))
  const { data: token } = await app(createToken, { name: 'x', scopes: [...scopes] })
  await bearerClient(token.token)(createWebhook, { url: webhookUrl })
  await bearerClient(token.token)(createApp, appRequest)
  await app(createApp, appRequest)

  const me = await api.signInAs(ada, ...scopes)
  const [grant] = (await me(listOAuthGrants, {})).data
  assert.deepEqual(grant?.madeWithIt, { tokens: 1, webhooks: 1, apps: 2 })
  await me(revokeOAuthGrant, { grantId: grant.grantId })
  assert.deepEqual((await me(listWebhooks, {})).data.webhooks, [])
  assert.deepEqual(
    (await me(listApps, {})).data.apps.map(({ isActive }) => isActive),
    [false, false],
  )
})

test('ending all tokens and apps of somebody ends what those made, and nothing of others', async () => {
  const [{ me, app }, { me: other }] = [await createTokenChain(), await createTokenChain()]
  await api.oauthTokenFor(me.id, ['user'])
  await api.db.begin(async (sql) => {
    await revokeAllTokens(sql, me.id)
    await revokeAllGrants(sql, me.id)
  })
  await assert.rejects(me(listTokens, {}), refusal(Unauthenticated))
  const again = await api.signInAs(me, ...scopes)
  assert.equal((await again(listOAuthGrants, {})).pagination.total, 0)
  assert.equal((await findWebhook(again))?.disabledReason, 'revoked')
  assert.equal((await again(getApp, { clientId: app.clientId })).data.isActive, false)
  assert.equal((await findWebhook(other))?.isActive, true)
})

test('feeds and push subscriptions end with the token or app that made them, and those of the person stay', async () => {
  const ada = await api.person()
  const me = await api.signInAs(ada, 'user')
  const { data: made } = await me(createToken, { name: 'x', scopes: ['user'] })
  const Cookie = await api.cookieFor(ada.id)
  const own = (await (await api.fetch('/v1/profile/feed-token', { headers: { Cookie } })).json()) as {
    data: { feedToken: string }
  }
  const makers = [bearerClient(made.token), bearerClient(await api.oauthTokenFor(ada.id, ['user']))]
  const feeds: string[] = []
  for (const [index, maker] of makers.entries()) {
    feeds.push((await maker(getFeedToken, {})).data.feedToken)
    await maker(addPushSubscription, { endpoint: `https://93.184.215.14/${ada.id}/${index}`, keys: browserKeys })
  }
  const statuses = () =>
    Promise.all([own.data.feedToken, ...feeds].map(async (feed) => (await api.fetch(`/feeds/${feed}.ics`)).status))
  const subscriptions = async () => (await me(listPushSubscriptions, {})).data.length
  assert.deepEqual([await statuses(), await subscriptions()], [[200, 200, 200], 2])

  await me(revokeToken, { id: made.id })
  assert.deepEqual([await statuses(), await subscriptions()], [[200, 404, 200], 1])

  await api.db.sql`
    update oauth_clients set disabled_at = now()
    where client_id in (select client_id from oauth_grants where user_id = ${ada.id})`
  assert.deepEqual(await statuses(), [200, 404, 404])
  const [grant] = (await me(listOAuthGrants, {})).data
  await me(revokeOAuthGrant, { grantId: grant?.grantId ?? '' })
  assert.deepEqual([await statuses(), await subscriptions()], [[200, 404, 404], 0])
})

test('a token that subscribes or asks for its feed while it is revoked leaves nothing behind', async () => {
  for (let round = 0; round < 10; round++) {
    const me = await api.signIn('user')
    const { data: made } = await me(createToken, { name: 'x', scopes: ['user'] })
    const maker = bearerClient(made.token)
    await Promise.all([
      maker(getFeedToken, {}).catch(refusal(Unauthenticated)),
      maker(addPushSubscription, { endpoint: `https://93.184.215.14/${made.id}`, keys: browserKeys }).catch(
        refusal(Unauthenticated),
      ),
      me(revokeToken, { id: made.id }),
    ])
    const { count } = await api.db.sql`
      select user_id from push_subscriptions where user_id = ${me.id}
      union all
      select user_id from app_feed_tokens where user_id = ${me.id}`
    assert.equal(count, 0)
  }
})

test('a token that expires takes nothing along, and what a session made does not end', async () => {
  const { me, first } = await createTokenChain()
  await api.db.sql`update tokens set expires_at = now() - interval '1 day' where id = ${first.id}`
  assert.equal((await findWebhook(me))?.isActive, true)
  const cookie = { Cookie: await api.cookieFor(me.id), 'Content-Type': 'application/json' }
  const body = JSON.stringify({ url: `${webhookUrl}/2` })
  assert.equal((await api.fetch('/v1/developer/webhooks', { method: 'POST', headers: cookie, body })).status, 201)
  await api.db.begin((sql) => revokeAllTokens(sql, me.id))
  const { webhooks } = (await (await api.signInAs(me, ...scopes))(listWebhooks, {})).data
  assert.deepEqual(
    webhooks.map(({ isActive }) => isActive),
    [false, true],
  )
})

test('a webhook that is made while its token is revoked never stays on', async () => {
  for (let round = 0; round < 15; round++) {
    const me = await api.signIn(...scopes)
    const { data: token } = await me(createToken, { name: 'x', scopes: [...scopes] })
    const maker = bearerClient(token.token)
    await Promise.all([
      ...Array.from({ length: 4 }, () => maker(createWebhook, { url: webhookUrl }).catch(refusal(Unauthenticated))),
      me(revokeToken, { id: token.id }),
    ])
    const { webhooks } = (await me(listWebhooks, {})).data
    assert.ok(
      webhooks.every(({ isActive }) => !isActive),
      JSON.stringify(webhooks),
    )
  }
  assert.equal(await api.deadlocks(), 0)
})
