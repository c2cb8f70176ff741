import { keysFrom, logAt, readConfig, storageOf, systemClock, type Browser, type Database } from '#platform'
import { beginSession } from '../src/areas/sign-in/sessions/public.ts'
import { limitsOf } from '../src/http/services.ts'

/** The `Cookie` of a browser in which somebody has signed in. */
export async function cookieOf(db: Database, env: Readonly<Record<string, string>>, userId: string): Promise<string> {
  const browser: Browser = { userAgent: 'the bench' }
  const config = readConfig({ ...env })
  const keys = keysFrom(env['SECRET_KEY'] ?? '')
  const log = logAt('fatal')
  const app = {
    config,
    clock: systemClock,
    keys,
    limits: limitsOf({ config, db, keys, log }),
    log,
    storage: storageOf(config, keys),
    requestId: 'bench',
    ip: '127.0.0.1',
    browser,
  }
  await db.begin((sql) => beginSession(sql, app, userId, 'password'))
  return `session=${browser.session?.token}`
}
