import assert from 'node:assert/strict'
import { readdir, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually, startApi } from '#test'
import { addJob, checkArchive, filePlace, readConfig } from '#platform'
import { createDataDir } from '../../../test/data-dir.ts'
import { createSmallDisk, findSmallDiskProblem } from '../../../test/small-disk.ts'
import { checkBackupFolder } from '../system/public.ts'
import { adminGetSystemStatus } from '../system/contract.ts'
import { backupSchedule, findFailedBackup, findLastBackup, findTarget, forgetBackupJobs, takeBackup } from './public.ts'

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
  const { manifest, secretKey } = await checkArchive(filePlace(last.file))
  assert.equal(manifest.tables.find(({ name }) => name === 'users')?.rows, 1)
  assert.equal(secretKey?.length, 64)
  await eventually(
    'two backups are left',
    () => readdir(dir),
    (names) => names.length === 4 && [old[1], 'notes.txt', inProgress].every((name) => names.includes(name ?? '')),
  )
})

test(
  'a backup that fails on a full disk is told, counted and tried again, and the server goes on',
  { skip: findSmallDiskProblem() },
  async () => {
    const disk = await createSmallDisk(64)
    const api = await startApi({ env: { BACKUP_DIR: disk, METRICS_TOKEN: 'a token for the meters' }, worker: true })
    const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
    await api.db.sql`
      insert into users (id, email, name)
      select gen_random_uuid(), number || '@noise.example', md5(random()::text) from generate_series(1, 5000) number`
    await api.db.begin((sql) => addJob(sql, 'backup', {}, { key: 'backup' }))
    await eventually(
      'the backup has failed',
      () => findFailedBackup(api.db.sql, 'folder'),
      (failed) => failed !== undefined,
    )
    assert.deepEqual(await readdir(disk), [])
    const { parts } = (await admin(adminGetSystemStatus, {})).data
    const found = parts.find(({ name }) => name === 'backups')
    assert.equal(found?.status, 'failure')
    assert.match(
      found.message,
      /^The last backup failed less than an hour ago: There is not enough room on the disk for /,
    )

    const headers = { Authorization: 'Bearer a token for the meters' }
    const metrics = await (await api.fetch('/metrics', { headers })).text()
    for (const series of ['age', 'failure_age'])
      assert.match(metrics, new RegExp(`^folkmoot_backup_${series}_seconds\\{place="folder"\\} [\\d.e-]+$`, 'm'))
    assert.match(metrics, /^folkmoot_disk_size_bytes\{disk="backups"\} 65536$/m)
    assert.match(metrics, /^folkmoot_disk_free_bytes\{disk="data"\} \d+$/m)

    await api.db.sql`delete from users where email like '%@noise.example'`
    await api.db.begin((sql) => addJob(sql, 'backup', {}, { key: 'backup' }))
    await eventually(
      'the next backup is made',
      () => findLastBackup(api.db.sql),
      (backup) => backup !== undefined,
    )
    assert.equal(await findFailedBackup(api.db.sql, 'folder'), undefined)
  },
)

test('a disk without room for the next backup is told before it fails', { skip: findSmallDiskProblem() }, async () => {
  const disk = await createSmallDisk(1_000)
  const check = (lastBytes: number) => checkBackupFolder(readConfig({ BACKUP_DIR: join(disk, 'new') }), lastBytes)
  assert.deepEqual(
    (await Promise.all([check(0), check(200_000), check(500_000), check(1_000_000)])).map((found) => found?.status),
    [undefined, undefined, 'warning', 'failure'],
  )
})

for (const isDaily of [true, false])
  test(`a backup that is gone or cut off is told, ${isDaily ? 'with' : 'without'} daily backups`, async (t) => {
    const dir = await createDataDir('lost')
    t.after(() => rm(dir, { recursive: true, force: true }))
    const api = await startApi({ env: isDaily ? { BACKUP_DIR: dir } : {} })
    const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
    const check = async () => {
      const { parts } = (await admin(adminGetSystemStatus, {})).data
      const part = parts.find(({ name }) => name === 'backups')
      return [part?.status, part?.message ?? ''] as const
    }
    const takeIn = async (name: string) => {
      const file = join(dir, name)
      await takeBackup(api, findTarget(api.config, file))
      return file
    }
    assert.match((await check())[1], /To make one now, run: .* backup$/)
    const first = await takeIn('first.tar.zst')
    const second = await takeIn('second.tar.zst')
    const [status, text] = await check()
    assert.equal(status, 'ok')
    assert.ok(text.includes(second), text)

    await truncate(second)
    const [altered, how] = await check()
    assert.equal(altered, 'failure')
    assert.match(how, /second\.tar\.zst on .* it has 0\.000 MB instead of \d+\.\d{3} MB\./)

    await rm(second)
    const [left, which] = await check()
    assert.equal(left, 'ok')
    assert.ok(which.includes(first), which)

    await rename(first, `${first}.moved`)
    const [gone, what] = await check()
    assert.equal(gone, 'warning')
    assert.match(what, /^The last backup is gone: .*second\.tar\.zst on /)
  })

test('a backup in another folder of this machine is not one of the daily backups', async (t) => {
  const dir = await createDataDir('elsewhere')
  t.after(() => rm(dir, { recursive: true, force: true }))
  const api = await startApi({ env: { BACKUP_DIR: join(dir, 'daily') } })
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  await takeBackup(api, findTarget(api.config, join(dir, 'by-hand.tar.zst')))
  const { parts } = (await admin(adminGetSystemStatus, {})).data
  const part = parts.find(({ name }) => name === 'backups')
  assert.equal(part?.status, 'warning')
  assert.match(part.message, /^There is no backup in .*daily yet\. The server makes the first one at 03:30 UTC/)
})

test('a restored backup does not go on with the backup that it was', async () => {
  const api = await startApi()
  await api.failedJob('backup', { error: 'The process that ran it has ended.' })
  assert.ok(await findFailedBackup(api.db.sql, 'folder'))
  await api.db.begin(forgetBackupJobs)
  assert.equal(await findFailedBackup(api.db.sql, 'folder'), undefined)
})

test('backups have a time of day, and none without a folder', () => {
  assert.deepEqual(backupSchedule(readConfig({ BACKUP_DIR: '/b', BACKUP_AT: '04:05' })), {
    backup: { match: '5 4 * * *', maxAttempts: 10 },
  })
  assert.deepEqual(backupSchedule(readConfig({})), {})
  assert.throws(() => readConfig({ BACKUP_AT: '25:00' }), /BACKUP_AT/)
})
