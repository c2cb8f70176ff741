import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connect, databaseErrorCode, isDatabaseUnavailable } from '#platform'
import { createTestDatabase } from './test-database.ts'
import { eventually } from './eventually.ts'

const { db, connection, drop } = await createTestDatabase()
await db.sql`create table crowded (id integer)`
const timeoutsMs = { pool: 200, statement: 60_000, lock: 60_000 }
const client = connect(connection, { max: 2, timeoutsMs })
after(async () => {
  await client.close()
  await drop()
})

const waitForLocks = (count: number) =>
  eventually(
    `${count} statements wait for the table`,
    () => db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ({ length }) => length === count,
  )

test('while a locked table holds all connections, others are refused soon, and health checks answer', async () => {
  const waiting: Promise<unknown>[] = []
  await db.begin(async (sql) => {
    await sql`lock table crowded`
    for (let index = 0; index < 2; index++) waiting.push(client.begin((other) => other`select from crowded`))
    await waitForLocks(2)
    for (const ask of [() => client.sql`select 1`, () => client.begin((other) => other`select 1`)])
      await assert.rejects(
        async () => ask(),
        (error) => databaseErrorCode(error) === 'POOL_TIMEOUT' && isDatabaseUnavailable(error),
      )
    await client.ping()
  })
  await Promise.all(waiting)
  assert.equal((await client.sql`select 1 as one`).length, 1)
})

test('nobody waits behind a statement that waits for a lock while another connection is free', async () => {
  await Promise.all([client.sql`select 1`, client.sql`select 2`])
  const stuck = await db.begin(async (sql) => {
    await sql`lock table crowded`
    const blocked = Promise.resolve(client.sql`select from crowded`)
    await waitForLocks(1)
    // Longer than `stall_timeout` in src/platform/sql.ts: by then nothing is sent behind the blocked statement.
    await client.sql`select pg_sleep(0.1)`
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => client.sql`select ${index}::int as n`))
    assert.equal(answers.length, 50)
    return { blocked }
  })
  await stuck.blocked
})

test('after its connection was ended, the ping works again on a new one', async () => {
  await db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'folkmoot health'`
  await eventually(
    'the ping works on a new connection',
    () =>
      client.ping().then(
        () => true,
        () => false,
      ),
    (isAnswered) => isAnswered,
  )
})
