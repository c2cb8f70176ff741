import { connect, keysFrom, logAt, Memory, readConfig, storageOf, systemClock, type Connection } from '#platform'
import { buildApp } from '../src/http/app.ts'
import { limitsOf } from '../src/http/services.ts'
import { handlers } from '../src/operations.ts'
import { plugins } from '../src/plugins.ts'

/** The service in this process, to be asked without a network. */
export async function buildBenchApp(
  connection: Connection,
  env: Readonly<Record<string, string>>,
  pool?: Parameters<typeof connect>[1],
) {
  const db = connect(connection, pool)
  const config = readConfig({ ...env, LOG_LEVEL: 'fatal' })
  const keys = keysFrom(env['SECRET_KEY'] ?? '')
  const log = logAt('fatal')
  const services = {
    config,
    clock: systemClock,
    keys,
    log,
    db,
    storage: storageOf(config, keys),
    limits: limitsOf({ config, db, keys, log }),
    memory: new Memory(db.notifications),
    isReady: () => true,
  }
  const app = buildApp(services, handlers, plugins)
  await app.ready()
  db.notifications.start()
  while (!db.notifications.isUp) await new Promise((resolve) => setTimeout(resolve, 10))
  return {
    app,
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}
