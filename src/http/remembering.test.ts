import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { everything, Memory, notify, type Validity } from '#platform'
import { newDatabase } from '../../test/databases.ts'
import { addCaching, cacheControl } from './caching.ts'
import { rememberedText } from './remembering.ts'

const { db, drop } = await newDatabase()
after(drop)
const memory = new Memory(db.notifications)

/** Reads under a key; the text tells how often something was made under it. */
const counts = new Map<string, number>()
const read = async (key: string, ...validities: Validity[]) => {
  const { text } = await rememberedText(memory, key, async (remember) => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    for (const validity of validities) remember(validity)
    return `made ${counts.get(key)}`
  })
  return text
}
const change = (group: string) => db.begin((sql) => notify(sql, 'groups', group))

test('nothing is kept before notifications are up', async () => {
  assert.deepEqual([await read('early', { group: 'a' }), await read('early', { group: 'a' })], ['made 1', 'made 2'])
  db.notifications.start()
  while (!db.notifications.isUp) await new Promise((resolve) => setTimeout(resolve, 10))
})

test('what is about one group is kept until that group changes', async () => {
  await read('one', { group: 'a' })
  await change('b')
  assert.equal(await read('one', { group: 'a' }), 'made 1')
  await change('a')
  assert.equal(await read('one', { group: 'a' }), 'made 2')
})

test('what is about several groups, or all of them, ends with a change of any', async () => {
  await read('two', { group: 'a' }, { group: 'b' })
  await read('all', { group: everything })
  await change('b')
  assert.equal(await read('two', { group: 'a' }, { group: 'b' }), 'made 2')
  assert.equal(await read('all', { group: everything }), 'made 2')
  await change(everything)
  assert.equal(await read('two', { group: 'a' }, { group: 'b' }), 'made 3')
})

test('of several times the shortest counts, and what nobody wants kept is not kept', async () => {
  await read('short', { group: 'a', forMs: 60_000 }, { group: 'b', forMs: 0 })
  assert.equal(await read('short'), 'made 2')
  assert.equal(await read('short'), 'made 3')
})

test('what cannot be made is tried again', async () => {
  const fails = () => rememberedText(memory, 'fails', async () => Promise.reject(new Error('not now')))
  await assert.rejects(async () => fails())
  assert.equal(await read('fails', { group: 'a' }), 'made 1')
})

test('a plain route sends what is remembered with its tag, and 304 to those who have it', async () => {
  const app = Fastify()
  addCaching(app)
  app.get('/feed', async (request, reply) => {
    const { text, tag } = await rememberedText(memory, request.url, async (remember) => {
      remember({ group: everything })
      return 'a feed'
    })
    return reply.headers({ 'cache-control': cacheControl.public, etag: tag }).send(text)
  })
  const first = await app.inject('/feed')
  const { etag } = first.headers
  assert.deepEqual([first.statusCode, first.body], [200, 'a feed'])
  const again = await app.inject({ url: '/feed', headers: { 'if-none-match': String(etag) } })
  assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag])
})
