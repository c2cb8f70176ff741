import assert from 'node:assert/strict'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually, startApi } from '#test'
import { addJob, checkArchive, readConfig } from '#platform'
import { createDataDir } from '../../../test/data-dir.ts'
import { backupSchedule, findLastBackup } from './public.ts'

test('the server makes a backup when its time has come and deletes those that are too old', async () => {
  const dir = await createDataDir('backups')
  after(() => rm(dir, { recursive: true, force: true }))
  const old = ['2026-01-01T033000Z', '2026-01-02T033000Z'].map((time) => `folkmoot-${time}.tar.zst`)
  const [abandoned, inProgress] = [`${old[0]}.part`, `${old[1]}.part`]
  for (const name of [...old, 'notes.txt', abandoned, inProgress]) await writeFile(join(dir, name), '')
  await utimes(join(dir, abandoned), new Date('2026-01-01'), new Date('2026-01-01'))

  const api = await startApi({ env: { BACKUP_DIR: dir, BACKUP_KEEP: '2' }, worker: true })
  await api.person()
  assert.equal(await findLastBackup(api.db.sql), undefined)
  await api.db.begin((sql) => addJob(sql, 'backup', {}))
  const last = await eventually(
    'there is a backup',
    () => findLastBackup(api.db.sql),
    (backup) => backup !== undefined,
  )
  assert.equal(last?.host, hostname())
  const { manifest, secretKey } = await checkArchive(last.file)
  assert.equal(manifest.tables.find(({ name }) => name === 'users')?.rows, 1)
  assert.equal(secretKey?.length, 64)
  await eventually(
    'two backups are left',
    () => readdir(dir),
    (names) => names.length === 4 && [old[1], 'notes.txt', inProgress].every((name) => names.includes(name ?? '')),
  )
})

test('backups have a time of day, and none without a folder', () => {
  assert.deepEqual(backupSchedule(readConfig({ BACKUP_DIR: '/b', BACKUP_AT: '04:05' })), {
    backup: { match: '5 4 * * *', isRetried: true },
  })
  assert.deepEqual(backupSchedule(readConfig({})), {})
  assert.throws(() => readConfig({ BACKUP_AT: '25:00' }), /BACKUP_AT/)
})
