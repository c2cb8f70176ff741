import { resolve } from 'node:path'
import { createStorage, exportArchive, filePlace } from '#platform'
import { listStoredFiles } from '../areas/uploads/public.ts'
import { countContents, describeContents, toMegabytes } from './archive-contents.ts'
import type { Command } from './command.ts'
import { t } from './locale.ts'
import { openExistingDatabase } from './open-database.ts'

export const exportCommunity: Command = {
  name: 'export-community',
  summary: 'cli.exportCommunity.summary',
  argument: { value: 'FILE', description: 'cli.exportCommunity.file', isRequired: true },
  async run({ config, argument = '', printStatus, printResult }) {
    const file = resolve(argument)
    const opened = await openExistingDatabase(config, printStatus)
    try {
      const files = { storage: createStorage(config, opened.keys), list: listStoredFiles }
      const { manifest, size } = await exportArchive(opened.db, { place: filePlace(file), files })
      printResult({ file, size, ...countContents(manifest) }, [
        t('cli.exportCommunity.done', { file, size: toMegabytes(size) }),
        ...describeContents(manifest),
        config.SECRET_KEY === undefined
          ? t('cli.exportCommunity.keyInFile', { file: resolve(config.DATA_DIR, 'secret-key') })
          : t('cli.exportCommunity.keyInEnvironment'),
      ])
      return 0
    } finally {
      await opened.close()
    }
  },
}
