import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { toEnglish } from '#messages'
import { eventually } from '../../../test/eventually.ts'
import {
  joinTestPostgres,
  killPostmaster,
  readPostmasterPid,
  queryOnce,
  createScratchDir,
  startJoinedProcess,
} from './testing.ts'

test('PostgreSQL goes on when one of two servers is killed, and stops when the last one is killed', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  const [first, last] = [await startJoinedProcess(t, dataDir), await startJoinedProcess(t, dataDir)]
  const { clusterDir } = last.embedded
  const pid = await readPostmasterPid(clusterDir)
  await first.killGroup()
  await queryOnce(last.embedded, "create table notes as select 'kept' as text")
  assert.equal(await readPostmasterPid(clusterDir), pid)

  await last.killGroup()
  await eventually(
    'PostgreSQL has stopped',
    () => readPostmasterPid(clusterDir),
    (current) => current === undefined,
  )
  assert.deepEqual(await queryOnce(await joinTestPostgres(dataDir), 'select text from notes'), [{ text: 'kept' }])
})

test('a server that starts while PostgreSQL stops for the one before gets its database', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  for (let round = 0; round < 5; round++) {
    const server = await startJoinedProcess(t, dataDir)
    await server.killGroup()
    const next = await joinTestPostgres(dataDir)
    await queryOnce(next, 'select 1')
    await next.leave()
    assert.equal(await readPostmasterPid(next.clusterDir), undefined)
  }
})

test('a killed PostgreSQL is recovered by the next start, also while its backends are still there', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  const server = await startJoinedProcess(t, dataDir)
  const { clusterDir, connection } = server.embedded
  await queryOnce(server.embedded, "create table notes as select 'kept' as text")
  const pool = postgres({ ...connection, max: 1 })
  t.after(() => pool.end({ timeout: 1 }))
  const [backend] = await pool<[{ pid: number }]>`select pg_backend_pid() as pid`
  process.kill(backend.pid, 'SIGSTOP')
  await server.killGroup()
  await killPostmaster(clusterDir)

  const joining = joinTestPostgres(dataDir)
  assert.equal(await Promise.race([joining, delay(500, 'waiting')]), 'waiting')
  process.kill(backend.pid, 'SIGCONT')
  assert.deepEqual(await queryOnce(await joining, 'select text from notes'), [{ text: 'kept' }])
})

test('a server gets its database back when PostgreSQL is killed under it, again and again', async (t) => {
  const log: string[] = []
  const embedded = await joinTestPostgres(join(await createScratchDir(t), 'data'), {
    log: (text) => log.push(toEnglish(text)),
  })
  const sql = postgres({ ...embedded.connection, backoff: false, onnotice: () => undefined })
  t.after(() => sql.end({ timeout: 1 }))
  await sql`create table notes as select 0 as round`

  for (let round = 1; round <= 2; round++) {
    await killPostmaster(embedded.clusterDir)
    await eventually(
      'the database takes a row',
      () => sql`insert into notes values (${round})`.then(() => 'written', String),
      (outcome) => outcome === 'written',
    )
    await eventually(
      'the log says that it is back',
      () => log,
      () => log.filter((line) => line.endsWith('is back.')).length === round,
    )
  }
  // An insert may commit without the client seeing the confirmation.
  const rows = await sql<{ round: number }[]>`select distinct round from notes order by round`
  assert.deepEqual(
    rows.map(({ round }) => round),
    [0, 1, 2],
  )

  await embedded.leave()
  assert.equal(await readPostmasterPid(embedded.clusterDir), undefined)
})

test('leaving while PostgreSQL is being revived stops it all the same', async (t) => {
  const log: string[] = []
  const embedded = await joinTestPostgres(join(await createScratchDir(t), 'data'), {
    log: (text) => log.push(toEnglish(text)),
  })
  await killPostmaster(embedded.clusterDir)
  await eventually(
    'it is started again',
    () => log,
    () => log.some((line) => line.endsWith('Restarting it.')),
  )
  await embedded.leave()
  assert.equal(await readPostmasterPid(embedded.clusterDir), undefined)
})

test('a lock file whose pid is another program by now is no obstacle', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  const first = await joinTestPostgres(dataDir)
  await first.leave()

  // PostgreSQL itself detects a reused pid only when it belongs to another user.
  const { uid, gid } = await stat(first.clusterDir)
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {})
  t.after(() => stranger.kill())
  const lines = [
    stranger.pid,
    first.clusterDir,
    1_700_000_000,
    5432,
    first.connection.host,
    '',
    '  1  1',
    'ready   ',
    '',
  ]
  await writeFile(join(first.clusterDir, 'postmaster.pid'), lines.join('\n'))
  await writeFile(join(first.connection.host, '.s.PGSQL.5432.lock'), lines.join('\n'))

  await queryOnce(await joinTestPostgres(dataDir), 'select 1')
  assert.equal(stranger.exitCode, null)
})
