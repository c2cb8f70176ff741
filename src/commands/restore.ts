import { resolve } from 'node:path'
import {
  checkArchive,
  createStorage,
  deriveKeys,
  ensureSecretKey,
  findSecretKey,
  importArchive,
  OperatorError,
  type CheckedArchive,
  type Config,
} from '#platform'
import { countContents, describeContents } from './archive-contents.ts'
import type { Command, Context } from './command.ts'
import { openDatabase } from './open-database.ts'

export const restore: Command = {
  name: 'restore',
  summary: 'Bring a backup back, into an empty DATA_DIR or an empty database. Refuses any other.',
  argument: { value: 'FILE', description: 'what backup wrote', isRequired: true },
  run: load,
}

export const importCommunity: Command = {
  ...restore,
  name: 'import-community',
  summary: 'Load what export-community wrote, by this version or an older one, into an empty database.',
  argument: { value: 'FILE', description: 'what export-community wrote', isRequired: true },
}

async function load({ config, argument = '', printStatus, printResult }: Context): Promise<number> {
  const file = resolve(argument)
  const archive = await checkArchive(file)
  await placeSecretKey(config, archive)
  const opened = await openDatabase(config, printStatus)
  try {
    await importArchive(opened.db, archive, createStorage(config, opened.keys))
    printResult({ file, ...countContents(archive.manifest) }, [
      `Loaded ${file}: ${describeContents(archive.manifest)}. Everything is as it was written.`,
    ])
    return 0
  } finally {
    await opened.close()
  }
}

/** Before the database is opened, because the embedded one is made with this key. */
async function placeSecretKey(config: Config, { file, manifest, secretKey }: CheckedArchive): Promise<void> {
  const dataDir = resolve(config.DATA_DIR)
  const key = config.SECRET_KEY ?? (await findSecretKey(dataDir)) ?? secretKey
  if (key === undefined)
    throw new OperatorError(`${file} holds no secret key. Set SECRET_KEY to the one the community was made with.`)
  if (manifest.secretFingerprint !== null && deriveKeys(key).get('fingerprint').hex !== manifest.secretFingerprint)
    throw new OperatorError(
      config.SECRET_KEY === undefined
        ? `${dataDir} has another secret key than the community in ${file}. Set DATA_DIR to an empty folder.`
        : `SECRET_KEY is not the one the community in ${file} was made with.`,
    )
  if (config.SECRET_KEY === undefined) await ensureSecretKey(dataDir, key)
}
