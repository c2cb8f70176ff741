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

test('a token that cannot be shown any more is replaced by one that works', async () => {
  for (const seed of [Buffer.alloc(16), Buffer.alloc(60)]) {
    const ada = await api.signIn('user')
    await ada(getFeedToken, {})
    await api.db.sql`update feed_tokens set seed = ${seed} where user_id = ${ada.id}`
    const { data } = await ada(getFeedToken, {})
    assert.equal((await api.fetch(`/feeds/${data.feedToken}.ics`)).status, 200)
    assert.deepEqual((await ada(getFeedToken, {})).data, data)
  }
})

test('feed tokens differ between people, and the table does not hold them', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  const { data } = await ada(getFeedToken, {})
  assert.notEqual(data.feedToken, (await bob(getFeedToken, {})).data.feedToken)
  const rows = await api.db.sql`select encode(seed, 'hex') as seed, encode(token_hash, 'hex') as hash from feed_tokens`
  assert.equal(JSON.stringify(rows).includes(data.feedToken.slice(4)), false)
})
