import type { Redis } from 'ioredis'
import { keyedHash, type DerivedKey } from '../keys.ts'
import { lazyRequire } from '../lazy.ts'
import type { Log } from '../log.ts'
import type { CounterState, CounterFactory } from './counters.ts'

/** One atomic round trip on Redis's clock; the key expires with its window. */
const addToCountScript = `
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

type RedisClient = Redis & {
  addToCount: (key: string, points: number, seconds: number) => Promise<[number, number, number]>
}

interface RedisOptions {
  readonly url: string
  /** Keys contain email and IP addresses, so Redis gets only a keyed hash. */
  readonly hashKey: DerivedKey
  readonly log: Log
  readonly timeoutMs?: number | undefined
}

interface RedisCounterStore {
  readonly withFallback: (fallback: CounterFactory) => CounterFactory
  readonly close: () => void
}

const retryMs = 1_000

export function openRedisCounters({ url, hashKey, log, timeoutMs = 250 }: RedisOptions): RedisCounterStore {
  const { Redis } = lazyRequire('ioredis') as typeof import('ioredis')
  const client = new Redis(url, {
    connectTimeout: 2_000,
    socketTimeout: 5_000,
    retryStrategy: () => 500,
    // A command in flight when the connection broke may have been counted, so it is not resent.
    maxRetriesPerRequest: 0,
    scripts: { addToCount: { lua: addToCountScript, numberOfKeys: 1 } },
  }) as RedisClient
  let isUnavailable = false
  let retryAt = 0

  // Only the message: the error of a rejected password contains the password.
  const onFailure = (error: Error): void => {
    retryAt = performance.now() + retryMs
    if (isUnavailable) return
    isUnavailable = true
    log.warn({ reason: error.message }, 'Redis does not answer. Limits are counted without it until it does.')
  }
  const onSuccess = (): void => {
    if (isUnavailable) log.warn('Redis answers again. Limits are counted there.')
    isUnavailable = false
  }
  client.on('error', onFailure)
  client.on('close', () => onFailure(new Error('the connection was closed')))

  const canUseRedis = () => !isUnavailable || (client.status === 'ready' && performance.now() >= retryAt)

  return {
    withFallback: (fallback) => (name, seconds) => {
      const fallbackCounter = fallback(name, seconds)
      return {
        add(key, points) {
          if (!canUseRedis()) return fallbackCounter.add(key, points)
          if (isUnavailable) retryAt = performance.now() + retryMs
          const pendingCount = client.addToCount(`folkmoot:${name}:${keyedHash(hashKey, key)}`, points, seconds)
          return withTimeout(timeoutMs, pendingCount).then(
            ([spent, endsAt, now]): CounterState => {
              onSuccess()
              return { spent, endsAt, now }
            },
            (error: unknown) => {
              onFailure(error as Error)
              return fallbackCounter.add(key, points)
            },
          )
        },
      }
    },
    close() {
      isUnavailable = true
      client.disconnect()
    },
  }
}

export async function pingRedis(url: string): Promise<void> {
  const { Redis } = lazyRequire('ioredis') as typeof import('ioredis')
  const client = new Redis(url, { lazyConnect: true, connectTimeout: 2_000, retryStrategy: () => null })
  // The rejection of `connect` reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await withTimeout(2_000, client.ping())
  } finally {
    client.disconnect()
  }
}

/** `setImmediate` still accepts a reply that has arrived but is unread because the event loop was busy. */
function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${ms} ms`))), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
