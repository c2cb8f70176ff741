import { resolve } from 'node:path'
import { message } from '#contract'
import {
  activateNewSecretKey,
  deriveKeys,
  ensureSecretKey,
  generateSecretKey,
  OperatorError,
  replaceSecretKey,
  storeNewSecretKey,
  type Config,
  type Transaction,
} from '#platform'
import { reencryptAuthenticatorSecrets } from '../areas/auth/second-factor/public.ts'
import { reencryptInviteKey } from '../areas/events/invites/public.ts'
import { reencryptPushKeys } from '../areas/push/public.ts'
import { reencryptFeedTokens } from '../areas/profile/feed-token/public.ts'
import { reencryptMailServer } from '../areas/settings/public.ts'
import { reencryptWebhookSecrets } from '../areas/webhooks/public.ts'
import { reencryptSigningKeys } from '../oauth/signing-keys.ts'
import { UsageError, type Command } from './command.ts'
import { t } from './locale.ts'
import { embeddedPassword, requireExistingDatabase, withUncheckedKey } from './open-database.ts'
import { readSecret } from './read-secret.ts'

export const keysRotateSecret: Command = {
  name: 'keys rotate-secret',
  summary: 'cli.keysRotateSecret.summary',
  options: {
    'old-key': { description: 'cli.keysRotateSecret.oldKey' },
  },
  async run({ config, flags, printStatus, printResult }) {
    await requireExistingDatabase(config)
    const isKeptInFile = config.SECRET_KEY === undefined
    const oldKey = isKeptInFile
      ? await ensureSecretKey(resolve(config.DATA_DIR))
      : flags.has('old-key')
        ? await readSecret(t('cli.keysRotateSecret.oldKeyPrompt'))
        : config.OLD_SECRET_KEY
    if (oldKey === undefined) throw new UsageError(message('cli.keysRotateSecret.oldKeyMissing'))
    const newKey = config.SECRET_KEY ?? generateSecretKey()
    await rotate(config, oldKey, newKey, printStatus)
    printResult({ rotated: true, keptInFile: isKeptInFile }, [
      t('cli.keysRotateSecret.done'),
      t(isKeptInFile ? 'cli.keysRotateSecret.keyInFile' : 'cli.keysRotateSecret.keyInEnvironment'),
    ])
    return 0
  },
}

async function rotate(
  config: Config,
  oldKey: string,
  newKey: string,
  printStatus: (line: string) => void,
): Promise<void> {
  const isKeptInFile = config.SECRET_KEY === undefined
  const dataDir = resolve(config.DATA_DIR)
  const [from, to] = [deriveKeys(oldKey), deriveKeys(newKey)]
  await withUncheckedKey({ ...config, SECRET_KEY: oldKey }, printStatus, async ({ db, clusterDir }) => {
    await db.begin(async (sql) => {
      await replaceSecretKey(sql, from, to)
      await requireNoServers(sql)
      await reencryptSigningKeys(sql, from, to)
      await reencryptWebhookSecrets(sql, from, to)
      await reencryptFeedTokens(sql, from, to)
      await reencryptInviteKey(sql, from, to)
      await reencryptAuthenticatorSecrets(sql, from, to)
      await reencryptPushKeys(sql, from, to)
      await reencryptMailServer(sql, from, to)
      if (clusterDir !== undefined) await sql.unsafe(`alter role current_user password '${embeddedPassword(to)}'`)
      // Last, so that a rotation that is refused leaves no key that was never used.
      if (isKeptInFile) await storeNewSecretKey(dataDir, newKey)
    })
    if (isKeptInFile) await activateNewSecretKey(dataDir)
  })
}

/** A running server would keep writing with the old key. One that starts now waits for this transaction and is refused. */
async function requireNoServers(sql: Transaction): Promise<void> {
  const { count } = await sql`
    select
    from pg_stat_activity
    where datname = current_database() and application_name = 'folkmoot notifications'`
  if (count > 0) throw new OperatorError(message('cli.keysRotateSecret.serversRunning', { count }))
}
