import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { message } from '#contract'
import { isRoot, runCommand } from './account.ts'
import { EmbeddedError } from './embedded.ts'
import { toEmbeddedError } from './errors.ts'
import { joinTestPostgres, readPostmasterPid, createScratchDir } from './testing.ts'

const isEmbeddedErrorMatching = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EmbeddedError, String(error))
  assert.match(error.message, pattern)
  return true
}

test('a secret that is not the one the database was made with is named as the problem', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  const { clusterDir, leave } = await joinTestPostgres(dataDir)
  await assert.rejects(
    joinTestPostgres(dataDir, { password: 'other' }),
    isEmbeddedErrorMatching(/SECRET_KEY is not the one/),
  )
  await leave()
  await assert.rejects(
    joinTestPostgres(dataDir, { password: 'other' }),
    isEmbeddedErrorMatching(/SECRET_KEY is not the one/),
  )
  assert.equal(await readPostmasterPid(clusterDir), undefined)
})

test('a cluster of another PostgreSQL, a damaged one and a broken setting are told apart', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  const { clusterDir, leave } = await joinTestPostgres(dataDir)
  await leave()
  const broken = { settings: { shared_buffers: 'much' } }
  await assert.rejects(
    joinTestPostgres(dataDir, broken),
    isEmbeddedErrorMatching(/could not start[^]*invalid value for parameter "shared_buffers"/),
  )
  await rm(join(clusterDir, 'pg_wal'), { recursive: true })
  await assert.rejects(joinTestPostgres(dataDir), isEmbeddedErrorMatching(/could not start.*log\/postgres-[^]*pg_wal/))
  await writeFile(join(clusterDir, 'PG_VERSION'), '17\n')
  await assert.rejects(
    joinTestPostgres(dataDir),
    isEmbeddedErrorMatching(
      /made by PostgreSQL 17, and this Folkmoot comes with PostgreSQL 18\. .* -- upgrade-database$/,
    ),
  )
  await rm(join(clusterDir, 'PG_VERSION'))
  await assert.rejects(joinTestPostgres(dataDir), isEmbeddedErrorMatching(/is not a complete PostgreSQL cluster/))
})

test('a full disk is named as the problem', async (t) => {
  const dataDir = join(await createScratchDir(t), 'data')
  await mkdir(dataDir)
  const mounted =
    isRoot() && (await runCommand({}, 'mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', dataDir])).isSuccess
  if (!mounted) {
    const describe = (output: string) => message('operator.embedded.noPlace', { output })
    const error = toEmbeddedError('FATAL: could not write to file: No space left on device', '/data', describe)
    assert.match(error.message, /The disk with \/data is full/)
    return
  }
  try {
    await assert.rejects(joinTestPostgres(dataDir), isEmbeddedErrorMatching(/The disk with .* is full/))
  } finally {
    await runCommand({}, 'umount', [dataDir])
  }
})

test(
  'a data directory that may not be written is named as the problem',
  { skip: isRoot() && 'root may' },
  async (t) => {
    const dataDir = join(await createScratchDir(t), 'data')
    await mkdir(dataDir, { mode: 0o500 })
    await assert.rejects(joinTestPostgres(dataDir), isEmbeddedErrorMatching(/PostgreSQL cannot access/))
  },
)
