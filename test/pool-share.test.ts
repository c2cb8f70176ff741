import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseErrorCode, type Transaction } from '#platform'
import { eventually, startApi } from '#test'
import { createPoolShare } from '../src/platform/pool-share.ts'

const poolSize = 10
const api = await startApi({ env: { RATE_LIMIT_AUTHENTICATED: '10000' } })
const ada = await api.person()
const as = { Authorization: `Bearer ${await api.tokenFor(ada.id, ['read:user', 'read:events', 'write:events'])}` }

const countLockWaits = async (sql: Transaction) => {
  const rows = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return rows.length
}

// Reads that were sent behind one another share a connection.
for (const [kind, least, request] of [
  [
    'changes',
    poolSize / 2,
    (eventId: string) => api.fetch(`/v1/events/${eventId}/rsvp`, { method: 'POST', headers: as }),
  ],
  ['reads', 1, () => api.fetch('/v1/me/rsvps', { headers: as })],
] as const)
  test(`while a table is locked, ${kind} of one operation hold half of the connections`, async (t) => {
    const events = await Promise.all(Array.from({ length: 2 * poolSize }, () => api.event()))
    const session = api.db.openSession()
    t.after(() => session.end({ timeout: 1 }))
    const answers = await session.begin(async (sql) => {
      await sql`lock table rsvps in access exclusive mode`
      const waiting = events.map(({ id }) => request(id))
      await eventually(
        'requests wait for the table',
        () => countLockWaits(sql),
        (count) => count >= least,
      )
      for (let round = 0; round < 20; round++) assert.equal((await api.fetch('/v1/me', { headers: as })).status, 200)
      assert.ok((await countLockWaits(sql)) <= poolSize / 2)
      return { waiting }
    })
    const statuses = (await Promise.all(answers.waiting)).map(({ status }) => status)
    assert.deepEqual(new Set(statuses), new Set([kind === 'reads' ? 200 : 201]))
  })

test('what has no turn in time is refused as unavailable, and leaves its place', async () => {
  const share = createPoolShare({ limit: 1, timeoutMs: 10, isReading: false })
  let finish = (): void => undefined
  const first = share.run(() => new Promise<void>((resolve) => (finish = resolve)))
  await assert.rejects(
    share.run(async () => assert.fail('ran')),
    (error) => databaseErrorCode(error) === 'POOL_TIMEOUT',
  )
  finish()
  await first
  assert.equal(await share.run(async () => 'next'), 'next')
})
