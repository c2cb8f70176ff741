import type { Readable } from 'node:stream'
import type { PutObjectCommandInput } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { lazy } from '../lazy.ts'
import { loadS3, unlessMissing } from './s3-client.ts'
import { startBytes, uploadSeconds, type RemoteStorage } from './kept.ts'

/** Where browsers put what we have not looked at yet. */
const incoming = (name: string) => `incoming/${name}`

/** A bucket of any storage that speaks the S3 API. */
export function s3Storage(config: Config, bucket: string): RemoteStorage {
  const s3 = lazy(() => loadS3(config))
  const at = (name: string) => ({ Bucket: bucket, Key: name })

  async function bytesOf(name: string, range?: string): Promise<Readable | undefined> {
    const { send, GetObjectCommand } = await s3()
    const found = await send(new GetObjectCommand({ ...at(name), ...(range && { Range: range }) })).catch(unlessMissing)
    return found?.Body as Readable | undefined
  }

  async function deleted(names: readonly string[]): Promise<void> {
    const { send, DeleteObjectCommand } = await s3()
    for (const name of names) await send(new DeleteObjectCommand(at(name))).catch(unlessMissing)
  }

  return {
    kind: 's3',
    async uploadUrl({ name, size, contentType }) {
      const { client, getSignedUrl, PutObjectCommand } = await s3()
      const input: PutObjectCommandInput = { ...at(incoming(name)), ContentType: contentType, ContentLength: size }
      return getSignedUrl(client, new PutObjectCommand(input), {
        expiresIn: uploadSeconds,
        signableHeaders: new Set(['content-type', 'content-length', 'host']),
      })
    },
    async write(name, bytes, contentType) {
      const { send, PutObjectCommand } = await s3()
      await send(new PutObjectCommand({ ...at(name), Body: bytes, ContentType: contentType }))
    },
    read: (name, range) => bytesOf(name, range && `bytes=${range.first}-${range.last}`),
    async hasArrived(name) {
      const { send, HeadObjectCommand } = await s3()
      return Boolean(await send(new HeadObjectCommand(at(incoming(name)))).catch(unlessMissing))
    },
    async collect(name) {
      const { send, CopyObjectCommand, HeadObjectCommand } = await s3()
      const source = `${bucket}/${incoming(name)}`
      // The upload URL stays good for a while: what is kept must be a copy that it does not reach.
      const copied = await send(new CopyObjectCommand({ ...at(name), CopySource: source })).catch(unlessMissing)
      if (!copied) return undefined
      const head = await send(new HeadObjectCommand(at(name))).catch(unlessMissing)
      const start = head?.ContentLength ? await bytesOf(name, `bytes=0-${startBytes - 1}`) : undefined
      const read = async () => wholeOf(await bytesOf(name))
      return head && { size: head.ContentLength ?? 0, start: await wholeOf(start), read }
    },
    clear: (name) => deleted([incoming(name)]),
    remove: (names) => deleted(names.flatMap((name) => [name, incoming(name)])),
    async look() {
      // Nothing is there; but only a bucket that we may use says so.
      await bytesOf('nothing')
      return `the bucket ${bucket}${config.S3_ENDPOINT === undefined ? '' : ` at ${config.S3_ENDPOINT}`}`
    },
  }
}

async function wholeOf(bytes: Readable | undefined): Promise<Buffer> {
  return bytes ? Buffer.concat(await bytes.toArray()) : Buffer.alloc(0)
}
