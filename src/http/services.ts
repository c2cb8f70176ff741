import {
  limitInMemory,
  type Clock,
  type Config,
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
  }
  /** True once the database is migrated and may be used. */
  readonly isReady: () => boolean
}

/** The limits, counted in this process. */
export function limitsOf({ RATE_LIMIT_AUTHENTICATED, RATE_LIMIT_ANONYMOUS }: Config): Services['limits'] {
  return {
    authenticated: limitInMemory({ requests: RATE_LIMIT_AUTHENTICATED, seconds: 3600 }),
    anonymous: limitInMemory({ requests: RATE_LIMIT_ANONYMOUS, seconds: 3600 }),
    signIns: limitInMemory({ requests: 60, seconds: 60 }),
    failedSignIns: limitInMemory({ requests: 10, seconds: 900 }),
    mailsTo: limitInMemory({ requests: 5, seconds: 3600 }),
    mailsFrom: limitInMemory({ requests: 200, seconds: 3600 }),
    registrations: limitInMemory({ requests: 10, seconds: 3600 }),
    oauthRequests: limitInMemory({ requests: 60, seconds: 60 }),
    clientDocuments: limitInMemory({ requests: 60, seconds: 3600 }),
    taps: limitInMemory({ requests: 3, seconds: 1 }),
    newApps: limitInMemory({ requests: 10, seconds: 60 }),
  }
}
