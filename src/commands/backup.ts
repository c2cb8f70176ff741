import { join, resolve } from 'node:path'
import { createStorage, type Config } from '#platform'
import { defaultBackupFile, takeBackup } from '../areas/backups/public.ts'
import { countContents, describeContents } from './archive-contents.ts'
import type { Command, Context } from './command.ts'
import { openExistingDatabase } from './open-database.ts'
import { verifyByRestoring } from './verify-archive.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'Write the database, the uploads and the secret key into one file. The server may run meanwhile.',
  argument: { value: 'FILE', description: 'default: a name with the time, in BACKUP_DIR or DATA_DIR/backups' },
  options: { verify: { description: 'restore it into a scratch database and compare every row' } },
  async run({ config, argument, flags, printStatus, printResult }) {
    const file = argument === undefined ? defaultBackupFile(folderFor(config)) : resolve(argument)
    const { manifest, size } = await writeBackup(config, file, printStatus)
    const isVerified = flags.has('verify')
    const verified = isVerified ? [await verifyByRestoring(file, resolve(config.DATA_DIR))] : []
    const hasSecretKey = config.SECRET_KEY === undefined
    printResult({ file, size, ...countContents(manifest), isVerified, hasSecretKey }, [
      `Wrote ${file}: ${describeContents(manifest, size)}.`,
      ...verified,
      ...(hasSecretKey ? [] : ['SECRET_KEY is not in it. Keep a copy in another place.']),
    ])
    return 0
  },
}

async function writeBackup(config: Config, file: string, printStatus: Context['printStatus']) {
  const opened = await openExistingDatabase(config, printStatus)
  try {
    return await takeBackup({ db: opened.db, config, storage: createStorage(config, opened.keys) }, file)
  } finally {
    await opened.close()
  }
}

const folderFor = ({ BACKUP_DIR, DATA_DIR }: Config) => BACKUP_DIR ?? join(DATA_DIR, 'backups')
