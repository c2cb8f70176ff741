import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connect, migrate, pendingMigrations } from '#platform'
import { createTestDatabase, withDatabaseName, readTestServer } from './test-database.ts'

async function createEmptyDatabase() {
  const name = `folkmoot_test_empty_${crypto.randomUUID().slice(0, 8)}`
  const admin = connect(readTestServer(), { max: 1 })
  await admin.sql.unsafe(`create database ${name}`)
  const db = connect(withDatabaseName(readTestServer(), name))
  after(async () => {
    await db.close()
    await admin.sql.unsafe(`drop database ${name}`)
    await admin.close()
  })
  return db
}

test('processes that start together on an empty database take turns', async () => {
  const db = await createEmptyDatabase()
  assert.ok((await pendingMigrations(db)).includes('0001_installation'))
  const applied = await Promise.all([migrate(db), migrate(db), migrate(db)])
  assert.deepEqual(applied.map((names) => names.length > 0).sort(), [false, false, true])
  assert.deepEqual(await pendingMigrations(db), [])
})

test('a migration changed after it ran, or one we do not know, is refused', async () => {
  const { db, drop } = await createTestDatabase()
  after(drop)
  await db.sql`update migrations set checksum = 'other' where name = '0002_users'`
  await assert.rejects(migrate(db), /0002_users was changed after it ran/)
  await db.sql`update migrations set name = '9999_future' where name = '0002_users'`
  await assert.rejects(migrate(db), /9999_future, which this version does not know/)
})
