import {
  deriveKeys,
  createLog,
  readConfig,
  createStorage,
  systemClock,
  type BrowserState,
  type Database,
} from '#platform'
import { authLogin } from '../src/areas/auth/sessions/contract.ts'
import { startSession } from '../src/areas/auth/sessions/public.ts'
import { createRateLimiters } from '../src/http/services.ts'

export async function createSessionCookie(
  db: Database,
  env: Readonly<Record<string, string>>,
  userId: string,
): Promise<string> {
  const browser: BrowserState = { userAgent: 'the bench' }
  const config = readConfig({ ...env })
  const keys = deriveKeys(env['SECRET_KEY'] ?? '')
  const log = createLog('fatal')
  const app = {
    config,
    clock: systemClock,
    keys,
    limits: createRateLimiters({ config, db, keys, log }),
    log,
    storage: createStorage(config, keys),
    eventTypes: [],
    operations: [],
    requestId: 'bench',
    ip: '127.0.0.1',
    browser,
  }
  await db.begin((sql) => startSession(sql, app, userId, 'password', authLogin))
  if (!browser.session) throw new Error('No session was started.')
  return `session=${browser.session.token}`
}
