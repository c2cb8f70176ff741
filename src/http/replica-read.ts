import {
  broadcast,
  writesChannel,
  type AppContext,
  type Caller,
  type Database,
  type Sql,
  type Transaction,
} from '#platform'
import type { AuditedOperation } from './audit.ts'

interface Reading {
  readonly compiled: AuditedOperation
  readonly caller: Caller | null
  readonly app: AppContext
  /** Never from a replica. */
  readonly isFresh?: boolean
}

/** Whatever fails on a replica is asked of the primary: the replica may be gone, or not have it yet. */
export async function readFromReplica<T>(db: Database, reading: Reading, run: (sql: Sql) => Promise<T>): Promise<T> {
  const replica = chooseReplica(db, reading)
  if (!replica) return run(db.sql)
  return run(replica).catch(() => run(db.sql))
}

function chooseReplica(
  { replicas, notifications }: Database,
  { compiled, caller, app, isFresh }: Reading,
): Sql | undefined {
  if (!replicas || isFresh || compiled.record || !compiled.operation.flags?.mayLag) return undefined
  // Without messages, nobody knows what a caller has written elsewhere.
  if (!notifications.isConnected) return undefined
  // An answer that is kept must not lack what this process was told of: nobody would tell it again.
  const isKept = app.markCacheable !== undefined || app.isPageView
  return replicas.choose(caller?.userId, isKept ? notifications.lastMessageAt : -Infinity)
}

/** All processes answer this caller from the primary until a replica has what was written. */
export async function announceWrite(sql: Transaction, { replicas }: Database, caller: Caller | null): Promise<void> {
  if (replicas && caller) await broadcast(sql, writesChannel, caller.userId)
}
