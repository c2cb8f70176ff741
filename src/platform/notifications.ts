import type postgres from 'postgres'
import { steadyConnection } from './steady.ts'

type Open = (options: { onnotify: (channel: string, payload: string) => void; onclose: () => void }) => postgres.Sql

/** Announced on `credentials` instead of one person's id when any of them may have changed. */
export const everybody = '*'

export interface Notifications {
  /** True while what others announce reaches us; memory that relies on it may be used only then. */
  readonly isUp: boolean
  /** `heard` is called for each announcement, `lost` when some may have been missed. */
  subscribe(channel: string, heard: (payload: string) => void, lost: () => void): void
  deliver(channel: string, payload: string): void
  /** Connects and stays connected. */
  start(): void
  close(): Promise<void>
}

interface Subscriber {
  readonly channel: string
  readonly heard: (payload: string) => void
  readonly lost: () => void
}

/** One connection that listens. When it breaks, everybody is told, and it connects again. */
export function notificationsOf(open: Open): Notifications {
  const subscribers: Subscriber[] = []

  function deliver(channel: string, payload: string): void {
    for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.heard(payload)
  }

  const steady = steadyConnection({
    open: (options) => open({ onnotify: deliver, ...options }),
    async greet(connection) {
      for (const channel of new Set(subscribers.map(({ channel }) => channel)))
        await connection.unsafe(`listen ${channel}`)
    },
    lost() {
      for (const { lost } of subscribers) lost()
    },
  })

  return {
    get isUp() {
      return steady.isUp
    },
    subscribe: (channel, heard, lost) => void subscribers.push({ channel, heard, lost }),
    deliver,
    start: () => steady.start(),
    close: () => steady.close(),
  }
}
