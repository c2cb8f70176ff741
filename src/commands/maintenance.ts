import { Type } from '#contract'
import { createValidator, endMaintenance, startMaintenance } from '#platform'
import { adminSetMaintenance, maintenanceMessage } from '../areas/system/contract.ts'
import { parseOptions, type Command } from './command.ts'
import { t } from './locale.ts'
import { withDatabase } from './open-database.ts'
import { recordOperatorAction } from './operator-action.ts'

const validateOptions = createValidator(Type.Object({ message: maintenanceMessage }), 'query')

export const maintenanceOn: Command = {
  name: 'maintenance on',
  summary: 'cli.maintenance.onSummary',
  options: { message: { value: 'TEXT', description: 'cli.maintenance.message' } },
  async run({ config, options, printStatus, printResult }) {
    const { message } = parseOptions<{ message: string }>(validateOptions, options)
    return withDatabase(config, printStatus, async ({ db }) => {
      await db.begin(async (sql) => {
        await startMaintenance(sql, message)
        await recordOperatorAction(sql, adminSetMaintenance, null, 'state on')
      })
      printResult({ maintenance: true, message }, [t('cli.maintenance.on', { message })])
      return 0
    })
  },
}

export const maintenanceOff: Command = {
  name: 'maintenance off',
  summary: 'cli.maintenance.offSummary',
  run: ({ config, printStatus, printResult }) =>
    withDatabase(config, printStatus, async ({ db }) => {
      const wasOn = await db.begin(async (sql) => {
        if (!(await endMaintenance(sql))) return false
        await recordOperatorAction(sql, adminSetMaintenance, null, 'state off')
        return true
      })
      printResult({ maintenance: false }, [t(wasOn ? 'cli.maintenance.off' : 'cli.maintenance.alreadyOff')])
      return 0
    }),
}
