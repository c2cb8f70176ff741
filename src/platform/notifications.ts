import type postgres from 'postgres'
import { createPersistentConnection } from './persistent-connection.ts'
import type { RedisMessages } from './redis-messages.ts'

type OpenConnection = (options: {
  onnotify: (channel: string, payload: string) => void
  onclose: () => void
}) => postgres.Sql

/** Sent on `credentials` instead of a user id when any user may have changed. */
export const allUsers = '*'

/** Says which user has written, to processes that read from replicas. */
export const writesChannel = 'writes'

export interface Notifications {
  /** Caches that rely on notifications may be used only while this is true. */
  readonly isConnected: boolean
  /** True even while Redis is out of reach: then only messages from processes that still reach it are missed. */
  readonly isListening: boolean
  /** When cached data may last have changed, as `performance.now()`. */
  readonly lastMessageAt: number
  /** `onDisconnect` is called when messages may have been missed. */
  subscribe(channel: string, onMessage: (payload: string) => void, onDisconnect: () => void): void
  dispatchLocally(channel: string, payload: string): void
  start(): void
  close(): Promise<void>
}

interface Subscriber {
  readonly channel: string
  readonly onMessage: (payload: string) => void
  readonly onDisconnect: () => void
}

/** Listens to PostgreSQL, and to Redis if there is one: a process that cannot reach Redis notifies through PostgreSQL. */
export function createNotifications(open: OpenConnection, redis?: RedisMessages): Notifications {
  const subscribers: Subscriber[] = []
  let lastMessageAt = -Infinity

  function dispatchLocally(channel: string, payload: string): void {
    if (channel !== writesChannel) lastMessageAt = performance.now()
    for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.onMessage(payload)
  }

  function handleGap(): void {
    lastMessageAt = performance.now()
    for (const { onDisconnect } of subscribers) onDisconnect()
  }

  const listenConnection = createPersistentConnection({
    open: (options) => open({ onnotify: dispatchLocally, ...options }),
    async prepareSession(connection) {
      for (const channel of new Set(subscribers.map(({ channel }) => channel)))
        await connection.unsafe(`listen ${channel}`)
    },
    onDisconnect: handleGap,
  })

  return {
    get isConnected() {
      return listenConnection.isConnected && (redis?.isConnected ?? true)
    },
    get isListening() {
      return listenConnection.isConnected
    },
    get lastMessageAt() {
      return lastMessageAt
    },
    subscribe: (channel, onMessage, onDisconnect) => void subscribers.push({ channel, onMessage, onDisconnect }),
    dispatchLocally,
    start() {
      listenConnection.start()
      redis?.start({ onMessage: ({ channel, payload }) => dispatchLocally(channel, payload), onGap: handleGap })
    },
    async close() {
      redis?.close()
      await listenConnection.close()
    },
  }
}
