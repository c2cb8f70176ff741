import assert from 'node:assert/strict'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createOperationClient } from '#client'
import { startApi, testSecret } from '#test'
import {
  checkArchive,
  createStorage,
  deriveKeys,
  exportArchive,
  findRestoreProblem,
  importArchive,
  maintainPartitions,
  migrate,
  newId,
  OperatorError,
  pendingMigrations,
  readConfig,
} from '#platform'
import { createDataDir } from '../../../test/data-dir.ts'
import { createPicture } from '../../../test/pictures.ts'
import { createSmallDisk, findSmallDiskProblem } from '../../../test/small-disk.ts'
import { startS3 } from '../../../test/s3-server.ts'
import { createEmptyDatabase, createTestDatabase } from '../../../test/test-database.ts'
import { createRsvp, getRsvpSummary } from '../../areas/events/rsvps/contract.ts'
import { requestUpload } from '../../areas/uploads/contract.ts'
import { listStoredFiles } from '../../areas/uploads/public.ts'

import { toEnglish } from '#messages'
import { findJobMigration } from '../job-schema.ts'
import { listApplied } from '../migrate.ts'
import { writeContainer, type Entry } from './container.ts'
import { filePlace } from './place.ts'
import { parseManifest } from './manifest.ts'

const folder = await createDataDir('archive')
const file = join(folder, 'community.tar.zst')
const place = filePlace(file)
after(() => rm(folder, { recursive: true, force: true }))

const isRefused = (pattern: RegExp) => (error: Error) => error instanceof OperatorError && pattern.test(error.message)

test('a community leaves a bucket and arrives in a folder: people, counts, waitlist, files and jobs', async () => {
  const s3 = await startS3()
  after(() => s3.close())
  const api = await startApi({ env: s3.env, isAtBaseUrl: true })
  const ada = await api.signIn('write:events', 'write:uploads')
  const ben = await api.signIn('write:events')
  const token = await api.tokenFor((await api.person()).id, ['write:events'])
  const { id: eventId } = await api.event({ maxAttendees: 1, title: 'Tab\t, line\nand \\backslash 🐦' })
  await ada(createRsvp, { eventId })
  await ben(createRsvp, { eventId })
  const picture = await createPicture(40, 30)
  const upload = { category: 'avatar', filename: 'me.png', contentType: 'image/png', size: picture.length } as const
  const { uploadUrl, publicUrl, key } = (await ada(requestUpload, upload)).data
  const headers = { 'Content-Type': upload.contentType }
  await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(picture), headers })
  assert.equal((await fetch(publicUrl)).status, 200)

  const { manifest } = await exportArchive(api.db, { place, files: { storage: api.storage, list: listStoredFiles } })
  assert.deepEqual([manifest.files.count, manifest.files.missing], [1, []])

  const { db, connection, drop } = await createTestDatabase()
  after(drop)
  const storage = createStorage(readConfig({ DATA_DIR: folder }), deriveKeys(testSecret))
  await importArchive(db, await checkArchive(place), storage)
  const stored = await storage.read(key)
  assert.ok(picture.equals(Buffer.concat((await stored?.toArray()) as Buffer[])))
  await assert.rejects(
    importArchive(db, await checkArchive(place)),
    isRefused(/already has a community of 3 people\. Nothing has changed/),
  )

  const countJobs = async ({ sql }: typeof db) => (await sql`select from graphile_worker.jobs`).count
  assert.equal(await countJobs(db), await countJobs(api.db))
  const restored = await startApi({ connection })
  const again = createOperationClient({ baseUrl: restored.url, token })
  await again(createRsvp, { eventId })
  const { data } = await again(getRsvpSummary, { eventId })
  assert.deepEqual([data.confirmed, data.waitlisted], [1, 2])
  await assert.rejects(importArchive(db, await checkArchive(place)), isRefused(/A server is using this database/))
})

test('an archive of an older version arrives in a newer one, also where the tables are there already', async () => {
  const old = await createEmptyDatabase()
  const newest = await createTestDatabase()
  after(newest.drop)
  const migrations = (await listApplied(newest.db.sql)).filter(({ name }) => name <= '0014_meetpass')
  await migrate(old, { target: { migrations, jobMigration: await findJobMigration(newest.db.sql) } })
  const id = newId()
  await old.sql`insert into users (id, email, username, name) values (${id}, 'ada@example.org', 'ada', 'Ada')`
  const { manifest } = await exportArchive(old, { place })
  assert.equal(manifest.migrations.at(-1)?.name, '0014_meetpass')

  for (const db of [newest.db, await createEmptyDatabase()]) {
    await importArchive(db, await checkArchive(place))
    assert.deepEqual(await pendingMigrations(db), [])
    assert.equal((await db.sql`select from users where id = ${id} and is_visible`).count, 1)
  }
})

test('partitions are made as they were, with what refers to other tables', async () => {
  const [source, target] = [await createTestDatabase(), await createTestDatabase()]
  after(source.drop)
  after(target.drop)
  const inSixWeeks = new Date(Date.now() + 6 * 7 * 86_400_000)
  await maintainPartitions(source.db, inSixWeeks)
  const [userId, webhookId] = [newId(), newId()]
  await source.db.sql`insert into users (id, email, name) values (${userId}, 'ada@example.org', 'Ada')`
  await source.db.sql`
    insert into webhooks (id, owner_id, url, event_types, hears_all, secret)
    values (${webhookId}, ${userId}, 'https://example.org', '{*}', false, '')`
  for (const at of [new Date(), inSixWeeks])
    await source.db.sql`
      insert into webhook_deliveries (webhook_id, id, message_id, event_type, attempt, success, delivered_at)
      values (${webhookId}, ${newId(at.getTime())}, ${newId()}, 'test.said', 1, true, now())`

  await exportArchive(source.db, { place })
  await importArchive(target.db, await checkArchive(place))
  const listPlaces = ({ sql }: typeof source.db) => sql`
    select tableoid::regclass::text as name, id from webhook_deliveries order by id`
  assert.deepEqual([...(await listPlaces(target.db))], [...(await listPlaces(source.db))])
  await target.db.sql`delete from webhooks`
  assert.deepEqual([...(await listPlaces(target.db))], [])
})

