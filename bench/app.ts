import {
  connect,
  deriveKeys,
  createLog,
  ResponseCache,
  readConfig,
  createStorage,
  systemClock,
  type ConnectionConfig,
} from '#platform'
import { buildApp } from '../src/http/app.ts'
import { createRateLimiters } from '../src/http/services.ts'
import { access } from '../src/access.ts'
import { eventTypes } from '../src/event-types.ts'
import { handlers, operations } from '../src/operations.ts'
import { plugins } from '../src/plugins.ts'

export async function buildBenchApp(
  connection: ConnectionConfig,
  env: Readonly<Record<string, string>>,
  pool?: Parameters<typeof connect>[1],
) {
  const db = connect(connection, pool)
  const config = readConfig({ ...env, LOG_LEVEL: 'fatal' })
  const keys = deriveKeys(env['SECRET_KEY'] ?? '')
  const log = createLog('fatal')
  const services = {
    config,
    clock: systemClock,
    keys,
    log,
    db,
    storage: createStorage(config, keys),
    eventTypes,
    operations,
    limits: createRateLimiters({ config, db, keys, log }),
    responseCache: new ResponseCache(db.notifications),
    isReady: () => true,
  }
  const app = buildApp(services, access, handlers, plugins)
  await app.ready()
  db.notifications.start()
  while (!db.notifications.isConnected) await new Promise((resolve) => setTimeout(resolve, 10))
  return {
    app,
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}
