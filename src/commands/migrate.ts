import { migrate as runMigrations } from '#platform'
import type { Command } from './command.ts'
import { openDatabase } from './open-database.ts'

export const migrate: Command = {
  name: 'migrate',
  summary: 'Bring the database up to date. `serve` does this by itself.',
  async run({ config, print, printStatus }) {
    const opened = await openDatabase(config, printStatus)
    try {
      const applied = await runMigrations(opened.db)
      print(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
      return 0
    } finally {
      await opened.close()
    }
  },
}
