import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { after, test } from 'node:test'
import { checkArchive, filePlace, importArchive, type Manifest } from '#platform'
import { startApi } from '#test'
import { operations } from '../src/operations.ts'
import { readMigrations } from '../src/platform/migration-files.ts'
import { createTestDatabase } from './test-database.ts'

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
}

/** Partitions count as their table. */
function listTables({ tables }: Manifest): Table[] {
  const parts = Map.groupBy(tables, ({ name, partitionOf }) => partitionOf ?? name)
  return [...parts].map(([name, [first, ...rest]]) => ({
    name,
    columns: first?.columns ?? [],
    rows: rest.reduce((sum, { rows }) => sum + rows, first?.rows ?? 0),
  }))
}

/** CONTRIBUTING.md says how they are made. */
const files = globSync('test/releases/*.tar.zst').sort()
const archives = await Promise.all(files.map((file) => checkArchive(filePlace(file))))
const migrations = await readMigrations()

for (const archive of archives) {
  const version = basename(archive.place.name, '.tar.zst')
  const tables = listTables(archive.manifest)
  const ownTables = tables.filter(({ name }) => !name.includes('.'))
  const { db, connection, drop } = await createTestDatabase()
  after(drop)

  test(`the database of ${version} has a row in every table`, () => {
    assert.equal(archive.manifest.version, version)
    const emptyTables = tables.filter(({ rows }) => rows === 0)
    assert.deepEqual(
      emptyTables.map(({ name }) => name),
      [],
    )
  })

  test(`migrations since ${version} keep every row, and every list answers`, async () => {
    await importArchive(db, archive)
    for (const { name, rows } of ownTables) {
      const [{ count }] = await db.sql<[{ count: number }]>`select count(*) from ${db.sql(name)}`
      assert.equal(count, rows, name)
    }
    const api = await startApi({ connection })
    const [{ id }] = await db.sql<[{ id: string }]>`select id from users where role = 'superadmin'`
    const headers = { Cookie: await api.cookieFor(id) }
    const lists = operations.filter(({ route }) => /^GET [^{]+$/.test(route))
    assert.ok(lists.length > 50)
    for (const { name, route } of lists) {
      const { status } = await api.fetch(route.slice('GET '.length), { headers })
      assert.ok(status === 200 || status === 400, `${name}: ${status}`)
    }
  })

  const known = new Set(archive.manifest.migrations.map(({ name }) => name))
  const contract = migrations.find(({ name, kind }) => kind === 'contract' && !known.has(name))
  const skip = contract !== undefined && `${contract.name} is for when ${version} runs nowhere any more.`
  test(`after migrations, ${version} goes on reading and writing what it knows`, { skip }, async () => {
    const identities = await db.sql<{ name: string }[]>`
      select attrelid::regclass || '.' || attname as name from pg_attribute where attidentity <> ''`
    for (const { name, columns } of ownTables) {
      const table = db.sql(name)
      // `not null` and checks are looked at before the key that is taken already.
      const insert = db.sql`
        insert into ${table} (${db.sql(columns)}) overriding system value select ${db.sql(columns)} from ${table}
        on conflict do nothing`
      await assert.doesNotReject(insert, name)
      const changeable = columns.filter(
        (column) => !identities.some((identity) => identity.name === `${name}.${column}`),
      )
      await assert.doesNotReject(
        db.sql.unsafe(`update ${name} set ${changeable.map((column) => `"${column}" = "${column}"`).join(', ')}`),
        name,
      )
    }
  })
}
