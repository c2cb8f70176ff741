import { message } from '#contract'
import type { Config } from '../config.ts'
import { describeReason } from '../database-errors.ts'
import { lazy } from '../lazy.ts'
import { OperatorError } from '../operator-error.ts'
import { defaultRegion, openS3 } from '../storage/s3-client.ts'
import { decrypt, encrypt } from './encryption.ts'
import { cutInPieces } from './pieces.ts'
import type { ArchivePlace } from './place.ts'

interface StoredArchive {
  readonly key: string
  readonly size: number
}

interface BackupBucket {
  readonly name: string
  /** What keys of backups begin with: empty, or with a slash at its end. */
  readonly folder: string
  /** What is saved is encrypted. */
  place(key: string): ArchivePlace
  list(keyStart: string): Promise<StoredArchive[]>
  remove(key: string): Promise<void>
  /** Throws when it cannot be listed. */
  checkAccess(): Promise<void>
}

/** A bucket takes 10,000 parts, so an archive may have 156 GB. All but the last have the same size, as some want it. */
const partBytes = 16 * 1024 * 1024
/** Putting the parts together takes a bucket longer than anything else. */
const socketTimeoutMs = 60_000

export function openBucket(config: Config): BackupBucket {
  const { BACKUP_S3_BUCKET: Bucket, BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = config
  if (Bucket === undefined) throw new OperatorError(message('operator.archive.noBucket'))
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  const encryptionKey = config.BACKUP_ENCRYPTION_KEY ?? ''
  const s3 = lazy(() => openS3({ endpoint, region, accessKeyId, secretAccessKey }, socketTimeoutMs))
  const name = `s3://${Bucket}`
  const folder = config.BACKUP_S3_PREFIX === undefined ? '' : `${config.BACKUP_S3_PREFIX}/`

  const fail = (error: unknown): never => {
    throw new OperatorError(message('operator.archive.bucketUnusable', { bucket: name, reason: describeS3(error) }))
  }

  async function upload(Key: string, bytes: AsyncIterable<Buffer>): Promise<number> {
    const { client, ...commands } = await s3()
    const object = { Bucket, Key }
    const { UploadId } = await client.send(new commands.CreateMultipartUploadCommand(object)).catch(fail)
    try {
      const Parts: { readonly PartNumber: number; readonly ETag: string | undefined }[] = []
      let size = 0
      for await (const { bytes: Body } of cutInPieces(bytes, partBytes)) {
        const PartNumber = Parts.length + 1
        const part = new commands.UploadPartCommand({ ...object, UploadId, PartNumber, Body })
        const { ETag } = await client.send(part).catch(fail)
        Parts.push({ PartNumber, ETag })
        size += Body.length
      }
      const complete = { ...object, UploadId, MultipartUpload: { Parts } }
      await client.send(new commands.CompleteMultipartUploadCommand(complete)).catch(fail)
      return size
    } catch (error) {
      // Buckets charge for parts. Not every storage can remove them, and one that is away cannot either.
      await client.send(new commands.AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => undefined)
      throw error
    }
  }

  async function* download(Key: string): AsyncGenerator<Buffer> {
    const { client, GetObjectCommand } = await s3()
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
      if ((error as Error).name !== 'NoSuchKey') return fail(error)
      throw new OperatorError(message('operator.archive.noFile', { file: toName(Key) }))
    })
    try {
      yield* Body as unknown as AsyncIterable<Buffer>
    } catch (error) {
      fail(error)
    }
  }

  async function listPage(Prefix: string, ContinuationToken?: string) {
    const { client, ListObjectsV2Command } = await s3()
    return client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })).catch(fail)
  }

  const toName = (key: string) => `${name}/${key}`

  const { host } = new URL(endpoint ?? `https://s3.${region ?? defaultRegion}.amazonaws.com`)

  return {
    name,
    folder,
    place: (key) => ({
      name: toName(key),
      host,
      save: (bytes) => upload(key, encrypt(bytes, encryptionKey)),
      read: () => decrypt(download(key), encryptionKey, toName(key)),
    }),
    async list(keyStart) {
      const found: StoredArchive[] = []
      let next: string | undefined
      do {
        const { Contents = [], NextContinuationToken } = await listPage(keyStart, next)
        found.push(...Contents.map(({ Key = '', Size = 0 }) => ({ key: Key, size: Size })))
        next = NextContinuationToken
      } while (next !== undefined)
      return found
    },
    async remove(key) {
      const { client, DeleteObjectCommand } = await s3()
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(fail)
    },
    async checkAccess() {
      await listPage(folder)
    },
  }
}

/** The storage's name of an error says more than its words: `AccessDenied: Access Denied`. */
function describeS3(error: unknown): string {
  const { name } = error as Error
  const reason = describeReason(error).replace(/\.$/, '')
  return name === 'Error' || name === 'AggregateError' ? reason : `${name}: ${reason}`
}
