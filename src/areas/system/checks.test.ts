import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { toEnglish } from '#messages'
import { createStorage, deriveKeys, ensureInstallation, readConfig, requireSameSecretKey } from '#platform'
import { startS3 } from '../../../test/s3-server.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { checkInstallation } from './checks.ts'
import { describeConnectionError } from './database-checks.ts'
import { checkBackupFolder, checkDisk, checkProxy, checkStorage } from './environment-checks.ts'
import { describeCause } from './finding.ts'

const keys = deriveKeys('x'.repeat(32))

test('a bucket that is not there is a failure', async () => {
  const s3 = await startS3()
  after(() => s3.close())
  const check = (env: Record<string, string>) => checkStorage(createStorage(readConfig(env), keys))
  assert.equal((await check(s3.env)).status, 'ok')
  const missing = await check({ ...s3.env, S3_BUCKET: 'missing' })
  assert.equal(missing.status, 'failure', toEnglish(missing.text))
})

test('a folder for backups that cannot be written to is a failure', async () => {
  const check = (env: Record<string, string>) => checkBackupFolder(readConfig(env))
  assert.equal(await check({}), undefined)
  assert.equal(await check({ BACKUP_DIR: tmpdir() }), undefined)
  const file = await check({ BACKUP_DIR: `${fileURLToPath(import.meta.url)}/backups` })
  assert.match(file ? toEnglish(file.text) : '', /not writable, so backups cannot be made/)
})

test('a file where the data should go is a failure', async () => {
  const check = (DATA_DIR: string) => checkDisk(readConfig({ DATA_DIR }))
  assert.notEqual((await check(`${tmpdir()}/not-there-yet`)).status, 'failure')
  const file = fileURLToPath(import.meta.url)
  for (const path of [file, `${file}/data`]) {
    const { status, text } = await check(path)
    assert.deepEqual([status, /is not writable/.test(toEnglish(text))], ['failure', true], toEnglish(text))
  }
})

test('settings of proxies that do not fit the address are warned about', () => {
  const check = (env: Record<string, string>) => checkProxy(readConfig(env))
  const site = { BASE_URL: 'https://moot.example.org' }
  assert.equal(check({}).status, 'off')
  assert.equal(check({ ...site, TRUST_PROXY: '10.0.0.1' }).status, 'ok')
  const warn = (env: Record<string, string>) => toEnglish(check(env).text)
  assert.match(warn(site), /TRUST_PROXY is off/)
  assert.match(warn({ TRUST_PROXY: '10.0.0.1' }), /Set BASE_URL/)
  assert.match(warn({ BASE_URL: 'http://moot.example.org' }), /not encrypted/)
})

test('an error without a message is told by its code', async () => {
  const error = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  assert.match(toEnglish(describeConnectionError(error).text), /cannot be used: ECONNREFUSED/)
  assert.equal(describeCause(new Error('no storage', { cause: error })), 'ECONNREFUSED')
})

test('the database tells of another key and of missing migrations', async () => {
  const { db, drop } = await createTestDatabase()
  after(drop)
  await ensureInstallation(db)
  await requireSameSecretKey(db, keys)
  const config = readConfig({})
  const failures = async (theirKeys = keys) =>
    (await checkInstallation({ sql: db.sql, config, keys: theirKeys, storage: createStorage(config, keys) })).filter(
      ({ status }) => status === 'failure',
    )
  assert.deepEqual(await failures(), [])
  assert.deepEqual(
    (await failures(deriveKeys('y'.repeat(32)))).map(({ name }) => name),
    ['secret'],
  )
  await db.sql`delete from migrations where name = '0016_secret_fingerprint'`
  const [missing] = await failures()
  assert.match(missing ? toEnglish(missing.text) : '', /missing: 0016_secret_fingerprint\. Run migrate/)
})
