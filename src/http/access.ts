import type { AppContext, Caller, Sql, Transaction } from '#platform'
import type { Services } from './services.ts'

export interface AuditEntry {
  readonly actorId: string
  readonly via: 'pat' | 'session' | 'oauth' | 'mcp'
  readonly action: string
  readonly targetType: string | null
  readonly targetId: string | null
  readonly summary: string
}

type LastUsed = ReadonlyMap<string, Date>

/** What HTTP needs from the areas. `src/access.ts` provides it. */
export interface Access {
  readonly findCaller: Readonly<Record<Caller['via'], (sql: Sql, credential: string) => Promise<Caller | null>>>
  readonly isDemoAccessBlocked: (
    sql: Sql,
    services: Pick<Services, 'config' | 'keys'>,
    userId: string,
    credential: string,
  ) => Promise<boolean>
  readonly recordUse: Readonly<Record<'token' | 'session', (sql: Sql, lastUsed: LastUsed) => Promise<void>>>
  /** The audit log has ids, where paths may have a username or urlname. */
  readonly findAuditTargetId: (sql: Sql, type: string, target: string) => Promise<string>
  readonly recordAuditEntry: (sql: Transaction, app: AppContext, entry: AuditEntry) => Promise<void>
}
