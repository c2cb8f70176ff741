import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { getFeedToken, rotateFeedToken } from './contract.ts'

const api = await startApi()

test('the feed token is made on first read and stays until it is rotated', async () => {
  const ada = await api.signIn('user')
  const tokens = await Promise.all([ada(getFeedToken, {}), ada(getFeedToken, {}), ada(getFeedToken, {})])
  const [first] = tokens.map(({ data }) => data.feedToken)
  assert.match(first ?? '', /^fmf_[0-9a-f]{40}$/)
  assert.equal(new Set(tokens.map(({ data }) => data.feedToken)).size, 1)

  const { data: rotated } = await ada(rotateFeedToken, {})
  assert.notEqual(rotated.feedToken, first)
  assert.equal((await ada(getFeedToken, {})).data.feedToken, rotated.feedToken)
})

test('who renews the token while signed in ends those of tokens and apps too; a token ends only its own', async () => {
  const ada = await api.person()
  const [first, second] = [await api.signInAs(ada, 'user'), await api.signInAs(ada, 'user')]
  const headers = { Cookie: await api.cookieFor(ada.id) }
  const mine = async (method: string) => {
    const response = await api.fetch('/v1/profile/feed-token', { method, headers })
    return ((await response.json()) as { data: { feedToken: string } }).data.feedToken
  }
  const feeds = [(await first(getFeedToken, {})).data.feedToken, (await second(getFeedToken, {})).data.feedToken]
  feeds.push(await mine('GET'))
  const statuses = () => Promise.all(feeds.map(async (feed) => (await api.fetch(`/feeds/${feed}.ics`)).status))
  assert.equal(new Set(feeds).size, 3)
  await first(rotateFeedToken, {})
  assert.deepEqual(await statuses(), [404, 200, 200])
  await mine('POST')
  assert.deepEqual(await statuses(), [404, 404, 404])
})

test('a token that cannot be shown any more is replaced by one that works', async () => {
  for (const seed of [Buffer.alloc(16), Buffer.alloc(60)]) {
    const ada = await api.signIn('user')
    await ada(getFeedToken, {})
    await api.db.sql`update app_feed_tokens set seed = ${seed} where user_id = ${ada.id}`
    const { data } = await ada(getFeedToken, {})
    assert.equal((await api.fetch(`/feeds/${data.feedToken}.ics`)).status, 200)
    assert.deepEqual((await ada(getFeedToken, {})).data, data)
  }
})

test('feed tokens differ between people, and the table does not hold them', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  const { data } = await ada(getFeedToken, {})
  assert.notEqual(data.feedToken, (await bob(getFeedToken, {})).data.feedToken)
  const rows = await api.db
    .sql`select encode(seed, 'hex') as seed, encode(token_hash, 'hex') as hash from app_feed_tokens`
  assert.equal(rows.length > 1, true)
  assert.equal(JSON.stringify(rows).includes(data.feedToken.slice(4)), false)
})
