import cluster from 'node:cluster'
import type { EventType, Operation } from '#contract'
import {
  askParent,
  createRateLimiter,
  createDatabaseCounterFactory,
  createMemoryCounter,
  createParentCounterFactory,
  openRedisCounters,
  type Clock,
  type Config,
  type CounterFactory,
  type Database,
  type DerivedKeys,
  type RateLimiter,
  type RateLimiters,
  type Log,
  type ResponseCache,
  type FileStorage,
} from '#platform'

export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly keys: DerivedKeys
  readonly log: Log
  readonly db: Database
  readonly storage: FileStorage
  readonly eventTypes: readonly EventType[]
  readonly operations: readonly Operation[]
  readonly responseCache: ResponseCache
  readonly limits: RateLimiters & {
    readonly authenticated: RateLimiter
    readonly anonymous: RateLimiter
    readonly registrations: RateLimiter
    readonly oauthRequests: RateLimiter
    readonly clientDocuments: RateLimiter
    readonly taps: RateLimiter
    readonly accountChanges: RateLimiter
    readonly formSubmissions: RateLimiter
    /** Missing without Redis. */
    readonly isRedisUp?: (() => boolean) | undefined
    readonly close: () => void
  }
  readonly isReady: () => boolean
}

/**
 * Limits that protect secrets or outgoing messages are shared by all processes; limits that only protect capacity are
 * per process, which costs nothing, and shared by the processes of `WORKERS`. With Redis, all are shared.
 */
export function createRateLimiters(
  { config, db, keys, log }: Pick<Services, 'config' | 'db' | 'keys' | 'log'>,
  redisTimeoutMs?: number,
) {
  const [url, hashKey] = [config.REDIS_URL, keys.get('counters')]
  const redis = url === undefined ? undefined : openRedisCounters({ url, hashKey, log, timeoutMs: redisTimeoutMs })
  const preferRedis = (counters: CounterFactory): CounterFactory => redis?.withFallback(counters) ?? counters
  const local = preferRedis(cluster.isWorker ? createParentCounterFactory(askParent) : createMemoryCounter)
  const shared = preferRedis(createDatabaseCounterFactory(db, hashKey))
  const limit = (counters: CounterFactory, name: string, requests: number, seconds: number) =>
    createRateLimiter(name, requests, counters(name, seconds))

  return {
    authenticated: limit(local, 'authenticated', config.RATE_LIMIT_AUTHENTICATED, 3600),
    anonymous: limit(local, 'anonymous', config.RATE_LIMIT_ANONYMOUS, 3600),
    oauthRequests: limit(local, 'oauth-requests', 60, 60),
    taps: limit(local, 'taps', 3, 1),
    signInsPerIp: limit(shared, 'sign-ins', 60, 60),
    failedAttempts: limit(shared, 'failed-sign-ins', 10, 900),
    wrongSetupCodesPerIp: limit(shared, 'wrong-setup-codes', 10, 600),
    mailsPerRecipient: limit(shared, 'mails-to', 5, 3600),
    mailsPerIp: limit(shared, 'mails-from', 200, 3600),
    wrongCodesPerUser: limit(shared, 'wrong-codes', 30, 900),
    // Larger: many people at a venue share an IP address, and a lookup counts as wrong until the code is found.
    wrongCodesPerIp: limit(shared, 'wrong-codes-from', 200, 900),
    registrations: limit(shared, 'registrations', 10, 3600),
    clientDocuments: limit(shared, 'client-documents', 60, 3600),
    newAppsPerUser: limit(shared, 'new-apps', 10, 60),
    reportsPerUser: limit(shared, 'reports', 20, 3600),
    guestRsvpsPerIp: limit(shared, 'guest-rsvps-from', 60, 3600),
    guestRsvpsPerEvent: limit(shared, 'guest-rsvps', 3, 86_400),
    accountChanges: limit(shared, 'account-changes', 30, 600),
    formSubmissions: limit(shared, 'form-submissions', 600, 600),
    isRedisUp: redis?.isUp,
    close: () => redis?.close(),
  } satisfies Services['limits']
}
