import { message } from '#contract'
import { requireKnownMigrations } from '../migrate.ts'
import { OperatorError } from '../operator-error.ts'
import { readContainer } from './container.ts'
import type { ArchivePlace } from './place.ts'
import { FilesDigest, TableDigest } from './digest.ts'
import { manifestName, parseManifest, secretKeyName, type Manifest } from './manifest.ts'

export interface CheckedArchive {
  readonly place: ArchivePlace
  readonly manifest: Manifest
  readonly secretKey: string | undefined
}

/** No part begins with a dot, so none leads out of the folder. */
const fileName = /^files(\/[\w-][\w.-]*)+$/
const minSecretKeyLength = 32

/** Reads the whole file and compares it with its manifest, so that a damaged or foreign one is refused before anything is created. */
export async function checkArchive(place: ArchivePlace): Promise<CheckedArchive> {
  const file = place.name
  const tables = new Map<string, TableDigest>()
  const files = new FilesDigest()
  let [manifestText, secretKey] = [undefined as string | undefined, undefined as string | undefined]
  const refuse = (entry: string) => new OperatorError(message('operator.archive.foreignEntry', { file, entry }))
  for await (const { name, bytes } of readContainer(place)) {
    const table = tableNameFor(name)
    // The manifest is the last entry.
    if (manifestText !== undefined) throw refuse(name)
    else if (table !== undefined) digestFor(tables, table).add(bytes)
    else if (fileName.test(name)) files.add(name.slice('files/'.length), bytes)
    else if (name === secretKeyName && bytes.length >= minSecretKeyLength) secretKey = bytes.toString().trim()
    else if (name === manifestName) manifestText = bytes.toString()
    else throw refuse(name)
  }
  if (manifestText === undefined) throw new OperatorError(message('operator.archive.cutOff', { file }))
  const manifest = parseManifest(manifestText, file)
  await requireKnownMigrations(manifest)
  const listed = new Set(manifest.tables.map(({ name }) => name))
  for (const table of tables.keys()) if (!listed.has(table)) throw refuse(`tables/${table}`)
  for (const { name, rows, bytes, sha256 } of manifest.tables)
    if (!isEqual(digestFor(tables, name).result(), { rows, bytes, sha256 }))
      throw new OperatorError(message('operator.archive.damagedTable', { file, table: name }))
  const { missing: _, ...expected } = manifest.files
  if (!isEqual(files.result(), expected)) throw new OperatorError(message('operator.archive.damagedFiles', { file }))
  return { place, manifest, secretKey }
}

export const tableNameFor = (entry: string): string | undefined => /^tables\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1]

const isEqual = <T extends object>(a: T, b: T) => JSON.stringify(a) === JSON.stringify(b)

function digestFor(tables: Map<string, TableDigest>, name: string): TableDigest {
  const digest = tables.get(name) ?? new TableDigest()
  tables.set(name, digest)
  return digest
}
