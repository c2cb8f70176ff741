import { LRUCache } from 'lru-cache'
import {
  allUsers,
  andThen,
  cacheRead,
  type CacheRead,
  type Caller,
  type Clock,
  type Database,
  type MaybePromise,
} from '#platform'
import type { Access } from './access.ts'
import type { Services } from './services.ts'
import { readSessionTokens, singleUserSession } from './session-cookie.ts'

const hit: CacheRead = { cache: 'credentials', isHit: true }
const miss: CacheRead = { cache: 'credentials', isHit: false }
const cacheTtlMs = 30_000
const flushIntervalMs = 20_000

export class CredentialResolver {
  readonly #db: Database
  readonly #clock: Clock
  readonly #services: Pick<Services, 'config' | 'keys'>
  readonly #access: Access
  readonly #cache = new LRUCache<string, Caller>({ max: 10_000, ttl: cacheTtlMs, ttlResolution: 100 })
  readonly #lastUsedAt = { token: new Map<string, Date>(), session: new Map<string, Date>() }
  readonly #timer: NodeJS.Timeout
  #invalidations = 0

  constructor(services: Pick<Services, 'db' | 'clock' | 'config' | 'keys'>, access: Access) {
    const { db, clock } = services
    this.#db = db
    this.#clock = clock
    this.#services = services
    this.#access = access
    db.notifications.subscribe(
      'credentials',
      (changedUserId) => this.#evict(({ userId }) => changedUserId === allUsers || userId === changedUserId),
      () => this.#evict(() => true),
    )
    this.#timer = setInterval(() => void this.flush().catch(() => undefined), flushIntervalMs).unref()
  }

  findCaller(kind: Caller['via'], value: string): MaybePromise<Caller | null> {
    const key = kind === 'session' ? `session ${value}` : value
    const cached = this.#cache.get(key)
    cacheRead.publish(cached ? hit : miss)
    // Stays synchronous on a cache hit.
    return andThen(cached ?? this.#find(kind, value, key), (caller) => this.#useUnlessExpired(caller))
  }

  /** There can be several session cookies: see `readSessionTokens`. */
  findCallerByCookie(cookie: string): MaybePromise<Caller | null> {
    const values = readSessionTokens(this.#services.config, cookie)
    if (values.length <= 1) return values[0] === undefined ? null : this.findCaller('session', values[0])
    return Promise.all(values.map(async (value) => this.findCaller('session', value))).then(singleUserSession)
  }

  /** Both times are UTC ISO strings, so they compare as text. */
  #useUnlessExpired(caller: Caller | null): Caller | null {
    const now = this.#clock.now()
    if (!caller || (caller.credentialExpiresAt !== null && caller.credentialExpiresAt <= now.toISOString())) return null
    if (caller.via !== 'oauth') this.#lastUsedAt[caller.via].set(caller.credentialId, now)
    return caller
  }

  async #find(kind: Caller['via'], value: string, key: string): Promise<Caller | null> {
    const [invalidationsBefore, wasConnected] = [this.#invalidations, this.#db.notifications.isConnected]
    const caller = await this.#access.findCaller[kind](this.#db.sql, value)
    if (caller && (await this.#access.isDemoAccessBlocked(this.#db.sql, this.#services, caller.userId, value)))
      return null
    // The credential, or even its user, may be too new for a replica to have it.
    if (caller) this.#db.replicas?.recordWrite(caller.userId)
    // Cache only if nothing was invalidated during the read and notifications will report later changes.
    if (caller && this.#invalidations === invalidationsBefore && wasConnected && this.#db.notifications.isConnected)
      this.#cache.set(key, caller)
    return caller
  }

  #evict(matches: (caller: Caller) => boolean): void {
    this.#invalidations++
    for (const [key, caller] of this.#cache.entries()) if (matches(caller)) this.#cache.delete(key)
  }

  async flush(): Promise<void> {
    const [tokens, sessions] = [new Map(this.#lastUsedAt.token), new Map(this.#lastUsedAt.session)]
    this.#lastUsedAt.token.clear()
    this.#lastUsedAt.session.clear()
    await this.#access.recordUse.token(this.#db.sql, tokens)
    await this.#access.recordUse.session(this.#db.sql, sessions)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush().catch(() => undefined)
  }
}
