import { rm } from 'node:fs/promises'
import { requireLater } from '#platform'
import { newDataDir } from './data-dir.ts'
import { freePort } from './kit.ts'

interface S3rver {
  run(): Promise<unknown>
  close(): Promise<void>
}
type Options = Readonly<Record<string, unknown>>

/** A storage that speaks the S3 API and checks signatures, with one bucket. The caller closes it. */
export async function startS3() {
  const S3rver = requireLater('@20minutes/s3rver') as new (options: Options) => S3rver
  const [directory, port] = [await newDataDir('s3'), await freePort()]
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
