import { ensureRoleSettings, migrate as runMigrations } from '#platform'
import type { Command } from './command.ts'
import { openDatabase } from './open-database.ts'

export const migrate: Command = {
  name: 'migrate',
  summary: 'Bring the database up to date. `serve` does this by itself.',
  options: {
    contract: { description: 'also remove what older versions still use; stop those first' },
  },
  async run({ config, flags, printStatus, printResult }) {
    const opened = await openDatabase(config, printStatus, { usesPgBouncer: true })
    try {
      const applied = await runMigrations(opened.db, { includesContractMigrations: flags.has('contract') })
      const roleSettings = await ensureRoleSettings(opened.db)
      printResult({ applied, roleSettings }, [
        applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.',
        ...(roleSettings.length > 0 ? [`Set ${roleSettings.join(', ')} for the role of DATABASE_URL.`] : []),
      ])
      return 0
    } finally {
      await opened.close()
    }
  },
}
