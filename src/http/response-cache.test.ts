import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Type } from '#contract'
import { allGroups, ResponseCache, broadcast, type CacheValidity } from '#platform'
import { createTestDatabase } from '../../test/test-database.ts'
import { eventually } from '../../test/eventually.ts'
import { createCacheKeyBuilder } from './response-cache.ts'

const { db, drop } = await createTestDatabase()
after(drop)
const responseCache = new ResponseCache(db.notifications)

const buildCounts = new Map<string, number>()
const read = async (key: string, ...validities: CacheValidity[]) =>
  responseCache.getOrLoad(key, async (markCacheable) => {
    buildCounts.set(key, (buildCounts.get(key) ?? 0) + 1)
    for (const validity of validities) markCacheable(validity)
    return `made ${buildCounts.get(key)}`
  })
const notifyGroupChange = (group: string) => db.begin((sql) => broadcast(sql, 'groups', group))

const marks: string[] = []
db.notifications.subscribe(
  'marks',
  (mark) => void marks.push(mark),
  () => undefined,
)
/** PostgreSQL repeats what this process has sent; waits until all of it has come back. */
async function drainNotifications(): Promise<void> {
  await db.begin((sql) => broadcast(sql, 'marks', 'drained'))
  await eventually('notifications have come back', () => marks.length === 2)
  marks.length = 0
}

test('nothing is kept before notifications are up', async () => {
  assert.deepEqual([await read('early', { group: 'a' }), await read('early', { group: 'a' })], ['made 1', 'made 2'])
  db.notifications.start()
  await eventually('notifications are up', () => db.notifications.isConnected)
})

test('what is about one group is kept until that group changes', async () => {
  await read('one', { group: 'a' })
  await notifyGroupChange('b')
  assert.equal(await read('one', { group: 'a' }), 'made 1')
  await notifyGroupChange('a')
  assert.equal(await read('one', { group: 'a' }), 'made 2')
})

test('what is about several groups, or all of them, ends with a change of any', async () => {
  await read('two', { group: 'a' }, { group: 'b' })
  await read('all', { group: allGroups })
  await notifyGroupChange('b')
  assert.equal(await read('two', { group: 'a' }, { group: 'b' }), 'made 2')
  assert.equal(await read('all', { group: allGroups }), 'made 2')
  await notifyGroupChange(allGroups)
  assert.equal(await read('two', { group: 'a' }, { group: 'b' }), 'made 3')
})

test('of several times the shortest counts, and what nobody wants kept is not kept', async () => {
  await read('short', { group: 'a', ttlMs: 60_000 }, { group: 'b', ttlMs: 0 })
  assert.equal(await read('short'), 'made 2')
  assert.equal(await read('short'), 'made 3')
})

test('an RSVP ends what is about its group at once, and lists over all groups within two seconds', async () => {
  await drainNotifications()
  await read('event', { group: 'a' })
  await read('other', { group: 'b' })
  await read('list', { group: allGroups })
  await db.begin((sql) => broadcast(sql, 'rsvps', 'a'))
  assert.equal(await read('event', { group: 'a' }), 'made 2')
  assert.equal(await read('other', { group: 'b' }), 'made 1')
  assert.equal(await read('list', { group: allGroups }), 'made 1')
  await eventually('the list is made again', async () => (await read('list', { group: allGroups })) === 'made 2')
})

test('a list that is being made during an RSVP is kept, what is about its group is not', async () => {
  await drainNotifications()
  const readDuringRsvp = (key: string, group: string) =>
    responseCache.getOrLoad(key, async (markCacheable) => {
      await db.begin((sql) => broadcast(sql, 'rsvps', 'a'))
      markCacheable({ group })
      return 'made during an RSVP'
    })
  await readDuringRsvp('busy list', allGroups)
  assert.equal(await read('busy list', { group: allGroups }), 'made during an RSVP')
  await readDuringRsvp('busy event', 'a')
  assert.equal(await read('busy event', { group: 'a' }), 'made 1')
})

test('a list that is being made while lists end is not kept, because it may lack the last RSVP', async () => {
  await drainNotifications()
  const notifyRsvp = () => db.begin((sql) => broadcast(sql, 'rsvps', 'a'))
  await read('watched list', { group: allGroups })
  await notifyRsvp()
  await responseCache.getOrLoad('late list', async (markCacheable) => {
    await notifyRsvp()
    await eventually('lists end', async () => (await read('watched list', { group: allGroups })) !== 'made 1')
    markCacheable({ group: allGroups })
    return 'without the second RSVP'
  })
  assert.equal(await read('late list', { group: allGroups }), 'made 1')
})

test('what cannot be made is tried again', async () => {
  const fails = () => responseCache.getOrLoad('fails', async () => Promise.reject(new Error('not now')))
  await assert.rejects(async () => fails())
  assert.equal(await read('fails', { group: 'a' }), 'made 1')
})

async function fillCache(name: string, count: number, make: (number: number) => unknown): Promise<number> {
  const addEntry = async (number: number) => {
    let isMade = false
    await responseCache.getOrLoad(`${name} ${number}`, async (markCacheable) => {
      isMade = true
      markCacheable({ group: `${name} ${number}` })
      return { text: '', data: make(number) }
    })
    return isMade
  }
  for (let number = 0; number < count; number++) await addEntry(number)
  let left = 0
  for (let number = count - 1; number >= 0 && !(await addEntry(number)); number--) left++
  return left
}

const megabyte = 1024 * 1024

test('everything that is kept counts, in bytes, and what is too much goes with all its traces', async () => {
  await notifyGroupChange(allGroups)
  assert.equal(await fillCache('data', 64, () => ({ list: [{ text: 'x'.repeat(megabyte) }] })), 31)
  assert.equal(await fillCache('two bytes a letter', 64, () => 'ж'.repeat(megabyte / 2 + 1)), 31)
  assert.equal(await fillCache('small', 64, (number) => Array.from({ length: 65_536 }, () => ({ number }))), 0)
  const { entries, bytes, groups } = responseCache.usage
  assert.ok(bytes <= 32 * megabyte, `${bytes} bytes`)
  assert.equal(groups, entries, 'no group is remembered without an answer')
  assert.equal(await fillCache('too large', 3, () => 'x'.repeat(3 * megabyte)), 0)
  assert.equal(responseCache.usage.groups, groups)
  await notifyGroupChange(allGroups)
  assert.deepEqual(responseCache.usage, { entries: 0, bytes: 0, groups: 0 })
})

test('what is over goes, though nobody asks for it', async () => {
  await read('over', { group: 'a', ttlMs: 20 })
  while (responseCache.usage.entries > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  assert.equal(responseCache.usage.groups, 0)
})

test('parameters that an operation does not know make no new key, nor does their order', () => {
  const keyFor = createCacheKeyBuilder({
    name: 'list',
    query: Type.Object({ limit: Type.Integer(), city: Type.String() }),
  })
  const key = keyFor({ params: { slug: 'x' }, query: { limit: '20', city: 'Turku' } })
  assert.equal(keyFor({ params: { slug: 'x' }, query: { x: '1', city: 'Turku', limit: '20', y: ['2'] } }), key)
  for (const other of [{ limit: '21', city: 'Turku' }, { limit: '20' }, { city: '20' }, { limit: ['20', 'Turku'] }])
    assert.notEqual(keyFor({ params: { slug: 'x' }, query: other }), key)
  assert.notEqual(keyFor({ params: { slug: 'y' }, query: { limit: '20', city: 'Turku' } }), key)
})
