import { resolve } from 'node:path'
import { createStorage, exportArchive } from '#platform'
import { listStoredFiles } from '../areas/uploads/public.ts'
import { countContents, describeContents } from './archive-contents.ts'
import type { Command } from './command.ts'
import { openExistingDatabase } from './open-database.ts'

export const exportCommunity: Command = {
  name: 'export-community',
  summary: 'Write the whole community into one file, for another installation. It lacks the secret key.',
  argument: { value: 'FILE', description: 'what to write, such as community.tar.zst', isRequired: true },
  async run({ config, argument = '', printStatus, printResult }) {
    const file = resolve(argument)
    const opened = await openExistingDatabase(config, printStatus)
    try {
      const files = { storage: createStorage(config, opened.keys), list: listStoredFiles }
      const { manifest, size } = await exportArchive(opened.db, { file, files })
      const place = config.SECRET_KEY === undefined ? resolve(config.DATA_DIR, 'secret-key') : 'SECRET_KEY'
      printResult({ file, size, ...countContents(manifest) }, [
        `Wrote ${file}: ${describeContents(manifest, size)}.`,
        `Whoever imports it needs the secret key, too: the one in ${place}. Send it another way.`,
      ])
      return 0
    } finally {
      await opened.close()
    }
  },
}
