import {
  createLimit,
  databaseCounters,
  memoryCounters,
  openRedis,
  type Clock,
  type Config,
  type Counters,
  type Database,
  type Keys,
  type Limit,
  type Limits,
  type Log,
  type Memory,
  type Storage,
} from '#platform'

/** What one process has: made once at start, handed to whoever needs it. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly keys: Keys
  readonly log: Log
  readonly db: Database
  readonly storage: Storage
  /** Answers for everybody, for routes that make them at some cost. */
  readonly memory: Memory
  readonly limits: Limits & {
    readonly authenticated: Limit
    readonly anonymous: Limit
    readonly registrations: Limit
    readonly oauthRequests: Limit
    readonly clientDocuments: Limit
    readonly taps: Limit
    readonly accountActs: Limit
    readonly formActs: Limit
    readonly close: () => void
  }
  /** True once the database is migrated and may be used. */
  readonly isReady: () => boolean
}

/**
 * What guards secrets, or sends something on somebody's behalf, is counted for all processes together; what only guards
 * capacity is counted by each, which costs nothing. With Redis all of it is counted there.
 */
export function limitsOf(
  { config, db, keys, log }: Pick<Services, 'config' | 'db' | 'keys' | 'log'>,
  redisTimeoutMs?: number,
) {
  const [url, hashKey] = [config.REDIS_URL, keys.of('counters')]
  const redis = url === undefined ? undefined : openRedis({ url, hashKey, log, timeoutMs: redisTimeoutMs })
  const inRedisOr = (counters: Counters): Counters => redis?.orElse(counters) ?? counters
  const own = inRedisOr(memoryCounters)
  const shared = inRedisOr(databaseCounters(db, hashKey))
  const limit = (counters: Counters, name: string, requests: number, seconds: number) =>
    createLimit(requests, counters(name, seconds))

  return {
    authenticated: limit(own, 'authenticated', config.RATE_LIMIT_AUTHENTICATED, 3600),
    anonymous: limit(own, 'anonymous', config.RATE_LIMIT_ANONYMOUS, 3600),
    oauthRequests: limit(own, 'oauth-requests', 60, 60),
    taps: limit(own, 'taps', 3, 1),
    signIns: limit(shared, 'sign-ins', 60, 60),
    failedSignIns: limit(shared, 'failed-sign-ins', 10, 900),
    mailsTo: limit(shared, 'mails-to', 5, 3600),
    mailsFrom: limit(shared, 'mails-from', 200, 3600),
    wrongCodes: limit(shared, 'wrong-codes', 30, 900),
    // Larger: at a venue many people have one address, and who looks at a code is counted until it is found.
    wrongCodesFrom: limit(shared, 'wrong-codes-from', 200, 900),
    registrations: limit(shared, 'registrations', 10, 3600),
    clientDocuments: limit(shared, 'client-documents', 60, 3600),
    newApps: limit(shared, 'new-apps', 10, 60),
    accountActs: limit(shared, 'account-acts', 30, 600),
    formActs: limit(shared, 'form-acts', 600, 600),
    close: () => redis?.close(),
  } satisfies Services['limits']
}
