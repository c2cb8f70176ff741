import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, test } from 'node:test'
import { createTestDatabase } from '../../test/test-database.ts'
import { databaseErrorCode } from './database-errors.ts'
import { broadcast, connect, type Transaction } from './sql.ts'

const { db, drop } = await createTestDatabase()
after(drop)

test('of two transactions in a deadlock both are done, at least one of them at a later attempt', async () => {
  await db.sql`create table marks (name text primary key, marks integer not null)`
  await db.sql`insert into marks values ('a', 0), ('b', 0)`
  const bothHoldOne = Promise.withResolvers<void>()
  let attempts = 0
  let commits = 0
  const countCommit = () => {
    commits++
  }
  db.notifications.subscribe('marked', countCommit, () => undefined)
  const mark = (sql: Transaction, name: string) => sql`update marks set marks = marks + 1 where name = ${name}`
  const markBoth = (first: string, second: string) =>
    db.begin(async (sql) => {
      await broadcast(sql, 'marked', `${first} ${second}`)
      await mark(sql, first)
      if (++attempts === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await mark(sql, second)
    })
  await Promise.all([markBoth('a', 'b'), markBoth('b', 'a')])
  const rows = await db.sql<{ marks: number }[]>`select marks from marks`
  assert.deepEqual(
    rows.map(({ marks }) => marks),
    [2, 2],
  )
  // PostgreSQL may abort both when both look for a deadlock at once.
  assert.ok(attempts >= 3)
  assert.equal(commits, 2)
})

for (const [code, expected] of [
  ['40001', 3],
  ['40P01', 3],
  ['23505', 1],
] as const)
  test(`a transaction that fails with ${code} every time is begun ${expected} times`, async () => {
    let attempts = 0
    const failing = db.begin(async (sql) => {
      attempts++
      await sql.unsafe(`do $$ begin raise exception using errcode = '${code}'; end $$`)
    })
    await assert.rejects(failing, (error) => databaseErrorCode(error) === code)
    assert.equal(attempts, expected)
  })

test('rows that PostgreSQL refuses after the last one has arrived end the copy with its error', async () => {
  const copying = db.begin(async (sql) => {
    await sql`create temp table numbers (number integer primary key) on commit drop`
    await pipeline(Readable.from(['1\n1\n']), await sql`copy numbers from stdin`.writable())
  })
  await assert.rejects(copying, (error) => databaseErrorCode(error) === '23505')
  assert.equal((await db.sql`select 1`).count, 1)
})

const hasIpv6 = Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === '::1'))

test('a database can be at an IPv6 address', { skip: !hasIpv6 && 'no IPv6 on this machine' }, async (t) => {
  let accepted = 0
  const server = createServer((socket) => {
    accepted++
    socket.destroy()
  })
  await once(server.listen(0, '::1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect(`postgres://folkmoot@[::1]:${port}/folkmoot`)
  t.after(async () => {
    await client.close()
    server.close()
  })
  await assert.rejects(
    async () => client.sql`select 1`,
    (error) => databaseErrorCode(error) === 'ECONNRESET' || databaseErrorCode(error) === 'CONNECTION_CLOSED',
  )
  assert.equal(accepted, 1)
})
