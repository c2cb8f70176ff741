import type postgres from 'postgres'
import { databaseErrorCode } from './database-errors.ts'
import { createNotifications, writesChannel, type Notifications } from './notifications.ts'
import {
  defaultTimeoutsMs,
  noTimeouts,
  openPool,
  sessionSettingsFor,
  type ConnectionConfig,
  type Timeouts,
} from './open-pool.ts'
import { createPoolShare, type PoolShare } from './pool-share.ts'
import { createPing, pingTimeoutCode, pingTimeoutMs } from './ping.ts'
import { openRedisMessages, type RedisMessages, type RedisMessagesOptions } from './redis-messages.ts'
import type { Message } from './redis-subscription.ts'
import { createReplicas, type Replicas } from './replicas.ts'
import { observeQuery } from './telemetry/statements.ts'

export type Sql = postgres.ISql
/** Functions that write require this type, so a write outside a transaction does not compile. */
export type Transaction = postgres.TransactionSql

export interface Database {
  readonly sql: Sql
  readonly notifications: Notifications
  readonly poolState: () => PoolState
  /** For one operation: half of the connections. */
  createShare(kind: 'reads' | 'transactions'): PoolShare
  /** Missing without `DATABASE_READ_URL`. */
  readonly replicas?: Replicas | undefined
  /** Retried on deadlock and serialization failure. */
  begin<T>(run: (sql: Transaction) => Promise<T>): Promise<T>
  /** On a connection of its own, so that it does not fail because the pool is busy. */
  ping(): Promise<void>
  /** One connection to PostgreSQL itself without time limits, for migrations. The caller ends it. */
  openSession(): postgres.Sql
  /** What the role must have behind PgBouncer; missing without it. */
  readonly roleSettings?: Readonly<Record<string, string>> | undefined
  close(): Promise<void>
}

interface PoolState {
  readonly max: number
  readonly idle: number
  readonly busy: number
  readonly connecting: number
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number
}

const retryableCodes = new Set(['40001', '40P01'])

interface DatabaseOptions {
  readonly max?: number
  /** PostgreSQL itself, when `connection` leads to PgBouncer in transaction mode. */
  readonly direct?: ConnectionConfig | undefined
  /** Standbys that `read` handlers may use. */
  readonly replicaUrls?: readonly string[]
  readonly timeoutsMs?: Timeouts
  readonly onQuery?: (statement: string, parameters: readonly unknown[]) => void
  /** Messages to other processes go through it while it answers. */
  readonly redis?: RedisMessagesOptions | undefined
}

