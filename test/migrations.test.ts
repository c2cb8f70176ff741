import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { migrate, pendingMigrations, OperatorError, type Database } from '#platform'
import { describeCatalog } from './catalog.ts'
import { createEmptyDatabase, createTestDatabase } from './test-database.ts'

test('processes that start together on an empty database take turns', async () => {
  const db = await createEmptyDatabase()
  assert.ok((await pendingMigrations(db)).includes('0001_platform'))
  const applied = await Promise.all([migrate(db), migrate(db), migrate(db)])
  assert.deepEqual(applied.map((names) => names.length > 0).sort(), [false, false, true])
  assert.deepEqual(await pendingMigrations(db), [])
})

test('a migration changed after it ran, or one we do not know, is refused', async () => {
  const { db, drop } = await createTestDatabase()
  after(drop)
  await db.sql`update migrations set checksum = 'other' where name = '0002_people'`
  await assert.rejects(migrate(db), /0002_people was changed after it ran/)
  await db.sql`update migrations set name = '9999_future' where name = '0002_people'`
  await assert.rejects(migrate(db), /9999_future, which this version does not know/)
})

/** As the squashed migrations left it: the schema that 0001 to 0014 make, with the names of the squashed ones. */
async function createSquashedDatabase(): Promise<Database> {
  const db = await createEmptyDatabase()
  const folder = new URL('../migrations/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => file < '0015').sort()
  for (const file of files) await db.sql.unsafe(await readFile(new URL(file, folder), 'utf8'))
  await db.sql.unsafe(`create table migrations (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`)
  const list = await readFile(new URL('squashed-migrations.txt', import.meta.url), 'utf8')
  for (const [, checksum = '', name = ''] of list.matchAll(/^(\w+) {2}(\w+)$/gm))
    await db.sql`insert into migrations (name, checksum) values (${name}, ${checksum})`
  return db
}

test('a database with exactly the unreleased migrations is taken over, by one of several processes', async () => {
  const db = await createSquashedDatabase()
  assert.equal((await pendingMigrations(db))[0], 'baseline')
  const applied = await Promise.all([migrate(db), migrate(db), migrate(db)])
  assert.deepEqual(applied.map((names) => names.includes('baseline')).sort(), [false, false, true])
  assert.deepEqual(await pendingMigrations(db), [])

  const { db: fresh, drop } = await createTestDatabase()
  after(drop)
  const readList = ({ sql }: Database) => sql`select name, checksum from migrations order by name`
  assert.deepEqual([...(await readList(db))], [...(await readList(fresh))])
  assert.deepEqual(await describeCatalog(db), await describeCatalog(fresh))
})

const isRefused = (error: Error) =>
  error instanceof OperatorError &&
  /development version .* last version that has 0049_search_places/.test(error.message)

test('any other list of unreleased migrations is refused and stays as it is', async () => {
  const db = await createSquashedDatabase()
  await db.sql`update migrations set checksum = 'changed' where name = '0049_search_places'`
  await assert.rejects(migrate(db), isRefused)
  await db.sql`delete from migrations where checksum = 'changed'`
  await assert.rejects(migrate(db), isRefused)
  await assert.rejects(pendingMigrations(db), isRefused)
  assert.equal((await db.sql`select from migrations`).length, 45)
})

test('unreleased migrations with another one beside them are refused', async () => {
  const db = await createSquashedDatabase()
  await db.sql`insert into migrations (name, checksum) values ('0050_own', 'own')`
  await assert.rejects(migrate(db), isRefused)
})
