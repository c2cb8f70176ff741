import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connect, isDatabaseUnavailable, type ConnectionConfig, type Transaction } from '#platform'
import { openPool } from '../src/platform/open-pool.ts'
import { CuttableProxy } from './cuttable-proxy.ts'
import { socketAddressFor, startDatabaseProxy, withPort } from './database-proxy.ts'
import { createTestDatabase } from './test-database.ts'
import { eventually } from './eventually.ts'

const { db, connection, drop } = await createTestDatabase()
after(drop)

async function terminateConnection(sql: Transaction): Promise<void> {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
  await db.sql`select pg_terminate_backend(${pid})`
}

test('a transaction whose connection is cut fails as "away", and the pool goes on', async () => {
  for (let round = 0; round < 5; round++) {
    await assert.rejects(
      db.begin(async (sql) => {
        await terminateConnection(sql)
        await sql`select 1`
      }),
      isDatabaseUnavailable,
    )
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    const answers = await Promise.all(
      numbers.map((number) => db.sql<[{ number: number }]>`select ${number}::int as number`),
    )
    assert.deepEqual(
      answers.map(([{ number }]) => number),
      numbers,
    )
  }
})

test('a transaction that goes on after its connection is gone hurts nobody else', async () => {
  await assert.rejects(
    db.begin(async (sql) => {
      await terminateConnection(sql)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await sql`select 1`.catch(() => undefined)
      await sql`select 2`
    }),
    isDatabaseUnavailable,
  )
  assert.equal((await db.sql`select 1 as one`).length, 1)
})

test('the end of a transaction that lost its connection does not end the one that has it now', async () => {
  await db.sql`create table if not exists kept (word text)`
  const client = connect(connection, { max: 1 })
  let fail = (): void => undefined
  const lost = client.begin(async (sql) => {
    await terminateConnection(sql)
    await new Promise<void>((resolve) => (fail = resolve))
    throw new Error('too late')
  })
  await assert.rejects(lost, isDatabaseUnavailable)
  await client.begin(async (sql) => {
    await sql`insert into kept values ('first')`
    fail()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`insert into kept values ('second')`
  })
  const rows = await client.sql<{ word: string }[]>`select word from kept`
  await client.close()
  assert.deepEqual(
    rows.map(({ word }) => word),
    ['first', 'second'],
  )
})

test('a query during the breakdown of its connection is refused, and does not wait forever', async () => {
  const proxy = await startDatabaseProxy(connection)
  const client = connect(proxy.connection, { max: 1 })
  await client.sql`select 1`

  const pendingQueries: Promise<unknown>[] = []
  const broken = client.sql`select pg_sleep(60)`.catch(() => {
    // The error has arrived, the end of the connection has not.
    pendingQueries.push(assert.rejects(client.sql`select 2`, isDatabaseUnavailable))
  })
  await eventually('the query runs', async () => {
    const running = await db.sql`
      select from pg_stat_activity
      where datname = current_database() and query = 'select pg_sleep(60)' and state = 'active'`
    return running.count === 1
  })
  proxy.takeAway()
  proxy.giveBack()
  await broken
  assert.equal(pendingQueries.length, 1)
  await Promise.all(pendingQueries)
  assert.equal((await client.sql`select 3 as three`).length, 1)
  await client.close()
})

test('a server that hangs up at once is away, and is not asked without end', async () => {
  const proxy = await startDatabaseProxy(connection)
  proxy.takeAway()
  const client = connect(proxy.connection, { max: 1 })
  await assert.rejects(client.sql`select 1`, isDatabaseUnavailable)
  assert.equal(proxy.accepted(), 1)
  await client.close()
})

const longSeconds = 300
const shortSeconds = 0.5

/** The timeout is from our patch, so the driver's types do not know it. */
const openPoolWithAnswerTimeout = (target: ConnectionConfig, max: number) =>
  openPool(target, { max, answer_timeout: longSeconds } as object)

/** Healthy queries may take long on a busy machine, so the timeout is short only while the server is silent. */
function setAnswerTimeout(pool: ReturnType<typeof openPool>, seconds: number): void {
  Object.assign(pool.options, { answer_timeout: seconds })
}

test('a server that falls silent is away after the answer timeout, also when a transaction begins', async (t) => {
  const proxy = await CuttableProxy.start(socketAddressFor(connection))
  t.after(() => proxy.close())
  const pool = openPoolWithAnswerTimeout(withPort(connection, proxy.port), 2)
  await Promise.all([pool`select pg_sleep(0.1)`, pool`select pg_sleep(0.1)`])
  proxy.cut('silent')
  setAnswerTimeout(pool, shortSeconds)
  await Promise.all([
    assert.rejects(pool`select 1`, isDatabaseUnavailable),
    assert.rejects(
      pool.begin((sql) => sql`select 2`),
      isDatabaseUnavailable,
    ),
  ])
  setAnswerTimeout(pool, longSeconds)
  await proxy.restore()
  assert.equal((await pool`select 3 as three`).length, 1)
  await pool.end()
})

test('when one connection falls silent, idle ones are closed, too, and nobody is refused afterwards', async (t) => {
  const proxy = await CuttableProxy.start(socketAddressFor(connection))
  t.after(() => proxy.close())
  const pool = openPoolWithAnswerTimeout(withPort(connection, proxy.port), 3)
  await Promise.all([pool`select pg_sleep(0.1)`, pool`select pg_sleep(0.1)`, pool`select pg_sleep(0.1)`])
  proxy.cut('silent')
  setAnswerTimeout(pool, shortSeconds)
  await assert.rejects(pool`select 1`, isDatabaseUnavailable)
  setAnswerTimeout(pool, longSeconds)
  await proxy.restore()
  for (let question = 0; question < 6; question++) assert.equal((await pool`select 2 as two`).length, 1)
  await pool.end()
})

test('notifications tell when they may have missed something, and come back', async () => {
  const received: string[] = []
  let losses = 0
  db.notifications.subscribe(
    'folkmoot_test',
    (payload) => void received.push(payload),
    () => losses++,
  )
  db.notifications.start()
  const isUp = () => eventually('notifications are up', () => db.notifications.isConnected)
  await isUp()
  await db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'folkmoot notifications'`
  await eventually(
    'the loss is told',
    () => losses,
    (count) => count === 1,
  )
  await isUp()
  await db.sql`select pg_notify('folkmoot_test', 'back')`
  await eventually(
    'a notification after the loss',
    () => received,
    () => received.includes('back'),
  )
})
