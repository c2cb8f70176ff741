import { resolve } from 'node:path'
import { message } from '#contract'
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
import { findTarget, forgetBackupJobs } from '../areas/backups/public.ts'
import { countContents, describeContents } from './archive-contents.ts'
import type { Command, Context } from './command.ts'
import { t } from './locale.ts'
import { openDatabase } from './open-database.ts'

export const restore: Command = {
  name: 'restore',
  summary: 'cli.restore.summary',
  argument: { value: 'FILE', description: 'cli.restore.file', isRequired: true },
  run: load,
}

export const importCommunity: Command = {
  ...restore,
  name: 'import-community',
  summary: 'cli.importCommunity.summary',
  argument: { value: 'FILE', description: 'cli.importCommunity.file', isRequired: true },
}

async function load({ config, argument = '', printStatus, printResult }: Context): Promise<number> {
  const { place } = findTarget(config, argument)
  const { name: file } = place
  const archive = await checkArchive(place)
  await placeSecretKey(config, archive)
  const opened = await openDatabase(config, printStatus)
  try {
    await importArchive(opened.db, archive, createStorage(config, opened.keys))
    await opened.db.begin(forgetBackupJobs)
    printResult({ file, ...countContents(archive.manifest) }, [
      t('cli.restore.done', { file }),
      ...describeContents(archive.manifest),
    ])
    return 0
  } finally {
    await opened.close()
  }
}

/** Before the database is opened, because the embedded one is made with this key. */
async function placeSecretKey(config: Config, { place, manifest, secretKey }: CheckedArchive): Promise<void> {
  const file = place.name
  const dataDir = resolve(config.DATA_DIR)
  const key = config.SECRET_KEY ?? (await findSecretKey(dataDir)) ?? secretKey
  if (key === undefined) throw new OperatorError(message('cli.restore.secretKeyMissing', { file }))
  if (manifest.secretFingerprint !== null && deriveKeys(key).get('fingerprint').hex !== manifest.secretFingerprint)
    throw new OperatorError(
      config.SECRET_KEY === undefined
        ? message('cli.restore.otherKeyFile', { dataDir, file })
        : message('cli.restore.otherKey', { file }),
    )
  if (config.SECRET_KEY === undefined) await ensureSecretKey(dataDir, key)
}
