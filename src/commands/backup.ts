import { dirname, join, resolve } from 'node:path'
import { createStorage, type Config } from '#platform'
import { defaultBackupFile, rotateBackups, takeBackup } from '../areas/backups/public.ts'
import { countContents, describeContents, toMegabytes } from './archive-contents.ts'
import type { Command } from './command.ts'
import { formatText, t } from './locale.ts'
import { openExistingDatabase } from './open-database.ts'
import { verifyByRestoring } from './verify-archive.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'cli.backup.summary',
  argument: { value: 'FILE', description: 'cli.backup.file' },
  options: { verify: { description: 'cli.backup.verify' }, rotate: { description: 'cli.backup.rotate' } },
  async run({ config, argument, flags, printStatus, printResult }) {
    const file = argument === undefined ? defaultBackupFile(folderFor(config)) : resolve(argument)
    const opened = await openExistingDatabase(config, printStatus)
    try {
      const services = { db: opened.db, config, storage: createStorage(config, opened.keys) }
      const { manifest, size, problem } = await takeBackup(services, file)
      const isVerified = flags.has('verify') && !problem
      if (problem) printStatus(formatText(problem))
      if (isVerified) await verifyByRestoring(file, resolve(config.DATA_DIR))
      // Otherwise the older ones may be the only ones that can be restored.
      if (flags.has('rotate') && !problem) await rotateBackups(services, dirname(file))
      const hasSecretKey = config.SECRET_KEY === undefined
      printResult({ file, size, ...countContents(manifest), isVerified, hasSecretKey, canBeRestored: !problem }, [
        t('cli.backup.done', { file, size: toMegabytes(size) }),
        ...describeContents(manifest),
        ...(isVerified ? [t('cli.backup.verified')] : []),
        ...(hasSecretKey ? [] : [t('cli.backup.secretKeyMissing')]),
      ])
      return problem ? 1 : 0
    } finally {
      await opened.close()
    }
  },
}

const folderFor = ({ BACKUP_DIR, DATA_DIR }: Config) => BACKUP_DIR ?? join(DATA_DIR, 'backups')
