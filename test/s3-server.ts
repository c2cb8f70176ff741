import { rm } from 'node:fs/promises'
import { lazyRequire } from '#platform'
import { createDataDir } from './data-dir.ts'
import { reservePort } from './kit.ts'

interface S3rver {
  run(): Promise<unknown>
  close(): Promise<void>
}
type S3Options = Readonly<Record<string, unknown>>

export async function startS3() {
  const S3rver = lazyRequire('@20minutes/s3rver') as new (options: S3Options) => S3rver
  const [directory, port] = [await createDataDir('s3'), await reservePort()]
  const configureBuckets = [{ name: 'files', configs: [] }]
  const server = new S3rver({ directory, port, address: '127.0.0.1', silent: true, configureBuckets })
  await server.run()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
