import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'

test('every component is on /style in three columns, on the own machine only', async () => {
  const api = await startApi()
  const local = await api.fetch('/style')
  assert.equal(local.status, 200)
  const html = await local.text()
  assert.deepEqual(
    [...html.matchAll(/<section class="[^"]*\b(light|dark)" lang="(\w+)" dir="(\w+)"/g)].map((found) => found.slice(1)),
    [
      ['light', 'en', 'ltr'],
      ['dark', 'de', 'ltr'],
      ['light', 'ar', 'rtl'],
    ],
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  assert.equal(new Set(ids).size, ids.length)

  const site = await startApi({ connection: api.connection, env: { BASE_URL: 'https://moot.example.org' } })
  assert.equal((await site.fetch('/style')).status, 404)
})
