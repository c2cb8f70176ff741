import type postgres from 'postgres'
import { createPersistentConnection } from './persistent-connection.ts'

type OpenConnection = (options: {
  onnotify: (channel: string, payload: string) => void
  onclose: () => void
}) => postgres.Sql

/** Sent on `credentials` instead of a user id when any user may have changed. */
export const allUsers = '*'

export interface PostgresListener {
  /** Caches that rely on notifications may be used only while this is true. */
  readonly isConnected: boolean
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

export function createPostgresListener(open: OpenConnection): PostgresListener {
  const subscribers: Subscriber[] = []

  function dispatchLocally(channel: string, payload: string): void {
    for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.onMessage(payload)
  }

  const listenConnection = createPersistentConnection({
    open: (options) => open({ onnotify: dispatchLocally, ...options }),
    async onConnect(connection) {
      for (const channel of new Set(subscribers.map(({ channel }) => channel)))
        await connection.unsafe(`listen ${channel}`)
    },
    onDisconnect() {
      for (const { onDisconnect } of subscribers) onDisconnect()
    },
  })

  return {
    get isConnected() {
      return listenConnection.isConnected
    },
    subscribe: (channel, onMessage, onDisconnect) => void subscribers.push({ channel, onMessage, onDisconnect }),
    dispatchLocally,
    start: () => listenConnection.start(),
    close: () => listenConnection.close(),
  }
}