export function connect(
  connection: ConnectionConfig,
  { max = 10, direct, replicaUrls = [], timeoutsMs = defaultTimeoutsMs, onQuery, redis }: DatabaseOptions = {},
): Database {
  const debug = onQuery && ((_connection: number, text: string, parameters: unknown[]) => onQuery(text, parameters))
  const isBehindPgBouncer = direct !== undefined
  const pool = openPool(
    connection,
    {
      max,
      ...observed,
      ...boundedWaits(timeoutsMs),
      ...(isBehindPgBouncer && noPipelining),
      ...(debug && { debug }),
    },
    { timeoutsMs, isBehindPgBouncer },
  )
  const openPingable = (target: ConnectionConfig, isBehindPgBouncer: boolean) =>
    openPool(target, pingOptions, { name: 'folkmoot health', isBehindPgBouncer })
  const pinging = createPing(() => openPingable(direct ?? connection, false), selectOne)
  const pingingPgBouncer = isBehindPgBouncer ? createPing(() => openPingable(connection, true), selectOne) : undefined
  const replicas =
    replicaUrls.length === 0
      ? undefined
      : createReplicas({
          primary: direct ?? connection,
          urls: replicaUrls,
          openReadPool: (url) =>
            openPool(url, { max, ...observed, ...boundedWaits(timeoutsMs) }, { name: 'folkmoot reads', timeoutsMs }),
        })
  const redisMessages = redis && openRedisMessages(redis)
  const notifications = createNotifications(
    (options) =>
      openPool(direct ?? connection, { max: 1, max_lifetime: 0, ...options }, { name: 'folkmoot notifications' }),
    redisMessages,
  )

  if (replicas) notifications.subscribe(writesChannel, replicas.recordWrite, replicas.recordGap)

  async function runOnce<T>(run: (sql: Transaction) => Promise<T>): Promise<T> {
    const messages: Message[] = []
    let confirm: (() => void) | undefined
    try {
      const result = await pool.begin(async (sql) => {
        messagesByTransaction.set(sql, messages)
        const value = await run(sql)
        if (messages.length > 0) confirm = await announce(sql, messages, redisMessages)
        // In an object, because the driver would await the items of an array.
        return { value }
      })
      return result.value
    } finally {
      // Also when the commit failed: it may have arrived, and a message without a change does no harm.
      if (confirm) for (const { channel, payload } of messages) notifications.dispatchLocally(channel, payload)
      confirm?.()
    }
  }

  return {
    sql: pool,
    notifications,
    replicas,
    poolState: () => (pool as unknown as { poolState: () => PoolState }).poolState(),
    createShare: (kind) =>
      createPoolShare({ limit: Math.ceil(max / 2), timeoutMs: timeoutsMs.pool, isReading: kind === 'reads' }),
    async begin(run) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(run)
        } catch (error) {
          if (attempt === 3 || !retryableCodes.has(databaseErrorCode(error))) throw error
        }
      }
    },
    async ping() {
      await Promise.all([pinging.ping(), pingingPgBouncer?.ping().catch(ignoreSlowness)])
    },
    openSession: () =>
      openPool(
        direct ?? connection,
        { max: 1, max_lifetime: null },
        { name: 'folkmoot migrations', timeoutsMs: noTimeouts },
      ),
    roleSettings: isBehindPgBouncer ? sessionSettingsFor(timeoutsMs) : undefined,
    async close() {
      await Promise.all([notifications.close(), pinging.close(), pingingPgBouncer?.close(), replicas?.close()])
      await pool.end({ timeout: 5 })
    },
  }
}

/** A PgBouncer that is only slow may be full. */
function ignoreSlowness(error: unknown): void {
  if (databaseErrorCode(error) !== pingTimeoutCode) throw error
}

const selectOne = (sql: postgres.Sql): PromiseLike<unknown> => sql`select 1`

const pingOptions = { max: 1, idle_timeout: 60, connect_timeout: pingTimeoutMs / 1000 }

/** From our patch, so the driver's types do not know it. */
const observed = { onquery: observeQuery } as object
/** Also from our patch, in seconds. */
const boundedWaits = ({ pool, statement }: Timeouts): object => ({
  queue_timeout: pool / 1000,
  // Nothing is sent behind a statement that has run this long.
  stall_timeout: 0.05,
  // PostgreSQL cancels a statement before that, unless its machine is gone.
  answer_timeout: statement === 0 ? 0 : statement / 1000 + 5,
})

/**
 * PgBouncer gives its connection to another client after each response. A statement with parameters is sent in two parts;
 * if the first part followed another statement, it would never get a response.
 */
const noPipelining = { max_pipeline: 0 }

const messagesByTransaction = new WeakMap<Transaction, Message[]>()

/** Delivered at commit: to this process immediately, to others slightly later. */
export async function broadcast(sql: Transaction, channel: string, payload: string): Promise<void> {
  const messages = messagesByTransaction.get(sql)
  if (!messages) throw new Error('broadcast wants the transaction itself, not a savepoint.')
  if (!messages.some((message) => message.channel === channel && message.payload === payload))
    messages.push({ channel, payload })
}

/** The last step before the commit. What it returns is to be called after it. */
async function announce(sql: Transaction, messages: readonly Message[], redis?: RedisMessages): Promise<() => void> {
  const confirm = await redis?.announce(messages)
  if (confirm) return confirm
  const [channels, payloads] = [messages.map(({ channel }) => channel), messages.map(({ payload }) => payload)]
  await sql`select pg_notify(channel, payload) from unnest(${channels}::text[], ${payloads}::text[]) m (channel, payload)`
  return () => undefined
}
