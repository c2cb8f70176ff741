import postgres from 'postgres'
import { databaseErrorCode } from './database-errors.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import { createPing, pingTimeoutMs } from './ping.ts'
import { openRedisMessages, type RedisMessages, type RedisMessagesOptions } from './redis-messages.ts'
import type { Message } from './redis-subscription.ts'
import { observeQuery } from './telemetry/statements.ts'

export type ConnectionConfig =
  | string
  | {
      readonly host: string
      readonly port: number
      readonly database: string
      readonly username: string
      readonly password: string
    }

export type Sql = postgres.ISql
/** Functions that write require this type, so a write outside a transaction does not compile. */
export type Transaction = postgres.TransactionSql

export interface Database {
  readonly sql: Sql
  readonly notifications: Notifications
  readonly poolState: () => PoolState
  /** Retried on deadlock and serialization failure. */
  begin<T>(run: (sql: Transaction) => Promise<T>): Promise<T>
  /** On a connection of its own, so that it tells about the database and not about the pool. */
  ping(): Promise<void>
  /** One connection without time limits, for migrations. The caller ends it. */
  openSession(): postgres.Sql
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

interface Timeouts {
  /** For a connection of the pool. */
  readonly pool: number
  readonly statement: number
  readonly lock: number
}

interface DatabaseOptions {
  readonly max?: number
  readonly timeoutsMs?: Timeouts
  readonly onQuery?: (statement: string, parameters: readonly unknown[]) => void
  /** Messages to other processes go through it while it answers. */
  readonly redis?: RedisMessagesOptions | undefined
}

const defaultTimeoutsMs: Timeouts = { pool: 30_000, statement: 30_000, lock: 10_000 }

export function connect(
  connection: ConnectionConfig,
  { max = 10, timeoutsMs = defaultTimeoutsMs, onQuery, redis }: DatabaseOptions = {},
): Database {
  const debug = onQuery && ((_connection: number, text: string, parameters: unknown[]) => onQuery(text, parameters))
  const pool = openPool(
    connection,
    { max, ...observed, ...boundedWaits(timeoutsMs), ...(debug && { debug }) },
    'folkmoot',
    timeoutsMs,
  )
  const pinging = createPing(() =>
    openPool(connection, { max: 1, idle_timeout: 60, connect_timeout: pingTimeoutMs / 1000 }, 'folkmoot health'),
  )
  const redisMessages = redis && openRedisMessages(redis)
  const notifications = createNotifications(
    (options) => openPool(connection, { max: 1, max_lifetime: 0, ...options }, 'folkmoot notifications'),
    redisMessages,
  )

  async function runOnce<T>(run: (sql: Transaction) => Promise<T>): Promise<T> {
    const messages: Message[] = []
    let confirm: (() => void) | undefined
    try {
      const result = await pool.begin(async (sql) => {
        messagesByTransaction.set(sql, messages)
        const value = await run(sql)
        if (messages.length > 0) confirm = await announce(sql, messages, redisMessages)
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
    poolState: () => (pool as unknown as { poolState: () => PoolState }).poolState(),
    async begin(run) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(run)
        } catch (error) {
          if (attempt === 3 || !retryableCodes.has(databaseErrorCode(error))) throw error
        }
      }
    },
    ping: () => pinging.ping(),
    openSession: () =>
      openPool(connection, { max: 1, max_lifetime: null }, 'folkmoot migrations', { pool: 0, statement: 0, lock: 0 }),
    async close() {
      await Promise.all([notifications.close(), pinging.close()])
      await pool.end({ timeout: 5 })
    },
  }
}

/** From our patch, so the driver's types do not know it. */
const observed = { onquery: observeQuery } as object
/** Also from our patch, in seconds. A statement that runs this long keeps no other one waiting behind it. */
const boundedWaits = ({ pool }: Timeouts): object => ({ queue_timeout: pool / 1000, stall_timeout: 0.05 })

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

export function openPool(
  connection: ConnectionConfig,
  options: postgres.Options<Record<string, postgres.PostgresType>>,
  name = 'folkmoot',
  timeoutsMs = defaultTimeoutsMs,
): postgres.Sql {
  const settings = {
    connect_timeout: 10,
    ...options,
    // The driver's own backoff grows to 20 s.
    backoff: () => 0.1 + Math.random() * 0.2,
    onnotice: () => undefined,
    types: { date: timestampType, bigint: bigintType },
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    // Statements are prepared and parameterized, limit included, so PostgreSQL would replan each time: measured +27%.
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      plan_cache_mode: 'force_generic_plan',
      statement_timeout: timeoutsMs.statement,
      lock_timeout: timeoutsMs.lock,
    },
  } as const
  return typeof connection === 'string' ? postgres(connection, settings) : postgres({ ...connection, ...settings })
}

/** Parsed to the API's format: ISO-8601, UTC, milliseconds. */
const timestampType = {
  to: 1184,
  from: [1184],
  serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
  parse: (value: string) => `${value.slice(0, 10)}T${value.slice(11, 19)}.${parseMilliseconds(value)}Z`,
}

/** `2026-11-20 16:30:00.12+00` has 120. Sessions use UTC and columns keep three digits. */
const parseMilliseconds = (value: string) =>
  (value.charAt(19) === '.' ? value.slice(20, value.indexOf('+', 19)).slice(0, 3) : '').padEnd(3, '0')

const bigintType = { to: 20, from: [20], serialize: String, parse: Number }
