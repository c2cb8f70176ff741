import { message, Type } from '#contract'
import type { NamedProblem } from './operator-error.ts'

const setting = (description: string) => Type.Optional(Type.String({ minLength: 1, description }))
const originSetting = (description: string) =>
  Type.Optional(Type.String({ format: 'uri', pattern: '^https?://', description }))

/** Where uploads and backups are kept. */
export const storageSettings = {
  S3_ENDPOINT: originSetting('Storage for uploads that speaks the S3 API. Default: Amazon.'),
  S3_REGION: setting('Region of the storage. Default: `us-east-1`.'),
  S3_BUCKET: setting('Bucket for uploads. Without it they are files in `DATA_DIR/uploads`.'),
  S3_ACCESS_KEY_ID: setting('Access key of the storage. Required with `S3_BUCKET`.'),
  S3_SECRET_ACCESS_KEY: setting('Secret of that access key. Required with `S3_BUCKET`.'),
  BACKUP_DIR: setting(
    'Folder for daily backups. Without it, the server makes none. Best on another disk than `DATA_DIR`.',
  ),
  BACKUP_AT: Type.String({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    default: '03:30',
    description: 'Time of the daily backup, in UTC.',
  }),
  BACKUP_KEEP: Type.Integer({
    minimum: 1,
    default: 7,
    description:
      'How many backups to keep in `BACKUP_DIR`, and in the bucket. Older ones are deleted after a new one is complete.',
  }),
  BACKUP_S3_BUCKET: setting('Bucket for daily encrypted backups, with or without `BACKUP_DIR`.'),
  BACKUP_S3_PREFIX: Type.Optional(
    Type.String({
      pattern: '^[\\w.-]+(?:/[\\w.-]+)*$',
      description: 'Folder in that bucket, such as `town`. Needed when several communities share the bucket.',
    }),
  ),
  BACKUP_S3_ENDPOINT: originSetting('Storage for backups that speaks the S3 API. Default: Amazon.'),
  BACKUP_S3_REGION: setting('Region of that storage. Default: `us-east-1`.'),
  BACKUP_S3_ACCESS_KEY_ID: setting('Access key of that storage. Required with `BACKUP_S3_BUCKET`.'),
  BACKUP_S3_SECRET_ACCESS_KEY: setting('Secret of that access key. Required with `BACKUP_S3_BUCKET`.'),
  BACKUP_ENCRYPTION_KEY: Type.Optional(
    Type.String({
      minLength: 32,
      description:
        'Encrypts every backup, at least 32 random bytes. Required with `BACKUP_S3_BUCKET`. It is in no backup: without it, none can be restored.',
    }),
  ),
}

type Settings = Readonly<Partial<Record<keyof typeof storageSettings, unknown>>>

export const findStorageProblems = (config: Settings): NamedProblem[] => [
  ...findUploadProblems(config),
  ...findBackupProblems(config),
]

function findUploadProblems(config: Settings): NamedProblem[] {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (names.every((name) => config[name] === undefined) && config.S3_ENDPOINT === undefined) return []
  return names
    .filter((name) => config[name] === undefined)
    .map((name) => ({ name, text: message('operator.config.requiredForS3') }))
}

function findBackupProblems(config: Settings): NamedProblem[] {
  const optional = ['BACKUP_S3_PREFIX', 'BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION'] as const
  const names = ['BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const
  const given = [...names, ...optional].find((name) => config[name] !== undefined)
  if (given === undefined) return []
  return [...names, 'BACKUP_ENCRYPTION_KEY' as const]
    .filter((name) => config[name] === undefined)
    .map((name) => ({ name, text: message('operator.config.requiredWith', { name: given }) }))
}
