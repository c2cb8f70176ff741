import { LRUCache } from 'lru-cache'
import { everybody, goOnWith, type Caller, type Clock, type Database, type Soon } from '#platform'
import { findSessionCaller, isClosedDemo, recordSessionUse } from '../areas/sign-in/sessions/public.ts'
import { findTokenCaller, recordTokenUse } from '../areas/user/tokens/public.ts'
import { findOAuthCaller } from '../oauth/access.ts'
import type { Services } from './services.ts'
import { sessionsIn, soleSession } from './session-cookie.ts'

const keptMs = 30_000
const flushMs = 20_000
const finders = { token: findTokenCaller, session: findSessionCaller, oauth: findOAuthCaller }

/** Finds out whom a token or a session stands for. Known answers are kept for a moment, and forgotten when something changes. */
export class Credentials {
  readonly #db: Database
  readonly #clock: Clock
  readonly #services: Pick<Services, 'config' | 'keys'>
  readonly #known = new LRUCache<string, Caller>({ max: 10_000, ttl: keptMs, ttlResolution: 100 })
  readonly #used = { token: new Map<string, Date>(), session: new Map<string, Date>() }
  readonly #timer: NodeJS.Timeout
  #changes = 0

  constructor(services: Pick<Services, 'db' | 'clock' | 'config' | 'keys'>) {
    const { db, clock } = services
    this.#db = db
    this.#clock = clock
    this.#services = services
    db.notifications.subscribe(
      'credentials',
      (whose) => this.#forget(({ userId }) => whose === everybody || userId === whose),
      () => this.#forget(() => true),
    )
    this.#timer = setInterval(() => void this.flush().catch(() => undefined), flushMs).unref()
  }

  callerOf(kind: Caller['via'], value: string): Soon<Caller | null> {
    const key = kind === 'session' ? `session ${value}` : value
    return goOnWith(this.#known.get(key) ?? this.#find(kind, value, key), (caller) => this.#unlessExpired(caller))
  }

  /** Who is signed in with a browser that sends this `Cookie`. */
  browserOf(cookie: string): Soon<Caller | null> {
    const values = sessionsIn(this.#services.config, cookie)
    if (values.length <= 1) return values[0] === undefined ? null : this.callerOf('session', values[0])
    return Promise.all(values.map(async (value) => this.callerOf('session', value))).then(soleSession)
  }

  #unlessExpired(caller: Caller | null): Caller | null {
    const now = this.#clock.now()
    if (!caller || (caller.credentialExpiresAt !== null && caller.credentialExpiresAt <= now.toISOString())) return null
    if (caller.via !== 'oauth') this.#used[caller.via].set(caller.credentialId, now)
    return caller
  }

  async #find(kind: Caller['via'], value: string, key: string): Promise<Caller | null> {
    const [changesBefore, wasUp] = [this.#changes, this.#db.notifications.isUp]
    const caller = await finders[kind](this.#db.sql, value)
    if (caller && (await isClosedDemo(this.#db.sql, this.#services, caller.userId, value))) return null
    // What changed while we read may not be in what we read; and without notifications we would not hear of changes.
    if (caller && this.#changes === changesBefore && wasUp && this.#db.notifications.isUp) this.#known.set(key, caller)
    return caller
  }

  #forget(isMeant: (caller: Caller) => boolean): void {
    this.#changes++
    for (const [key, caller] of this.#known.entries()) if (isMeant(caller)) this.#known.delete(key)
  }

  /** Writes down when credentials were last used. */
  async flush(): Promise<void> {
    const [tokens, sessions] = [new Map(this.#used.token), new Map(this.#used.session)]
    this.#used.token.clear()
    this.#used.session.clear()
    await recordTokenUse(this.#db.sql, tokens)
    await recordSessionUse(this.#db.sql, sessions)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush().catch(() => undefined)
  }
}
