import type { Redis } from 'ioredis'
import { seal, type Key } from '../keys.ts'
import { requireLater } from '../lazy.ts'
import type { Log } from '../log.ts'
import type { Count, Counters } from './counters.ts'

/** One round trip: the script runs as a whole, by the clock of Redis. The key expires with its window. */
const script = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local points = tonumber(ARGV[1])
local known = redis.call('hmget', KEYS[1], 'spent', 'ends')
local spent = tonumber(known[1] or 0)
local ends = tonumber(known[2] or now + ARGV[2] * 1000)
if points > 0 or (points < 0 and known[1]) then
  spent = math.max(0, spent + points)
  redis.call('hset', KEYS[1], 'spent', spent, 'ends', ends)
  redis.call('pexpireat', KEYS[1], ends)
end
return { spent, ends, now }`

type Client = Redis & {
  addToCount: (key: string, points: number, seconds: number) => Promise<[number, number, number]>
}

export interface RedisOptions {
  readonly url: string
  /** Keys hold email and IP addresses, so Redis gets a keyed hash of them. */
  readonly hashKey: Key
  readonly log: Log
  /** How long a request waits for Redis at most. */
  readonly timeoutMs?: number | undefined
}

export interface RedisCounters {
  /** Counts in Redis and, while it does not answer, with the counters given here. */
  readonly orElse: (fallback: Counters) => Counters
  readonly close: () => void
}

/** While Redis is away, it is asked once in this time whether it is back. */
const pauseMs = 1_000

/** Connects to Redis and stays connected. */
export function openRedis({ url, hashKey, log, timeoutMs = 250 }: RedisOptions): RedisCounters {
  const { Redis } = requireLater('ioredis') as typeof import('ioredis')
  const client = new Redis(url, {
    connectTimeout: 2_000,
    // A connection that stays silent this long after a command is given up for a new one.
    socketTimeout: 5_000,
    retryStrategy: () => 500,
    // A command that was under way when the connection broke may have been counted: it is not sent again.
    maxRetriesPerRequest: 0,
    scripts: { addToCount: { lua: script, numberOfKeys: 1 } },
  }) as Client
  let isAway = false
  let nextTry = 0

  // Only the message: the error of a refused password holds the password.
  const failed = (error: Error): void => {
    nextTry = performance.now() + pauseMs
    if (isAway) return
    isAway = true
    log.warn({ reason: error.message }, 'Redis does not answer. Limits are counted without it until it does.')
  }
  const answered = (): void => {
    if (isAway) log.warn('Redis answers again. Limits are counted there.')
    isAway = false
  }
  client.on('error', failed)
  client.on('close', () => failed(new Error('the connection was closed')))

  const mayAsk = () => !isAway || (client.status === 'ready' && performance.now() >= nextTry)

  return {
    orElse: (fallback) => (name, seconds) => {
      const without = fallback(name, seconds)
      return {
        add(key, points) {
          if (!mayAsk()) return without.add(key, points)
          if (isAway) nextTry = performance.now() + pauseMs
          const asked = client.addToCount(`folkmoot:${name}:${seal(hashKey, key)}`, points, seconds)
          return inTime(timeoutMs, asked).then(
            ([spent, endsAt, now]): Count => {
              answered()
              return { spent, endsAt, now }
            },
            (error: unknown) => {
              failed(error as Error)
              return without.add(key, points)
            },
          )
        },
      }
    },
    close() {
      isAway = true
      client.disconnect()
    },
  }
}

/** Resolves when Redis answers, rejects when it does not. */
export async function pingRedis(url: string): Promise<void> {
  const { Redis } = requireLater('ioredis') as typeof import('ioredis')
  const client = new Redis(url, { lazyConnect: true, connectTimeout: 2_000, retryStrategy: () => null })
  // Told by the rejection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await inTime(2_000, client.ping())
  } finally {
    client.disconnect()
  }
}

/** Gives up after a while, but never on an answer that has arrived and only waits for this busy process to read it. */
function inTime<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${ms} ms`))), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
