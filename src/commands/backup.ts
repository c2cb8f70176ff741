import { join, resolve } from 'node:path'
import { createStorage, type Config } from '#platform'
import { defaultBackupFile, takeBackup } from '../areas/backups/public.ts'
import { describeContents } from './archive-contents.ts'
import type { Command } from './command.ts'
import { openExistingDatabase } from './open-database.ts'
import { verifyArchive } from './verify-archive.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'Write the database, the uploads and the secret key into one file. The server may run meanwhile.',
  argument: { value: 'FILE', description: 'default: a name with the time, in BACKUP_DIR or DATA_DIR/backups' },
  options: { verify: { description: 'restore it into a scratch database and compare every row' } },
  async run({ config, argument, flags, print, printStatus }) {
    const file = argument === undefined ? defaultBackupFile(folderFor(config)) : resolve(argument)
    const opened = await openExistingDatabase(config, printStatus)
    try {
      const storage = createStorage(config, opened.keys)
      const { manifest, size } = await takeBackup({ db: opened.db, config, storage }, file)
      print(`Wrote ${file}: ${describeContents(manifest, size)}.`)
    } finally {
      await opened.close()
    }
    if (flags.has('verify')) print(await verifyArchive(file, resolve(config.DATA_DIR)))
    if (config.SECRET_KEY !== undefined) print('SECRET_KEY is not in it. Keep a copy in another place.')
    return 0
  },
}

const folderFor = ({ BACKUP_DIR, DATA_DIR }: Config) => BACKUP_DIR ?? join(DATA_DIR, 'backups')
