import { text, Type } from '#contract'
import { createValidator, endMaintenance, startMaintenance } from '#platform'
import { parseOptions, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'

const validateOptions = createValidator(Type.Object({ message: Type.Optional(text(1, 300)) }), 'query')

export const maintenanceOn: Command = {
  name: 'maintenance on',
  summary: 'Answer everybody but admins with 503, in all processes at once.',
  options: { message: { value: 'TEXT', description: 'what people read (default: We’ll be back soon.)' } },
  async run({ config, options, printStatus, printResult }) {
    const { message = 'We’ll be back soon.' } = parseOptions<{ message?: string }>(validateOptions, options)
    return withDatabase(config, printStatus, async ({ db }) => {
      await db.begin((sql) => startMaintenance(sql, message))
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
      const wasOn = await db.begin(endMaintenance)
      printResult({ maintenance: false }, [wasOn ? 'Maintenance is off.' : 'Maintenance was off already.'])
      return 0
    }),
}
