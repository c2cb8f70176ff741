import { limitInMemory, type Clock, type Config, type Database, type Keys, type Limit, type Log } from '#platform'

/** What one process has: made once at start, handed to whoever needs it. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly keys: Keys
  readonly log: Log
  readonly db: Database
  readonly limits: { readonly authenticated: Limit; readonly anonymous: Limit }
  /** True once the database is migrated and may be used. */
  readonly isReady: () => boolean
}

/** The hourly limits of the configuration, counted in this process. */
export function hourlyLimits({ RATE_LIMIT_AUTHENTICATED, RATE_LIMIT_ANONYMOUS }: Config): Services['limits'] {
  return {
    authenticated: limitInMemory({ requests: RATE_LIMIT_AUTHENTICATED, seconds: 3600 }),
    anonymous: limitInMemory({ requests: RATE_LIMIT_ANONYMOUS, seconds: 3600 }),
  }
}
