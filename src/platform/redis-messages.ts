import type { Config } from './config.ts'
import { describeReason } from './database-errors.ts'
import { keyedHash, randomHex, type DerivedKeys } from './keys.ts'
import { lazyRequire } from './lazy.ts'
import type { Log } from './log.ts'
import { subscribeToRedis, type Announcement, type Message, type Receiver } from './redis-subscription.ts'
import { withTimeout } from './with-timeout.ts'

export interface RedisMessagesOptions {
  readonly url: string
  /** Several installations may share a Redis. */
  readonly topic: string
  readonly log: Log
}

export const redisMessagesFor = (
  { REDIS_URL: url }: Config,
  keys: DerivedKeys,
  log: Log,
): RedisMessagesOptions | undefined =>
  url === undefined ? undefined : { url, topic: `folkmoot:${keyedHash(keys.get('messages'), 'topic')}`, log }

export interface RedisMessages {
  readonly isConnected: boolean
  start(receiver: Pick<Receiver, 'onMessage'> & { readonly onGap: () => void }): void
  /** Undefined when Redis did not take the messages. Otherwise the result is to be called after the commit. */
  announce(messages: readonly Message[]): Promise<(() => void) | undefined>
  close(): void
}

const publishTimeoutMs = 250
/** After a failure, Redis is skipped for this long. */
const circuitOpenMs = 1_000
const subscribeTimeoutMs = 2_000

export function openRedisMessages({ url, topic, log }: RedisMessagesOptions): RedisMessages {
  const { Redis } = lazyRequire('ioredis') as typeof import('ioredis')
  const openClient = (options: { readonly commandTimeout?: number } = {}) =>
    new Redis(url, {
      ...options,
      connectTimeout: 2_000,
      retryStrategy: () => 200,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      autoResubscribe: false,
    })
  const publisher = openClient()
  // Without a listener, ioredis prints each error. The subscription logs them.
  publisher.on('error', () => undefined)
  const sender = randomHex(16)
  let subscription: ReturnType<typeof subscribeToRedis> | undefined
  let lastId = 0
  let circuitOpenUntil = 0

  const publish = (announcement: Announcement) => publisher.publish(topic, JSON.stringify(announcement))

  return {
    get isConnected() {
      return subscription?.isConnected ?? false
    },
    start({ onMessage, onGap }) {
      let isOutageLogged = false
      subscription = subscribeToRedis(openClient({ commandTimeout: subscribeTimeoutMs }), topic, sender, {
        onMessage,
        onGap(isConnected) {
          if (isConnected && isOutageLogged) {
            isOutageLogged = false
            log.warn('Redis answers. Responses and credentials are cached again.')
          }
          onGap()
        },
        // Only the message: the error of a rejected password contains the password.
        onError(error) {
          if (isOutageLogged) return
          isOutageLogged = true
          log.warn(
            { reason: describeReason(error) },
            'Redis does not answer. Responses and credentials are not cached until it does.',
          )
        },
      })
    },
    async announce(messages) {
      if (performance.now() < circuitOpenUntil) return undefined
      const id = ++lastId
      try {
        await withTimeout(publishTimeoutMs, publish({ sender, id, step: 'pending', messages }))
      } catch {
        circuitOpenUntil = performance.now() + circuitOpenMs
        return undefined
      }
      // If this gets lost, receivers repeat the messages by themselves.
      return () => void publish({ sender, id, step: 'done', messages }).catch(() => undefined)
    },
    close() {
      subscription?.close()
      publisher.disconnect()
    },
  }
}
