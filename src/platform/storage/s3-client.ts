import type { S3Client } from '@aws-sdk/client-s3'
import { message, Unavailable } from '#contract'
import type { Config } from '../config.ts'

/** Loading the SDK takes a third of a second. */
export async function loadS3(config: Config) {
  const [library, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const { S3_ENDPOINT, S3_REGION = 'us-east-1', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = config
  const client = new library.S3Client({
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    // Other S3 servers, and uploads with curl, do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // `requestTimeout` would only print a warning.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 5_000 },
    maxAttempts: 2,
  })
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
