import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'

const api = await startApi()

test('what a search of the guides finds is shown without Markdown', async () => {
  const page = await (await api.fetch('/docs/guides?q=new+SECRET_KEY')).text()
  const [, title] = /<a href="[^"]*#a-new-secret-key">([^<]*)</.exec(page) ?? []
  assert.equal(title, 'Run in production: A new SECRET_KEY')
})

test('a result shows code as it is, and URLs of this server', async () => {
  const site = await startApi({ connection: api.connection, env: { BASE_URL: 'https://moot.example.org' } })
  const page = await (await site.fetch('/docs/guides?q=openapi')).text()
  assert.match(page, /\[&quot;\*&quot;\], the default/)
  assert.match(page, /Every operation at https:\/\/moot\.example\.org\/docs/)
})
