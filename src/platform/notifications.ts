import type postgres from 'postgres'

type Open = (options: { onnotify: (channel: string, payload: string) => void; onclose: () => void }) => postgres.Sql

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

const pingMs = 5_000

/** One connection that listens. When it breaks, everybody is told, and it connects again. */
export function notificationsOf(open: Open): Notifications {
  const subscribers: Subscriber[] = []
  let connection: postgres.Sql | undefined
  let isUp = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function deliver(channel: string, payload: string): void {
    for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.heard(payload)
  }

  function broken(): void {
    if (!isUp) return
    isUp = false
    for (const { lost } of subscribers) lost()
    next(0)
  }

  function next(pauseMs: number): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void tend(), pauseMs).unref()
  }

  async function listen(): Promise<void> {
    connection ??= open({ onnotify: deliver, onclose: broken })
    for (const channel of new Set(subscribers.map(({ channel }) => channel)))
      await connection.unsafe(`listen ${channel}`)
    isUp = true
  }

  /** A silent network break shows only when one speaks: no answer within the pause counts as broken. */
  async function tend(): Promise<void> {
    try {
      if (isUp && connection) await answerOf(connection)
      else await listen()
    } catch {
      broken()
      void connection?.end({ timeout: 0 })
      connection = undefined
    }
    next(isUp ? pingMs : 200)
  }

  return {
    get isUp() {
      return isUp
    },
    subscribe: (channel, heard, lost) => void subscribers.push({ channel, heard, lost }),
    deliver,
    start: () => void tend(),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await connection?.end({ timeout: 1 })
    },
  }
}

async function answerOf(connection: postgres.Sql): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), pingMs)
  await Promise.race([connection`select 1`, tooLate]).finally(() => clearTimeout(timer))
}
