import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually, startApi } from '#test'
import { addJob, checkArchive, filePlace, openBucket, OperatorError, readConfig } from '#platform'
import { createDataDir } from '../../../test/data-dir.ts'
import { startS3 } from '../../../test/s3-server.ts'
import { createSmallDisk, findSmallDiskProblem } from '../../../test/small-disk.ts'
import { openS3 } from '../../platform/storage/s3-client.ts'
import { adminGetSystemStatus } from '../system/contract.ts'
import { backupSchedule, findFailedBackup, findLastBackup, findTarget, takeBackup } from './public.ts'

const s3 = await startS3({ allowMismatchedSignatures: true })
after(() => s3.close())
const bucket = openBucket(readConfig(s3.backupEnv))
const listKeys = async () => (await bucket.list('')).map(({ key }) => key)
const isRefused = (pattern: RegExp) => (error: unknown) => error instanceof OperatorError && pattern.test(error.message)

async function* fromBytes(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes)
}

const metricsToken = 'a token for the meters'

test('the server makes an encrypted backup in the bucket and deletes those that are too old', async () => {
  const old = ['2026-01-01T033000Z', '2026-01-02T033000Z'].map((time) => `town/folkmoot-${time}.tar.zst.enc`)
  const others = ['folkmoot-2026-01-01T033000Z.tar.zst.enc', 'town/notes.txt', 'town/folkmoot-plan.txt']
  for (const key of [...old, ...others]) await bucket.place(key).save(fromBytes(Buffer.from('x')))

  const env = { ...s3.backupEnv, BACKUP_KEEP: '2', METRICS_TOKEN: metricsToken }
  const api = await startApi({ env, worker: true })
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  const findPart = async () => {
    const { parts, lastBackup } = (await admin(adminGetSystemStatus, {})).data
    return { part: parts.find(({ name }) => name === 'backups'), lastBackup }
  }
  assert.match((await findPart()).part?.message ?? '', /^There is no backup in s3:\/\/files yet/)
  await api.db.begin((sql) => addJob(sql, 'backupToBucket', {}))
  const last = await eventually(
    'there is a backup',
    () => findLastBackup(api.db.sql, 'bucket'),
    (backup) => backup !== undefined,
  )
  assert.match(last?.file ?? '', /^s3:\/\/files\/town\/folkmoot-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst\.enc$/)
  assert.equal(last?.host, new URL(s3.env.S3_ENDPOINT).host)
  assert.equal(await findLastBackup(api.db.sql, 'folder'), undefined)
  await eventually('two backups are left', listKeys, (keys) => !keys.includes(old[0] ?? ''))
  const key = last.file.slice('s3://files/'.length)
  assert.deepEqual((await listKeys()).toSorted(), [old[1], ...others, key].toSorted())

  const { manifest, secretKey } = await checkArchive(findTarget(api.config, last.file).place)
  assert.equal(manifest.tables.find(({ name }) => name === 'users')?.rows, 1)
  assert.equal(secretKey?.length, 64)
  const { part, lastBackup } = await findPart()
  assert.deepEqual([part?.status, lastBackup?.file], ['ok', last.file])
  await bucket.place(key).save(fromBytes(Buffer.from('cut off')))
  assert.equal((await findPart()).part?.status, 'failure')
  await bucket.remove(key)
  assert.match((await findPart()).part?.message ?? '', /^The last backup is gone: s3:\/\/files\/town\//)
  const headers = { Authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${api.url}/metrics`, { headers })).text()
  assert.match(metrics, /^folkmoot_backup_age_seconds\{place="bucket"\} /m)
  assert.doesNotMatch(metrics, /^folkmoot_backup_age_seconds\{place="folder"\} /m)
})

test('a bucket that refuses fails the backup visibly, and the server goes on', async () => {
  const env = { ...s3.backupEnv, BACKUP_S3_ACCESS_KEY_ID: 'other', METRICS_TOKEN: metricsToken }
  const api = await startApi({ env, worker: true })
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  const before = await listKeys()
  await api.db.begin((sql) => addJob(sql, 'backupToBucket', {}))
  const failed = await eventually(
    'the backup has failed',
    () => findFailedBackup(api.db.sql, 'bucket'),
    (found) => found !== undefined,
  )
  assert.match(failed?.reason ?? '', /^The bucket s3:\/\/files does not work: InvalidAccessKeyId: /)
  assert.equal(await findFailedBackup(api.db.sql, 'folder'), undefined)
  assert.deepEqual(await listKeys(), before)
  const part = (await admin(adminGetSystemStatus, {})).data.parts.find(({ name }) => name === 'backups')
  assert.equal(part?.status, 'failure')
  assert.match(part.message, /^The bucket s3:\/\/files does not work: InvalidAccessKeyId: /)
  const headers = { Authorization: `Bearer ${metricsToken}` }
  assert.match(
    await (await fetch(`${api.url}/metrics`, { headers })).text(),
    /^folkmoot_backup_failure_age_seconds\{place="bucket"\} /m,
  )
})

test('a bucket without room fails the backup, and the server goes on', { skip: findSmallDiskProblem() }, async (t) => {
  const full = await startS3({ allowMismatchedSignatures: true, directory: createSmallDisk(200) })
  t.after(() => full.close())
  const api = await startApi({ env: full.backupEnv, worker: true })
  await api.db.sql`
    insert into users (id, email, name)
    select gen_random_uuid(), number || '@noise.example', md5(random()::text) from generate_series(1, 10_000) number`
  await api.db.begin((sql) => addJob(sql, 'backupToBucket', {}, { key: 'backup' }))
  const failed = await eventually(
    'the backup has failed',
    () => findFailedBackup(api.db.sql, 'bucket'),
    (found) => found !== undefined,
  )
  assert.match(failed?.reason ?? '', /^The bucket s3:\/\/files does not work: .* has room\.$/)
  assert.equal((await fetch(`${api.url}/healthz`)).status, 200)
  assert.deepEqual(await openBucket(api.config).list(''), [])
})

test('a backup is read from a disk as from the bucket, and refused without its key', async (t) => {
  const folder = await createDataDir('copied')
  t.after(() => rm(folder, { recursive: true }))
  const api = await startApi({ env: s3.backupEnv })
  const file = join(folder, 'copied.tar.zst.enc')
  const target = findTarget(api.config, file)
  const { place } = target
  await takeBackup({ db: api.db, config: api.config, storage: api.storage }, target)
  const bytes = await readFile(file)
  assert.equal(bytes.subarray(0, 21).toString(), 'folkmoot-encrypted-1\n')
  assert.ok((await checkArchive(place)).manifest.tables.length > 50)
  await assert.rejects(checkArchive(filePlace(file)), isRefused(/is encrypted\. Set BACKUP_ENCRYPTION_KEY/))
  await writeFile(file, bytes.subarray(0, -1))
  await assert.rejects(checkArchive(place), isRefused(/is damaged or incomplete/))
  assert.throws(() => findTarget(api.config, 's3://other/a'), isRefused(/^s3:\/\/other is not the bucket of/))
})

test('a backup that an older version put into the bucket is read as it is', async () => {
  const [release = ''] = globSync('test/releases/*.tar.zst')
  const plain = await readFile(release)
  const { client, PutObjectCommand } = await openS3(
    { endpoint: s3.env.S3_ENDPOINT, region: undefined, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    5_000,
  )
  await client.send(new PutObjectCommand({ Bucket: 'files', Key: 'town/old.tar.zst', Body: plain }))
  const { manifest } = await checkArchive(bucket.place('town/old.tar.zst'))
  assert.match(manifest.version, /^1\./)
})

test('a folder and a bucket each have their daily backup', () => {
  const plan = { match: '30 3 * * *', maxAttempts: 10 }
  assert.deepEqual(backupSchedule(readConfig(s3.backupEnv)), { backupToBucket: plan })
  assert.deepEqual(backupSchedule(readConfig({ ...s3.backupEnv, BACKUP_DIR: '/b' })), {
    backup: plan,
    backupToBucket: plan,
  })
})
