import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { eventually } from '../../../test/eventually.ts'
import { joinTestPostgres, readPostmasterPid, queryOnce, createScratchDir, startJoinedProcess } from './testing.ts'

test('a new data directory gets a database, and its rows are there at the next start', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  const first = await joinTestPostgres(dataDir)
  assert.equal(first.isNew, true)
  assert.equal(first.clusterDir, join(dataDir, 'postgres'))
  await queryOnce(first, "create table notes as select 'kept' as text")
  await first.leave()
  assert.equal(await readPostmasterPid(first.clusterDir), undefined)

  const second = await joinTestPostgres(dataDir)
  assert.equal(second.isNew, false)
  assert.deepEqual(await queryOnce(second, 'select text from notes'), [{ text: 'kept' }])
})

test('the cluster listens on a private socket only, wants a password, and knows letters beyond ASCII', async (t) => {
  const embedded = await joinTestPostgres(join(await createScratchDir(t), 'data'))
  assert.equal((await stat(embedded.connection.host)).mode & 0o777, 0o700)
  assert.ok((await readdir(join(embedded.clusterDir, 'log'))).length > 0)
  assert.deepEqual(
    await queryOnce(
      embedded,
      `select current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums,
        current_setting('fsync') as fsync, current_user as role, pg_encoding_to_char(encoding) as encoding,
        datlocprovider as provider, datlocale as locale,
        (select string_agg(distinct auth_method, ' ') from pg_hba_file_rules where type = 'local') as local
      from pg_database
      where datname = current_database()`,
    ),
    [
      {
        addresses: '',
        checksums: 'on',
        fsync: 'off',
        role: 'folkmoot',
        encoding: 'UTF8',
        provider: 'b',
        locale: 'C.UTF-8',
        local: 'scram-sha-256',
      },
    ],
  )
  await queryOnce(embedded, 'create extension pg_trgm')
  assert.deepEqual(await queryOnce(embedded, "select similarity('привет', 'приветы') > 0.5 as is_similar"), [
    { is_similar: true },
  ])
})

for (const [what, name] of [
  ['spaces and quotes', `it's "ours" für alle`],
  ['a comma', 'ours, yours'],
  ['more bytes than a socket address holds', 'long/'.repeat(40)],
] as const) {
  test(`a path with ${what} works`, async (t) => {
    const dataDir = join(await createScratchDir(t), name)
    const first = await joinTestPostgres(dataDir)
    t.after(() => rm(first.connection.host, { recursive: true, force: true }))
    await queryOnce(first, 'create table notes ()')
    assert.equal((await stat(first.connection.host)).mode & 0o777, 0o700)
    await first.leave()
    await queryOnce(await joinTestPostgres(dataDir), 'select from notes')
  })
}

test('two processes that start at once share one new cluster, and the last to leave stops it', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  const joiners = await Promise.all([startJoinedProcess(t, dataDir), startJoinedProcess(t, dataDir)])
  const [first, last] = joiners
  assert.deepEqual(joiners.map(({ embedded }) => embedded.isNew).sort(), [false, true])
  assert.deepEqual(await readdir(dirname(first.embedded.clusterDir)), ['postgres'])

  await first.leave()
  await queryOnce(last.embedded, 'select 1')
  await last.leave()
  assert.equal(await readPostmasterPid(last.embedded.clusterDir), undefined)
})

test('joining while others leave always ends with a running database', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  let current = await joinTestPostgres(dataDir)
  for (let round = 0; round < 10; round++) {
    const [next, another] = await Promise.all([joinTestPostgres(dataDir), joinTestPostgres(dataDir), current.leave()])
    await Promise.all([queryOnce(next, 'select 1'), another.leave()])
    current = next
  }
  await queryOnce(current, 'select 1')
  await current.leave()
  assert.equal(await readPostmasterPid(current.clusterDir), undefined)
})

test('a process that has nothing else to do ends without leaving, and PostgreSQL stops', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  const { child, embedded } = await startJoinedProcess(t, dataDir)
  child.disconnect()
  assert.deepEqual(await once(child, 'exit'), [0, null])
  await eventually(
    'PostgreSQL has stopped',
    () => readPostmasterPid(embedded.clusterDir),
    (pid) => pid === undefined,
  )
})

test('what a process killed while making a cluster left behind is removed, later', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  await mkdir(join(dataDir, 'postgres.new-old'), { recursive: true })
  await utimes(join(dataDir, 'postgres.new-old'), 0, 0)
  await mkdir(join(dataDir, 'postgres.new-young'))
  await joinTestPostgres(dataDir)
  assert.deepEqual((await readdir(dataDir)).sort(), ['postgres', 'postgres.new-young'])
})
