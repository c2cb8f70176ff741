import { rm } from 'node:fs/promises'
import { lazyRequire } from '#platform'
import { createDataDir } from './data-dir.ts'
import { reservePort } from './kit.ts'

interface S3rver {
  run(): Promise<unknown>
  close(): Promise<void>
}
type S3Options = Readonly<Record<string, unknown>>

/** It computes other signatures than the SDK for requests that list, so a server with lists takes any. */
export async function startS3({ directory = createDataDir('s3'), allowMismatchedSignatures = false } = {}) {
  const S3rver = lazyRequire('@20minutes/s3rver') as new (options: S3Options) => S3rver
  const [folder, port] = [await directory, await reservePort()]
  const configureBuckets = [{ name: 'files', configs: [] }]
  const server = new S3rver({
    directory: folder,
    port,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures,
    configureBuckets,
  })
  await server.run()
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return {
    env,
    /** For backups in the same bucket. */
    backupEnv: {
      BACKUP_S3_ENDPOINT: env.S3_ENDPOINT,
      BACKUP_S3_BUCKET: 'files',
      BACKUP_S3_PREFIX: 'town',
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
      BACKUP_ENCRYPTION_KEY: 'a key of 32 bytes or more, at random',
    },
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    },
  }
}
