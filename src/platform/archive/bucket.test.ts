import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { CuttableProxy } from '../../../test/cuttable-proxy.ts'
import { startS3 } from '../../../test/s3-server.ts'
import { readConfig } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import { openBucket } from './bucket.ts'

const s3 = await startS3({ allowMismatchedSignatures: true })
after(() => s3.close())
const bucket = openBucket(readConfig(s3.backupEnv))
const megabyte = 1_048_576
const isRefused = (pattern: RegExp) => (error: unknown) => error instanceof OperatorError && pattern.test(error.message)

async function* generate(count: number, each: (number: number) => void = () => undefined): AsyncGenerator<Buffer> {
  for (let number = 0; number < count; number++) {
    each(number)
    yield await Promise.resolve(randomBytes(megabyte))
  }
}

async function measure(bytes: AsyncIterable<Buffer>): Promise<number> {
  let size = 0
  for await (const chunk of bytes) size += chunk.length
  return size
}

async function throughProxy() {
  const proxy = await CuttableProxy.start({ port: Number(new URL(s3.env.S3_ENDPOINT).port) })
  const env = { ...s3.backupEnv, BACKUP_S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` }
  return { proxy, place: (key: string) => openBucket(readConfig(env)).place(key) }
}

test('an archive of several parts is saved, listed, read and removed', async () => {
  const place = bucket.place('town/large')
  assert.equal(place.name, 's3://files/town/large')
  const size = await place.save(generate(35))
  assert.deepEqual(await bucket.list('town/lar'), [{ key: 'town/large', size }])
  assert.equal(await measure(place.read()), 35 * megabyte)
  await bucket.remove('town/large')
  assert.deepEqual(await bucket.list('town/lar'), [])
  await assert.rejects(measure(place.read()), isRefused(/^There is no file s3:\/\/files\/town\/large\.$/))
})

test('a connection that drops while an archive is saved fails it, and nothing is there', async (t) => {
  const { proxy, place } = await throughProxy()
  t.after(() => proxy.close())
  const saved = place('town/dropped').save(generate(40, (number) => number === 20 && proxy.close()))
  await assert.rejects(saved, isRefused(/^The bucket s3:\/\/files does not work: .*(ECONNRE|socket hang up)/))
  assert.deepEqual(await bucket.list('town/drop'), [])
})

test('a connection that drops while an archive is read is not taken for damage', async (t) => {
  await bucket.place('town/read').save(generate(20))
  const { proxy, place } = await throughProxy()
  t.after(() => proxy.close())
  let size = 0
  const read = async () => {
    for await (const chunk of place('town/read').read()) {
      size += chunk.length
      if (size < megabyte * 2) proxy.close()
    }
  }
  await assert.rejects(read(), isRefused(/^The bucket s3:\/\/files does not work: /))
  assert.ok(size < megabyte * 20)
})

test('an archive that fails while it is made reports its own error, not one of the bucket', async () => {
  const failing = bucket.place('town/failing').save(
    generate(2, (number) => {
      if (number === 1) throw new Error('The database is gone.')
    }),
  )
  await assert.rejects(failing, /^Error: The database is gone\.$/)
  assert.deepEqual(await bucket.list('town/fail'), [])
})

test('wrong keys and a bucket that is not there are told in words', async () => {
  const open = (env: Record<string, string>) => openBucket(readConfig({ ...s3.backupEnv, ...env }))
  await assert.rejects(
    open({ BACKUP_S3_ACCESS_KEY_ID: 'wrong' }).place('a').save(generate(1)),
    isRefused(/does not work: InvalidAccessKeyId: .*Check that it exists/s),
  )
  await assert.rejects(open({ BACKUP_S3_BUCKET: 'nothing' }).checkAccess(), isRefused(/s3:\/\/nothing .*NoSuchBucket/))
  assert.throws(() => openBucket(readConfig({})), isRefused(/^To read a backup in a bucket, set BACKUP_S3_BUCKET/))
})

test('a bucket for backups needs its keys, and one to encrypt with', () => {
  assert.throws(
    () => readConfig({ BACKUP_S3_BUCKET: 'files' }),
    /BACKUP_S3_ACCESS_KEY_ID.*\n.*BACKUP_S3_SECRET_ACCESS_KEY.*\n.*BACKUP_ENCRYPTION_KEY.* is required with BACKUP_S3_BUCKET/,
  )
  assert.throws(() => readConfig({ ...s3.backupEnv, BACKUP_ENCRYPTION_KEY: 'short' }), /BACKUP_ENCRYPTION_KEY/)
  assert.throws(() => readConfig({ ...s3.backupEnv, BACKUP_S3_PREFIX: '/town/' }), /BACKUP_S3_PREFIX/)
})
