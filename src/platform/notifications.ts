import type postgres from 'postgres'
import { createPersistentConnection } from './persistent-connection.ts'

type OpenConnection = (options: {
  onnotify: (channel: string, payload: string) => void
  onclose: () => void
}) => postgres.Sql

/** Announced on `credentials` instead of one person's id when any of them may have changed. */
export const allUsers = '*'

export interface Notifications {
  /** True while what others announce reaches us; memory that relies on it may be used only then. */
  readonly isConnected: boolean
  /** `heard` is called for each announcement, `lost` when some may have been missed. */
  subscribe(channel: string, onMessage: (payload: string) => void, onDisconnect: () => void): void
  dispatch(channel: string, payload: string): void
  /** Connects and stays connected. */
  start(): void
  close(): Promise<void>
}

interface Subscriber {
  readonly channel: string
  readonly onMessage: (payload: string) => void
  readonly onDisconnect: () => void
}

/** One connection that listens. When it breaks, everybody is told, and it connects again. */
export function createNotifications(open: OpenConnection): Notifications {
  const subscribers: Subscriber[] = []

  function dispatch(channel: string, payload: string): void {
    for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.onMessage(payload)
  }

  const listenConnection = createPersistentConnection({
    open: (options) => open({ onnotify: dispatch, ...options }),
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
    subscribe: (channel, heard, lost) => void subscribers.push({ channel, onMessage: heard, onDisconnect: lost }),
    dispatch,
    start: () => listenConnection.start(),
    close: () => listenConnection.close(),
  }
}
