import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connect, isDatabaseAway, type Transaction } from '#platform'
import { newDatabase } from './databases.ts'

const { db, connection, drop } = await newDatabase()
after(drop)

async function cut(sql: Transaction): Promise<void> {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
  await db.sql`select pg_terminate_backend(${pid})`
}

test('a transaction whose connection is cut fails as "away", and the pool goes on', async () => {
  for (let round = 0; round < 5; round++) {
    await assert.rejects(
      db.begin(async (sql) => {
        await cut(sql)
        await sql`select 1`
      }),
      isDatabaseAway,
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => db.sql`select 1 as one`))
    assert.equal(answers.length, 20)
  }
})

test('a transaction that goes on after its connection is gone hurts nobody else', async () => {
  await assert.rejects(
    db.begin(async (sql) => {
      await cut(sql)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await sql`select 1`.catch(() => undefined)
      await sql`select 2`
    }),
    isDatabaseAway,
  )
  assert.equal((await db.sql`select 1 as one`).length, 1)
})

test('the end of a transaction that lost its connection does not end the one that has it now', async () => {
  await db.sql`create table if not exists kept (word text)`
  const one = connect(connection, { max: 1 })
  let fail = (): void => undefined
  const lost = one.begin(async (sql) => {
    await cut(sql)
    await new Promise<void>((resolve) => (fail = resolve))
    throw new Error('too late')
  })
  await assert.rejects(lost, isDatabaseAway)
  await one.begin(async (sql) => {
    await sql`insert into kept values ('first')`
    fail()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`insert into kept values ('second')`
  })
  const kept = await one.sql<{ word: string }[]>`select word from kept`
  await one.close()
  assert.deepEqual(
    kept.map(({ word }) => word),
    ['first', 'second'],
  )
})

test('notifications tell when they may have missed something, and come back', async () => {
  const heard: string[] = []
  let losses = 0
  db.notifications.subscribe(
    'folkmoot_test',
    (payload) => void heard.push(payload),
    () => losses++,
  )
  db.notifications.start()
  const until = async (isDone: () => boolean) => {
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await until(() => db.notifications.isUp)
  await db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`
  await until(() => losses === 1)
  await until(() => db.notifications.isUp)
  await db.sql`select pg_notify('folkmoot_test', 'back')`
  await until(() => heard.includes('back'))
})
