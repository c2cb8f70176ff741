import { message, Type, type Static } from '#contract'
import { OperatorError } from '../operator-error.ts'
import { plainBound, plainName } from './catalog.ts'
import { createValidator } from '../validation.ts'

/** Raised when an older Folkmoot could not read the archive. docs/archive.md describes the format. */
export const archiveFormat = 1
export const manifestName = 'manifest.json'
export const secretKeyName = 'secret-key'

const count = Type.Integer({ minimum: 0 })
/** Names and bounds become part of statements. */
const identifier = Type.String({ pattern: plainName.source })
const bound = Type.String({ pattern: plainBound.source })
const digest = Type.String({ pattern: '^[0-9a-f]{64}$' })

const ArchivedTable = Type.Object({
  /** Schema-qualified outside of our own schema. */
  name: identifier,
  columns: Type.Array(identifier),
  partitionOf: Type.Union([identifier, Type.Null()]),
  partitionBound: Type.Union([bound, Type.Null()]),
  rows: count,
  bytes: count,
  sha256: digest,
})
export type ArchivedTable = Readonly<Static<typeof ArchivedTable>>

const Manifest = Type.Object({
  format: Type.Literal(archiveFormat),
  version: Type.String(),
  createdAt: Type.String(),
  postgres: Type.String(),
  /** Tells whether a secret key is the one that the encrypted columns need. Null before the first start. */
  secretFingerprint: Type.Union([Type.String(), Type.Null()]),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  jobMigration: count,
  tables: Type.Array(ArchivedTable),
  sequences: Type.Array(Type.Object({ name: identifier, lastValue: count })),
  files: Type.Object({ count, bytes: count, sha256: digest, missing: Type.Array(Type.String()) }),
})
export type Manifest = Readonly<Static<typeof Manifest>>

const validateManifest = createValidator(Manifest, 'body')

export function parseManifest(text: string, file: string): Manifest {
  const manifest = parseJson(text)
  if (typeof manifest?.format === 'number' && manifest.format > archiveFormat)
    throw new OperatorError(message('operator.archive.madeByNewer', { file }))
  const { problems } = validateManifest(manifest)
  if (problems)
    throw new OperatorError(
      message('operator.archive.damagedManifest', { file }),
      problems.slice(0, 1).map(({ path, text }) => ({ name: path, text })),
    )
  return manifest as Manifest
}

function parseJson(text: string): { readonly format?: unknown } | null | undefined {
  try {
    return JSON.parse(text) as { format?: unknown } | null
  } catch {
    return undefined
  }
}
