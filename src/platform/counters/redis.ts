import type { Redis } from 'ioredis'
import { keyedHash, type DerivedKey } from '../keys.ts'
import { lazyRequire } from '../lazy.ts'
import { withTimeout } from '../with-timeout.ts'
import type { Log } from '../log.ts'
import type { CounterState, CounterFactory } from './counters.ts'

/** One atomic round trip on Redis's clock; the key expires with its window. */
const addToCountScript = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local amount = tonumber(ARGV[1])
local stored = redis.call('hmget', KEYS[1], 'count', 'ends')
local count = tonumber(stored[1] or 0)
local ends = tonumber(stored[2] or now + ARGV[2] * 1000)
if amount > 0 or (amount < 0 and stored[1]) then
  count = math.max(0, count + amount)
  redis.call('hset', KEYS[1], 'count', count, 'ends', ends)
  redis.call('pexpireat', KEYS[1], ends)
end
return { count, ends, now }`

const scripts = { addToCount: { lua: addToCountScript, numberOfKeys: 1 } }

type RedisClient = Redis & {
  addToCount: (key: string, amount: number, seconds: number) => Promise<[number, number, number]>
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
  readonly isUp: () => boolean
  readonly close: () => void
}

/** While the circuit breaker is open, one request per interval tries Redis again. */
const trialIntervalMs = 1_000

export function openRedisCounters({ url, hashKey, log, timeoutMs = 250 }: RedisOptions): RedisCounterStore {
  const { Redis } = lazyRequire('ioredis') as typeof import('ioredis')
  const client = new Redis(url, {
    connectTimeout: 2_000,
    socketTimeout: 5_000,
    retryStrategy: () => 500,
    // A command in flight when the connection broke may have been counted, so it is not resent.
    maxRetriesPerRequest: 0,
    scripts,
  }) as RedisClient
  let isCircuitOpen = false
  let nextTrialAt = 0

  // Only the message: the error of a rejected password contains the password.
  const openCircuit = (error: Error): void => {
    nextTrialAt = performance.now() + trialIntervalMs
    if (isCircuitOpen) return
    isCircuitOpen = true
    log.warn({ reason: error.message }, 'Redis does not answer. Limits are counted without it until it does.')
  }
  const closeCircuit = (): void => {
    if (isCircuitOpen) log.warn('Redis answers again. Limits are counted there.')
    isCircuitOpen = false
  }
  client.on('error', openCircuit)
  client.on('close', () => openCircuit(new Error('the connection was closed')))

  const isRedisAllowed = () => !isCircuitOpen || (client.status === 'ready' && performance.now() >= nextTrialAt)

  return {
    withFallback: (fallback) => (name, seconds) => {
      const fallbackCounter = fallback(name, seconds)
      return {
        add(key, amount) {
          if (!isRedisAllowed()) return fallbackCounter.add(key, amount)
          const isTrial = isCircuitOpen
          if (isTrial) nextTrialAt = performance.now() + trialIntervalMs
          const reply = client.addToCount(`folkmoot:${name}:${keyedHash(hashKey, key)}`, amount, seconds)
          return withTimeout(timeoutMs, reply).then(
            ([count, endsAt, now]): CounterState => {
              // A slow Redis also answers requests that were sent before the circuit opened.
              if (isTrial) closeCircuit()
              return { count, endsAt, now }
            },
            (error: unknown) => {
              openCircuit(error as Error)
              return fallbackCounter.add(key, amount)
            },
          )
        },
      }
    },
    isUp: () => !isCircuitOpen,
    close() {
      isCircuitOpen = true
      client.disconnect()
    },
  }
}

/** Counts and subscribes, as a ping needs no permissions. */
export async function checkRedisAccess(url: string): Promise<void> {
  const { Redis } = lazyRequire('ioredis') as typeof import('ioredis')
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    retryStrategy: () => null,
    scripts,
  }) as RedisClient
  // The rejection of `connect` reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await withTimeout(2_000, client.addToCount('folkmoot:check', 1, 1))
    await withTimeout(2_000, client.subscribe('folkmoot:check'))
  } finally {
    client.disconnect()
  }
}
