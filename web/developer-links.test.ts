import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'

const api = await startApi()

test('the developer pages link to the guides, and none of their links is broken', async () => {
  const cookie = await api.cookieFor((await api.person()).id)
  const get = (path: string) => api.fetch(path, { headers: { cookie } })
  const links = new Set<string>()
  for (const page of ['', '/webhooks', '/mcp', '/events', '/apps/new']) {
    const html = await (await get(`/developer${page}`)).text()
    const [, main = assert.fail(page)] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    for (const [, link = ''] of main.matchAll(/href="(\/[^"#]*)/g)) links.add(link)
  }
  for (const guide of ['', '/webhooks', '/mcp', '/oauth']) assert.ok(links.has(`/docs/guides${guide}`), guide)
  for (const link of links) {
    const { status } = await get(link)
    assert.ok(status === 200 || status === 302, `${link} answers ${status}`)
  }
})
