import type { S3Client } from '@aws-sdk/client-s3'
import { message, Unavailable } from '#contract'
import type { Config } from '../config.ts'

interface S3Account {
  readonly endpoint: string | undefined
  readonly region: string | undefined
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

export const defaultRegion = 'us-east-1'

/** Loading the SDK takes a third of a second. */
export async function openS3(account: S3Account, socketTimeout: number) {
  const library = await import('@aws-sdk/client-s3')
  const { endpoint, region = defaultRegion, accessKeyId = '', secretAccessKey = '' } = account
  const client = new library.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Other S3 servers, and uploads with curl, do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // `requestTimeout` would only print a warning.
    requestHandler: { connectionTimeout: 3_000, socketTimeout },
    maxAttempts: 2,
  })
  return { ...library, client }
}

export async function loadS3(config: Config) {
  const account = {
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  }
  const [{ client, ...library }, { getSignedUrl }] = await Promise.all([
    openS3(account, 5_000),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const send = ((command: Parameters<S3Client['send']>[0]) =>
    client.send(command).catch(throwTranslated)) as S3Client['send']
  return { ...library, client, send, getSignedUrl }
}

class ObjectMissing extends Error {}

/** Other storage errors are not the caller's fault: 503. */
function throwTranslated(error: unknown): never {
  const { name, message: reason, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  if (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404) throw new ObjectMissing(name)
  const unavailable = new Unavailable(message('errors.storageUnavailable'))
  unavailable.headers['Retry-After'] = '5'
  unavailable.cause = new Error(`${name}: ${reason}`)
  throw unavailable
}

export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ObjectMissing)) throw error
}
