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
  readonly mustUsePrimary?: boolean
}

/** A read that fails on a replica is repeated on the primary: the replica may be gone, or may not have the row yet. */
export async function readFromReplicaOrPrimary<T>(
  db: Database,
  reading: Reading,
  run: (sql: Sql) => Promise<T>,
): Promise<T> {
  const replica = chooseReplica(db, reading)
  if (!replica) return run(db.sql)
  return run(replica).catch(() => run(db.sql))
}

function chooseReplica(
  { replicas, notifications }: Database,
  { compiled, caller, app, mustUsePrimary }: Reading,
): Sql | undefined {
  if (!replicas || mustUsePrimary || compiled.record || !compiled.operation.flags?.mayLag) return undefined
  // While disconnected, this process does not learn what a caller wrote through another one.
  if (!notifications.isConnected) return undefined
  // A result that gets cached must have every change of which this process was notified: it will not be notified again.
  const mayBeCached = app.markCacheable !== undefined || app.isPageView
  return replicas.choose(caller?.userId, mayBeCached ? notifications.lastMessageAt : -Infinity)
}

/** Makes all processes read from the primary for this caller until a replica has what was written. */
export async function announceWrite(sql: Transaction, { replicas }: Database, caller: Caller | null): Promise<void> {
  if (replicas && caller) await broadcast(sql, writesChannel, caller.userId)
}
