import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { checkRedisAccess } from '#platform'
import { eventually } from '#test'
import { createRedis, redisSkipReason, startRedis } from '../../test/redis.ts'
import { openRedisMessages } from './redis-messages.ts'

const unavailableMessage = 'Redis does not answer. Responses and credentials are not cached until it does.'
const recoveredMessage = 'Redis answers. Responses and credentials are cached again.'

function openMessages(url: string) {
  const lines: { msg: string; reason?: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) })
  const messages = openRedisMessages({ url, topic: 'folkmoot:test', log })
  messages.start({ onMessage: () => undefined, onGap: () => undefined })
  const waitForLines = (count: number) =>
    eventually(
      'the log says it',
      () => lines,
      ({ length }) => length >= count,
    )
  const texts = () => lines.map(({ msg }) => msg)
  return { lines, texts, waitForLines, [Symbol.dispose]: () => messages.close() }
}

suite('messages through Redis', { skip: redisSkipReason() }, () => {
  test('the log says once that a user may not use channels, and when it may', async () => {
    const redis = await startRedis()
    const admin = new Redis(redis.url)
    const setUser = (channels: string) =>
      admin.call('ACL', 'SETUSER', 'site', 'on', '>its-secret', '~*', '+@all', channels)
    await setUser('resetchannels')
    const url = redis.url.replace('//', '//site:its-secret@')
    await assert.rejects(checkRedisAccess(url), /NOPERM/)

    using messages = openMessages(url)
    const { lines, texts, waitForLines } = messages
    await waitForLines(1)
    assert.match(lines[0]?.reason ?? '', /NOPERM/)
    await setUser('allchannels')
    await waitForLines(2)
    assert.deepEqual(texts(), [unavailableMessage, recoveredMessage])
    await checkRedisAccess(url)
    admin.disconnect()
  })

  test('the log says why, without a password that is refused', async () => {
    const redis = await startRedis()
    using messages = openMessages(redis.url.replace('//', '//site:its-secret@'))
    await messages.waitForLines(1)
    assert.match(messages.lines[0]?.reason ?? '', /WRONGPASS/)
    assert.doesNotMatch(JSON.stringify(messages.lines), /its-secret/)
  })

  test('a user that may not count has no access', async (t) => {
    const redis = await startRedis()
    const admin = new Redis(redis.url)
    t.after(() => admin.disconnect())
    const setUser = (...rules: string[]) =>
      admin.call('ACL', 'SETUSER', 'site', 'reset', 'on', '>its-secret', '&*', ...rules)
    const url = redis.url.replace('//', '//site:its-secret@')
    for (const rules of [
      ['~*', '+@all', '-@scripting'],
      ['~*', '+@all', '-hset'],
      ['~other:*', '+@all'],
    ]) {
      await setUser(...rules)
      await assert.rejects(checkRedisAccess(url), { name: 'ReplyError' }, rules.join(' '))
    }
    await setUser('~folkmoot:*', '+@all')
    await checkRedisAccess(url)
  })

  test('the log says once that Redis is not there at start, and when it is', async () => {
    const redis = await createRedis()
    using messages = openMessages(redis.url)
    await messages.waitForLines(1)
    await redis.start()
    await messages.waitForLines(2)
    assert.deepEqual(messages.texts(), [unavailableMessage, recoveredMessage])
  })
})
