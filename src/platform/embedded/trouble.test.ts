import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { isRoot, run } from './account.ts'
import { EmbeddedError } from './embedded.ts'
import { explain } from './problems.ts'
import { joinTest, pidOf, scratch } from './testing.ts'

const says = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EmbeddedError, String(error))
  assert.match(error.message, pattern)
  return true
}

test('a secret that is not the one the database was made with is named as the problem', async (t) => {
  const dataDir = join(await scratch(t), 'data')
  const { clusterDir, leave } = await joinTest(dataDir)
  await assert.rejects(joinTest(dataDir, { password: 'other' }), says(/SECRET_KEY is not the one/))
  await leave()
  await assert.rejects(joinTest(dataDir, { password: 'other' }), says(/SECRET_KEY is not the one/))
  assert.equal(await pidOf(clusterDir), undefined)
})

test('a cluster of another PostgreSQL, a damaged one and a broken setting are told apart', async (t) => {
  const dataDir = join(await scratch(t), 'data')
  const { clusterDir, leave } = await joinTest(dataDir)
  await leave()
  const broken = { settings: { shared_buffers: 'much' } }
  await assert.rejects(
    joinTest(dataDir, broken),
    says(/could not start[^]*invalid value for parameter "shared_buffers"/),
  )
  await rm(join(clusterDir, 'pg_wal'), { recursive: true })
  await assert.rejects(joinTest(dataDir), says(/could not start.*log\/postgres-[^]*pg_wal/))
  await writeFile(join(clusterDir, 'PG_VERSION'), '17\n')
  await assert.rejects(joinTest(dataDir), says(/made by PostgreSQL 17, and this Folkmoot brings PostgreSQL 18/))
  await rm(join(clusterDir, 'PG_VERSION'))
  await assert.rejects(joinTest(dataDir), says(/is not a complete PostgreSQL cluster/))
})

test('a full disk is named as the problem', async (t) => {
  const dataDir = join(await scratch(t), 'data')
  await mkdir(dataDir)
  const mounted = isRoot() && (await run({}, 'mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', dataDir])).isGood
  if (!mounted) {
    const { message } = explain('FATAL: could not write to file: No space left on device', '/data', '')
    assert.match(message, /The disk that holds \/data is full/)
    return
  }
  try {
    await assert.rejects(joinTest(dataDir), says(/The disk that holds .* is full/))
  } finally {
    await run({}, 'umount', [dataDir])
  }
})

test(
  'a data directory that may not be written is named as the problem',
  { skip: isRoot() && 'root may' },
  async (t) => {
    const dataDir = join(await scratch(t), 'data')
    await mkdir(dataDir, { mode: 0o500 })
    await assert.rejects(joinTest(dataDir), says(/PostgreSQL may not use/))
  },
)
