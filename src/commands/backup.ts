import { resolve } from 'node:path'
import { createStorage, type ArchivePlace, type Config } from '#platform'
import { findPlace, listPlannedKinds, openStore, takeBackup } from '../areas/backups/public.ts'
import { countContents, describeContents, toMegabytes } from './archive-contents.ts'
import type { Command, Context } from './command.ts'
import { formatText, t } from './locale.ts'
import { openExistingDatabase } from './open-database.ts'
import { formatTable } from './table.ts'
import { verifyByRestoring } from './verify-archive.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'cli.backup.summary',
  argument: { value: 'FILE', description: 'cli.backup.file' },
  options: { verify: { description: 'cli.backup.verify' } },
  async run({ config, argument, flags, printStatus, printResult }) {
    const place = argument === undefined ? defaultPlace(config) : findPlace(config, argument)
    const { name: file } = place
    const { manifest, size, problem } = await writeBackup(config, place, printStatus)
    const isVerified = flags.has('verify') && !problem
    if (problem) printStatus(formatText(problem))
    if (isVerified) await verifyByRestoring(place, resolve(config.DATA_DIR))
    const [hasSecretKey, isEncrypted] = [config.SECRET_KEY === undefined, config.BACKUP_ENCRYPTION_KEY !== undefined]
    const result = { file, size, ...countContents(manifest), isVerified, hasSecretKey, isEncrypted }
    printResult({ ...result, canBeRestored: !problem }, [
      t('cli.backup.done', { file, size: toMegabytes(size) }),
      ...describeContents(manifest),
      ...(isVerified ? [t('cli.backup.verified')] : []),
      ...(hasSecretKey ? [] : [t('cli.backup.secretKeyMissing')]),
      ...(isEncrypted ? [t('cli.backup.encrypted')] : []),
    ])
    return problem ? 1 : 0
  },
}

export const backupList: Command = {
  name: 'backup list',
  summary: 'cli.backup.listSummary',
  async run({ config, printResult }) {
    const stores = (['folder', 'bucket'] as const)
      .filter((kind) => kind === 'folder' || config.BACKUP_S3_BUCKET !== undefined)
      .map((kind) => openStore(config, kind))
    const backups = (await Promise.all(stores.map((store) => store.list()))).flat()
    const header = [t('cli.backup.sizeColumn'), t('cli.backup.fileColumn')]
    const rows = backups.map(({ file, size }) => [t('cli.backup.size', { size: toMegabytes(size) }), file])
    printResult(backups, formatTable(header, rows))
    return 0
  },
}

export const backupVerify: Command = {
  name: 'backup verify',
  summary: 'cli.backup.verifySummary',
  argument: { value: 'FILE', description: 'cli.restore.file', isRequired: true },
  async run({ config, argument = '', printResult }) {
    const place = findPlace(config, argument)
    const manifest = await verifyByRestoring(place, resolve(config.DATA_DIR))
    const { version, createdAt } = manifest
    printResult({ file: place.name, version, createdAt, ...countContents(manifest) }, [
      ...describeContents(manifest),
      t('cli.backup.verified'),
    ])
    return 0
  },
}

const defaultPlace = (config: Config): ArchivePlace =>
  openStore(config, listPlannedKinds(config).at(-1) ?? 'folder').createPlace()

async function writeBackup(config: Config, place: ArchivePlace, printStatus: Context['printStatus']) {
  const opened = await openExistingDatabase(config, printStatus)
  try {
    return await takeBackup({ db: opened.db, config, storage: createStorage(config, opened.keys) }, place)
  } finally {
    await opened.close()
  }
}
