import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { codeFor, exchange, newApp, refresh, statusOf } from './testing.ts'

const api = await startApi()

test('a code becomes tokens, which work and are refreshed', async () => {
  const [app, ada] = [await newApp(api), await api.person()]
  const code = await codeFor(api, app, ada.id)
  const { status, body } = await exchange(api, app, code)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(await statusOf(api, body.access_token), 200)
  const again = await refresh(api, app, body.refresh_token)
  assert.equal(again.status, 200, JSON.stringify(again.body))
  assert.equal(await statusOf(api, again.body.access_token), 200)
})
