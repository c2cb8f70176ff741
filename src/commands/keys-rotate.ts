import { createSigningKey } from '../oauth/signing-keys.ts'
import type { Command } from './command.ts'
import { withDatabase } from './open-database.ts'

export const keysRotate: Command = {
  name: 'keys rotate',
  summary: 'Make a new key to sign id tokens with. It is published at once and used two hours later.',
  run: ({ config, printStatus, printResult }) =>
    withDatabase(config, printStatus, async ({ db, keys }) => {
      const keyId = await db.begin((sql) => createSigningKey(sql, keys))
      printResult({ keyId }, [`The new key is ${keyId}.`])
      return 0
    }),
}
