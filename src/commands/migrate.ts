import { ensureRoleSettings, migrate as runMigrations } from '#platform'
import type { Command } from './command.ts'
import { t } from './locale.ts'
import { openDatabase } from './open-database.ts'

export const migrate: Command = {
  name: 'migrate',
  summary: 'cli.migrate.summary',
  options: {
    contract: { description: 'cli.migrate.contract' },
  },
  async run({ config, flags, printStatus, printResult }) {
    const opened = await openDatabase(config, printStatus, { usesPgBouncer: true })
    try {
      const applied = await runMigrations(opened.db, { includesContractMigrations: flags.has('contract') })
      const roleSettings = await ensureRoleSettings(opened.db)
      printResult({ applied, roleSettings }, [
        applied.length > 0 ? t('cli.migrate.applied', { migrations: applied.join(', ') }) : t('cli.migrate.upToDate'),
        ...(roleSettings.length > 0 ? [t('cli.migrate.roleSettings', { settings: roleSettings.join(', ') })] : []),
      ])
      return 0
    } finally {
      await opened.close()
    }
  },
}
