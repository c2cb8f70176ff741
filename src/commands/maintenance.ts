import { Type } from '#contract'
import { createValidator, endMaintenance, startMaintenance } from '#platform'
import { adminSetMaintenance, defaultMaintenanceMessage, maintenanceMessage } from '../areas/system/contract.ts'
import { parseOptions, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'
import { recordOperatorAction } from './operator-action.ts'

const validateOptions = createValidator(Type.Object({ message: maintenanceMessage }), 'query')

export const maintenanceOn: Command = {
  name: 'maintenance on',
  summary: 'Answer everybody but admins with 503, in all processes at once.',
  options: { message: { value: 'TEXT', description: `what people read (default: ${defaultMaintenanceMessage})` } },
  async run({ config, options, printStatus, printResult }) {
    const { message } = parseOptions<{ message: string }>(validateOptions, options)
    return withDatabase(config, printStatus, async ({ db }) => {
      await db.begin(async (sql) => {
        await startMaintenance(sql, message)
        await recordOperatorAction(sql, adminSetMaintenance, null, 'state on')
      })
      printResult({ maintenance: true, message }, ['Maintenance is on. Only admins can use the site.'])
      return 0
    })
  },
}

export const maintenanceOff: Command = {
  name: 'maintenance off',
  summary: 'Open the site again.',
  run: ({ config, printStatus, printResult }) =>
    withDatabase(config, printStatus, async ({ db }) => {
      const wasOn = await db.begin(async (sql) => {
        if (!(await endMaintenance(sql))) return false
        await recordOperatorAction(sql, adminSetMaintenance, null, 'state off')
        return true
      })
      printResult({ maintenance: false }, [wasOn ? 'Maintenance is off.' : 'Maintenance was off already.'])
      return 0
    }),
}