test('a damaged, cut off or foreign file is refused before anything changes', async () => {
  const { db, drop } = await createTestDatabase()
  after(drop)
  await exportArchive(db, { place })
  const bytes = await readFile(file)
  const check = async (content: Buffer | string) => {
    await writeFile(file, content)
    return checkArchive(place)
  }
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  await assert.rejects(check(flipped), isRefused(/is damaged/))
  await assert.rejects(check(bytes.subarray(0, bytes.length >> 1)), isRefused(/is damaged|is incomplete/))
  await assert.rejects(check('hello'), isRefused(/is damaged, or is not a Folkmoot archive/))
  await assert.rejects(checkArchive(filePlace(join(folder, 'nothing'))), isRefused(/There is no file/))

  const archive = await check(bytes)
  const future = { name: '9999_future', checksum: 'x' }
  const newer = { ...archive, manifest: { ...archive.manifest, migrations: [...archive.manifest.migrations, future] } }
  const empty = await createEmptyDatabase()
  await assert.rejects(importArchive(empty, newer), isRefused(/9999_future, which this version does not have/))
  await empty.sql`create table strange ()`
  await assert.rejects(importArchive(empty, archive), isRefused(/tables that are not from Folkmoot/))
})

test(
  'a disk that fills up in the middle of a table ends the transaction',
  { skip: findSmallDiskProblem() },
  async () => {
    const { db, drop } = await createTestDatabase()
    after(drop)
    const disk = await createSmallDisk(500)
    await db.sql`
    create table noise as
    select string_agg(md5(random()::text), '') as text from generate_series(1, 100000) number group by number % 3000`
    await assert.rejects(
      exportArchive(db, { place: filePlace(join(disk, 'a.tar.zst')) }),
      isRefused(/not enough room on the disk/),
    )
    assert.deepEqual(await readdir(disk), [])
    const { count } = await db.sql`
    select from pg_stat_activity where datname = current_database() and xact_start < now()`
    assert.equal(count, 0)
  },
)

async function writeArchive(manifest: unknown, entries: readonly Entry[]) {
  const foreign = filePlace(join(folder, 'foreign.tar.zst'))
  const last = { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) }
  await writeContainer(foreign, async (add) => {
    for (const entry of [...entries, last]) await add(entry)
  })
  return foreign
}

test('an archive with entries or names that Folkmoot does not write is refused before anything is created', async () => {
  const { db, drop } = await createTestDatabase()
  after(drop)
  const { manifest } = await exportArchive(db, { place })
  const bytes = Buffer.from('x')
  const names = [
    'files/../../../etc/passwd',
    'files/a/.hidden',
    'files/',
    '/etc/passwd',
    'tables/../1.copy',
    'notes.txt',
  ]
  for (const name of [...names, 'tables/nothing/000001.copy', 'secret-key', 'manifest.json'])
    await assert.rejects(
      writeArchive(manifest, [{ name, bytes }]).then(checkArchive),
      isRefused(/Folkmoot writes no entry like .*Nothing has changed/),
      name,
    )
  const [table, ...tables] = manifest.tables
  const spoiled = {
    'a name': { ...manifest, tables: [{ ...table, name: 'users; drop table users' }, ...tables] },
    'a column': { ...manifest, tables: [{ ...table, columns: ['id) from program'] }, ...tables] },
    'a bound': { ...manifest, tables: [{ ...table, partitionOf: 'events', partitionBound: 'default; select 1' }] },
    'a sequence': { ...manifest, sequences: [{ name: "x'; select", lastValue: 1 }] },
  }
  for (const [label, content] of Object.entries(spoiled))
    await assert.rejects(writeArchive(content, []).then(checkArchive), isRefused(/manifest of .* is damaged/), label)
  const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999_future', checksum: 'x' }] }
  await assert.rejects(
    writeArchive(newer, []).then(checkArchive),
    isRefused(/9999_future, which this version does not/),
  )
})

test('a database that no version could restore is told so', async () => {
  const { db, drop } = await createTestDatabase()
  after(drop)
  const findProblem = async () => {
    const problem = await findRestoreProblem(db.sql)
    return problem && toEnglish(problem)
  }
  assert.equal(await findProblem(), undefined)
  await maintainPartitions(db, new Date(Date.now() + 6 * 7 * 86_400_000))
  assert.equal(await findProblem(), undefined)
  await db.sql`create table wiki (page text)`
  await db.sql`alter table users add column shoe_size integer`
  assert.match((await findProblem()) ?? '', /users\.shoe_size, wiki are not from Folkmoot/)
  assert.match(toEnglish((await exportArchive(db, { place })).problem ?? { key: 'common.save' }), /wiki are not from/)
  await db.sql`insert into migrations (name, checksum, kind) values ('9999_future', 'x', 'expand')`
  assert.equal(await findProblem(), undefined)
  await db.sql`update migrations set checksum = 'x' where name = '0014_meetpass'`
  assert.match((await findProblem()) ?? '', /a development version made it, with the migration 0014_meetpass/)
})

test('a manifest that cannot be read is damaged', () => {
  for (const text of ['', '{', 'null', '[]', '{"format":1}'])
    assert.throws(() => parseManifest(text, 'a.folkmoot'), isRefused(/manifest of a\.folkmoot is damaged/))
})
