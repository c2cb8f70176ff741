import { resolve } from 'node:path'
import { createStorage } from '#platform'
import {
  findTarget,
  listPlannedKinds,
  openStore,
  openTarget,
  rotateBackups,
  takeBackup,
  type BackupKind,
} from '../areas/backups/public.ts'
import { countContents, describeContents, toMegabytes } from './archive-contents.ts'
import type { Command } from './command.ts'
import { formatText, t } from './locale.ts'
import { openExistingDatabase } from './open-database.ts'
import { formatTable } from './table.ts'
import { verifyByRestoring } from './verify-archive.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'cli.backup.summary',
  argument: { value: 'FILE', description: 'cli.backup.file' },
  options: { verify: { description: 'cli.backup.verify' }, rotate: { description: 'cli.backup.rotate' } },
  async run({ config, argument, flags, printStatus, printResult }) {
    const target =
      argument === undefined
        ? openTarget(config, listPlannedKinds(config).at(-1) ?? 'folder')
        : findTarget(config, argument)
    const file = target.place.name
    const opened = await openExistingDatabase(config, printStatus)
    try {
      const services = { db: opened.db, config, storage: createStorage(config, opened.keys) }
      const { manifest, size, problem } = await takeBackup(services, target)
      const isVerified = flags.has('verify') && !problem
      if (problem) printStatus(formatText(problem))
      if (isVerified) await verifyByRestoring(target.place, resolve(config.DATA_DIR))
      // Otherwise the older ones may be the only ones that can be restored.
      if (flags.has('rotate') && !problem) await rotateBackups(services, target)
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
    } finally {
      await opened.close()
    }
  },
}

export const backupList: Command = {
  name: 'backup list',
  summary: 'cli.backup.listSummary',
  async run({ config, printResult }) {
    const kinds = new Set<BackupKind>(['folder', ...listPlannedKinds(config)])
    const stores = [...kinds].map((kind) => openStore(config, kind))
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
    const { place } = findTarget(config, argument)
    const manifest = await verifyByRestoring(place, resolve(config.DATA_DIR))
    const { version, createdAt } = manifest
    printResult({ file: place.name, version, createdAt, ...countContents(manifest) }, [
      ...describeContents(manifest),
      t('cli.backup.verified'),
    ])
    return 0
  },
}
