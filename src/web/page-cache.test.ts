import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, startApi } from '#test'

const api = await startApi()
await eventually('notifications arrive', () => api.db.notifications.isConnected)
// Warms the settings cache, whose version is part of the page keys.
await api.fetch('/login')
const group = await api.group()
const event = await api.event({ group, description: 'ж'.repeat(9_000) })

async function countNewEntries(paths: readonly string[]): Promise<number> {
  const before = cacheUsage().entries
  for (const path of paths) assert.equal((await api.fetch(path)).status, 200, path)
  return cacheUsage().entries - before
}
const cacheUsage = () => api.responseCache.usage

test('whatever stands in a query that a page does not read, the page is kept once', async () => {
  const junk = Array.from({ length: 20 }, (_, number) => `?x${number}=${number}&done=nothing&utm_source=${number}`)
  for (const path of ['/events', '/groups', `/groups/${group.urlname}`, `/events/${event.id}`])
    assert.equal(await countNewEntries([path, ...junk.map((query) => `${path}${query}`)]), 1, path)
  assert.equal(
    await countNewEntries([
      `/groups/${group.urlname.replaceAll('-', '%2D')}`,
      `/events/%${encodeFirstCharacter(event.id)}`,
    ]),
    0,
  )
})

const encodeFirstCharacter = (id: string) => `${id.charCodeAt(0).toString(16)}${id.slice(1)}`

test('values that make no sense make no difference; those that do are kept in any order', async () => {
  await countNewEntries(['/events', '/groups'])
  assert.equal(
    await countNewEntries([
      '/events?type=x',
      '/events?when=never&from=x&to=2026-99-99',
      '/events?month=x',
      '/groups?sort=x',
    ]),
    0,
  )
  assert.equal(
    await countNewEntries(['/events?search=a&city=b', '/events?city=b&search=a', '/events?city=b&z=1&search=+a+']),
    1,
  )
  assert.equal(await countNewEntries(['/groups?search=a', '/groups?search=a&sort=members']), 1)
  assert.equal(await countNewEntries(['/events?view=month', '/events?view=month&month=x']), 1)
})

test('of an event no more is kept than is shown', async () => {
  const path = `/events/${event.id}`
  await api.db.begin((sql) => sql`select pg_notify('groups', '*')`)
  await eventually(
    'the cache is empty',
    () => cacheUsage().entries,
    (entries) => entries === 0,
  )
  await countNewEntries([path])
  const { bytes } = cacheUsage()
  // The text appears once on the page and its beginning in the head, at two bytes per character.
  assert.ok(bytes < 2 * 9_000 + 22_000, `${bytes} bytes`)
  assert.match(await (await api.fetch(path)).text(), /жжж/)
})
