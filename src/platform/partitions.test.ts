import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { copyMigrationsBefore } from '../../test/migrations-before.ts'
import { createEmptyDatabase, createTestDatabase } from '../../test/test-database.ts'
import { newId } from './ids.ts'
import { migrate } from './migrate.ts'
import { maintainPartitions } from './partitions.ts'

const { db, drop } = await createTestDatabase()
after(drop)

const weekMs = 7 * 86_400_000
const weeksFromNow = (weeks: number) => new Date(Date.now() + weeks * weekMs)

const writeEvent = async (at: Date) => {
  const id = newId(at.getTime())
  await db.sql`insert into outbox (id, type, data) values (${id}, 'test.said', '{}')`
  return id
}
const findPartition = async (id: string) => {
  const [row] = await db.sql<{ name: string }[]>`select tableoid::regclass::text as name from outbox where id = ${id}`
  return row?.name
}
const countPartitions = async (table: string) =>
  (await db.sql`select from pg_inherits where inhparent = ${table}::regclass`).count

test('events have partitions before they are written, and leave with theirs after 30 days', async () => {
  await maintainPartitions(db, weeksFromNow(6))
  const id = await writeEvent(weeksFromNow(7))
  assert.match((await findPartition(id)) ?? '', /^outbox_\d{4}_\d\d_\d\d$/)
  await maintainPartitions(db, weeksFromNow(11))
  assert.ok(await findPartition(id))
  await maintainPartitions(db, weeksFromNow(13))
  assert.equal(await findPartition(id), undefined)
})

test('an event without a partition is written, and moved when its partition is made', async () => {
  const id = await writeEvent(weeksFromNow(40))
  assert.equal(await findPartition(id), 'outbox_default')
  await maintainPartitions(db, weeksFromNow(40))
  assert.match((await findPartition(id)) ?? '', /^outbox_\d{4}_\d\d_\d\d$/)
})

test('processes that maintain partitions together do not get in the way of each other', async () => {
  const later = weeksFromNow(60)
  await Promise.all([1, 2, 3].map(() => maintainPartitions(db, later)))
  await maintainPartitions(db, later)
  const counts = await Promise.all(['outbox', 'webhook_deliveries', 'audit_log'].map(countPartitions))
  // The weeks of 30 days and the months of 400, this period and two ahead, and the default; the audit log keeps its first one.
  for (const [index, [least, most]] of [
    [7, 9],
    [7, 9],
    [15, 20],
  ].entries())
    assert.ok((counts[index] ?? 0) >= (least ?? 0) && (counts[index] ?? 0) <= (most ?? 0), String(counts))
})

test('a table that has rows becomes the first partition', async () => {
  const old = await createEmptyDatabase()
  await migrate(old, { folder: await copyMigrationsBefore('0026') })
  const [userId, webhookId] = [newId(), newId()]
  await old.sql`insert into users (id, email, name) values (${userId}, 'ada@example.org', 'Ada')`
  await old.sql`
    insert into webhooks (id, owner_id, url, event_types, hears_all, secret)
    values (${webhookId}, ${userId}, 'https://example.org', '{*}', false, '')`
  await old.sql`
    insert into webhook_deliveries (webhook_id, id, message_id, event_type, attempt, success, delivered_at)
    values (${webhookId}, ${newId()}, ${newId()}, 'test.said', 1, true, now())`
  await migrate(old)
  const deliveries = await old.sql`
    select tableoid::regclass::text as name from webhook_deliveries where webhook_id = ${webhookId}`
  assert.deepEqual([...deliveries], [{ name: 'webhook_deliveries_first' }])
  await old.sql`delete from webhooks`
  assert.equal((await old.sql`select from webhook_deliveries`).count, 0)
})
