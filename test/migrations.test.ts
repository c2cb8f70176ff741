import assert from 'node:assert/strict'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { migrate, pendingMigrations, OperatorError, type Database } from '#platform'
import { describeCatalog } from './catalog.ts'
import { createDataDir } from './data-dir.ts'
import { eventually } from './eventually.ts'
import { createEmptyDatabase, createTestDatabase } from './test-database.ts'

test('processes that start together on an empty database take turns', async () => {
  const db = await createEmptyDatabase()
  assert.ok((await pendingMigrations(db)).includes('0001_platform'))
  const applied = await Promise.all([migrate(db), migrate(db), migrate(db)])
  assert.deepEqual(applied.map((names) => names.length > 0).sort(), [false, false, true])
  assert.deepEqual(await pendingMigrations(db), [])
})

test('a migration changed after it ran is refused', async () => {
  const { db, drop } = await createTestDatabase()
  after(drop)
  await db.sql`update migrations set checksum = 'other' where name = '0002_people'`
  await assert.rejects(migrate(db), /0002_people was changed after it ran/)
})

test('a version works on a database with unknown expand migrations, but not with unknown contract ones', async () => {
  const { db, drop } = await createTestDatabase()
  after(drop)
  await db.sql`insert into migrations (name, checksum, kind) values ('9998_future', 'x', 'expand')`
  assert.deepEqual(await pendingMigrations(db), [])
  assert.deepEqual(await migrate(db), [])
  await db.sql`insert into migrations (name, checksum, kind) values ('9999_future', 'x', 'contract')`
  await assert.rejects(migrate(db), /9999_future, which this version does not know and cannot work with/)
  await assert.rejects(pendingMigrations(db), /Run a newer version of Folkmoot/)
})

async function createMigrations(files: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await createDataDir('migrations')
  after(() => rm(folder, { recursive: true, force: true }))
  await cp(new URL('../migrations/', import.meta.url), folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.sql`), text)
  return pathToFileURL(`${folder}/`)
}

test('a start runs expand migrations one by one, and contract migrations only when asked to', async () => {
  const { db, drop } = await createTestDatabase()
  after(drop)
  const folder = await createMigrations({
    '9001_column': '-- expand\nalter table installation add column color text;\n',
    '9002_index':
      '-- expand concurrently\n-- Two statements.\ndrop index concurrently if exists by_color;\ncreate index concurrently by_color on installation (color);\n',
    '9003_gone': '-- contract\nalter table installation drop column color;\n',
  })
  assert.deepEqual(await migrate(db, { folder }), ['9001_column', '9002_index'])
  assert.deepEqual(await migrate(db, { folder }), [])
  assert.deepEqual(await migrate(db, { folder, includesContractMigrations: true }), ['9003_gone'])
  const unmarked = await createMigrations({ '9001_column': 'select 1;\n' })
  await assert.rejects(migrate(db, { folder: unmarked }), /9001_column must begin with the line/)
})

test('a migration that waits for a lock lets others pass and tries again; one that fails leaves those before it', async () => {
  const { db, drop } = await createTestDatabase()
  after(drop)
  const folder = await createMigrations({
    '9001_column': '-- expand\nalter table installation add column color text;\n',
    '9002_wrong': '-- expand\nalter table installation add column color text;\n',
  })
  const migrated = await db.begin(async (sql) => {
    await sql`lock table installation in access share mode`
    const running = assert.rejects(migrate(db, { folder }), /column "color" .* already exists/)
    const isWaiting = () => sql`select from pg_locks where relation = 'installation'::regclass and not granted`
    await eventually('the migration waits', isWaiting, ({ count }) => count > 0)
    await eventually('the migration gave up for now', isWaiting, ({ count }) => count === 0)
    return { running }
  })
  await migrated.running
  assert.deepEqual([...(await db.sql`select name from migrations where name > '9'`)], [{ name: '9001_column' }])
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

test('a database with exactly the squashed migrations is adopted, by one of several processes', async () => {
  const db = await createSquashedDatabase()
  assert.equal((await pendingMigrations(db))[0], 'baseline')
  const applied = await Promise.all([migrate(db), migrate(db), migrate(db)])
  assert.deepEqual(applied.map((names) => names.includes('baseline')).sort(), [false, false, true])
  assert.deepEqual(await pendingMigrations(db), [])
  await migrate(db, { includesContractMigrations: true })

  const { db: fresh, drop } = await createTestDatabase()
  after(drop)
  const readList = ({ sql }: Database) => sql`select name, checksum from migrations order by name`
  assert.deepEqual([...(await readList(db))], [...(await readList(fresh))])
  assert.deepEqual(await describeCatalog(db), await describeCatalog(fresh))
})

const isRefused = (error: Error) =>
  error instanceof OperatorError &&
  /development version .* last version that has 0049_search_places/.test(error.message)

test('any other list of squashed migrations is refused and stays as it is', async () => {
  const db = await createSquashedDatabase()
  await db.sql`update migrations set checksum = 'changed' where name = '0049_search_places'`
  await assert.rejects(migrate(db), isRefused)
  await db.sql`delete from migrations where checksum = 'changed'`
  await assert.rejects(migrate(db), isRefused)
  await assert.rejects(pendingMigrations(db), isRefused)
  assert.equal((await db.sql`select from migrations`).length, 45)
})

test('squashed migrations with another one beside them are refused', async () => {
  const db = await createSquashedDatabase()
  await db.sql`insert into migrations (name, checksum) values ('0050_own', 'own')`
  await assert.rejects(migrate(db), isRefused)
})
