import type { Clock, Config, Database, Keys, Limit, Log } from '#platform'

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
