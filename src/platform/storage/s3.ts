import type { Readable } from 'node:stream'
import type { PutObjectCommandInput } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { lazy } from '../lazy.ts'
import { loadS3, ignoreMissing } from './s3-client.ts'
import { firstBytesLength, uploadUrlSeconds, type RemoteStorage } from './base-storage.ts'

const incomingKey = (name: string) => `incoming/${name}`

export function createS3Storage(config: Config, bucket: string): RemoteStorage {
  const s3 = lazy(() => loadS3(config))
  const objectParams = (name: string) => ({ Bucket: bucket, Key: name })

  async function getObject(name: string, range?: string): Promise<Readable | undefined> {
    const { send, GetObjectCommand } = await s3()
    const found = await send(new GetObjectCommand({ ...objectParams(name), ...(range && { Range: range }) })).catch(
      ignoreMissing,
    )
    return found?.Body as Readable | undefined
  }

  async function deleteObjects(names: readonly string[]): Promise<void> {
    const { send, DeleteObjectCommand } = await s3()
    for (const name of names) await send(new DeleteObjectCommand(objectParams(name))).catch(ignoreMissing)
  }

  return {
    kind: 's3',
    async uploadUrl({ name, size, contentType }) {
      const { client, getSignedUrl, PutObjectCommand } = await s3()
      const input: PutObjectCommandInput = {
        ...objectParams(incomingKey(name)),
        ContentType: contentType,
        ContentLength: size,
      }
      return getSignedUrl(client, new PutObjectCommand(input), {
        expiresIn: uploadUrlSeconds,
        signableHeaders: new Set(['content-type', 'content-length', 'host']),
      })
    },
    async write(name, bytes, contentType) {
      const { send, PutObjectCommand } = await s3()
      await send(new PutObjectCommand({ ...objectParams(name), Body: bytes, ContentType: contentType }))
    },
    read: (name, range) => getObject(name, range && `bytes=${range.first}-${range.last}`),
    async hasIncoming(name) {
      const { send, HeadObjectCommand } = await s3()
      return Boolean(await send(new HeadObjectCommand(objectParams(incomingKey(name)))).catch(ignoreMissing))
    },
    async acceptIncoming(name) {
      const { send, CopyObjectCommand, HeadObjectCommand } = await s3()
      const source = `${bucket}/${incomingKey(name)}`
      // The upload URL stays valid for a while, so the accepted file must be a copy that it cannot overwrite.
      const copied = await send(new CopyObjectCommand({ ...objectParams(name), CopySource: source })).catch(
        ignoreMissing,
      )
      if (!copied) return undefined
      const metadata = await send(new HeadObjectCommand(objectParams(name))).catch(ignoreMissing)
      const start = metadata?.ContentLength ? await getObject(name, `bytes=0-${firstBytesLength - 1}`) : undefined
      const read = async () => readAll(await getObject(name))
      return metadata && { size: metadata.ContentLength ?? 0, firstBytes: await readAll(start), read }
    },
    deleteIncoming: (name) => deleteObjects([incomingKey(name)]),
    remove: (names) => deleteObjects(names.flatMap((name) => [name, incomingKey(name)])),
    async checkAccess() {
      // The object does not exist, but only an accessible bucket answers 404.
      const found = await getObject('nothing')
      found?.destroy()
      return config.S3_ENDPOINT === undefined ? `s3://${bucket}` : `${config.S3_ENDPOINT}/${bucket}`
    },
  }
}

async function readAll(bytes: Readable | undefined): Promise<Buffer> {
  return bytes ? Buffer.concat(await bytes.toArray()) : Buffer.alloc(0)
}
