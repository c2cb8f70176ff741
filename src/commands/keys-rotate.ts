import { createSigningKey } from '../oauth/signing-keys.ts'
import type { Command } from './command.ts'
import { withDatabase } from './open-database.ts'

export const keysRotate: Command = {
  name: 'keys rotate',
  summary: 'Make a new key to sign id tokens with. It is published at once and used two hours later.',
  run: ({ config, print, printStatus }) =>
    withDatabase(config, printStatus, async ({ db, keys }) => {
      print(`The new key is ${await db.begin((sql) => createSigningKey(sql, keys))}.`)
      return 0
    }),
}
