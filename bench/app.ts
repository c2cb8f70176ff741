import { connect, keysFrom, logAt, Memory, readConfig, storageOf, systemClock, type Connection } from '#platform'
import { buildApp } from '../src/http/app.ts'
import { limitsOf } from '../src/http/services.ts'
import { handlers } from '../src/operations.ts'
import { plugins } from '../src/plugins.ts'

/** The service in this process, on a database of its own, to be asked without a network. */
export async function buildBenchApp(connection: Connection, env: Readonly<Record<string, string>>) {
  const db = connect(connection)
  const config = readConfig({ ...env, LOG_LEVEL: 'fatal' })
  const keys = keysFrom(env['SECRET_KEY'] ?? '')
  const services = {
    config,
    clock: systemClock,
    keys,
    log: logAt('fatal'),
    db,
    storage: storageOf(config, keys),
    limits: limitsOf(config),
    memory: new Memory(db.notifications),
    isReady: () => true,
  }
  const app = buildApp(services, handlers, plugins)
  await app.ready()
  return {
    app,
    async close() {
      await app.close()
      await db.close()
    },
  }
}
