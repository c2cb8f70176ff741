import { createSigningKey } from '../oauth/signing-keys.ts'
import type { Command } from './command.ts'
import { t } from './locale.ts'
import { withDatabase } from './open-database.ts'

export const keysRotate: Command = {
  name: 'keys rotate',
  summary: 'cli.keysRotate.summary',
  run: ({ config, printStatus, printResult }) =>
    withDatabase(config, printStatus, async ({ db, keys }) => {
      const keyId = await db.begin((sql) => createSigningKey(sql, keys))
      printResult({ keyId }, [t('cli.keysRotate.done', { keyId })])
      return 0
    }),
}
