import type { Redis } from 'ioredis'
import { redisMessageIgnored } from './telemetry/counts.ts'
import { withTimeout } from './with-timeout.ts'

export interface Message {
  readonly channel: string
  readonly payload: string
}

/** `pending` before a transaction commits, `done` after it has. */
export interface Announcement {
  readonly sender: string
  readonly id: number
  readonly step: 'pending' | 'done'
  readonly messages: readonly Message[]
}

export interface Receiver {
  readonly onMessage: (message: Message) => void
  /** Messages may have been missed: the connection is lost, or it is back. */
  readonly onGap: (isConnected: boolean) => void
  /** Called for every failed attempt. */
  readonly onError: (error: Error) => void
}

interface Subscription {
  readonly isConnected: boolean
  close(): void
}

/** Together less than the second for which another process's change may be unknown here. */
const [pingIntervalMs, pingTimeoutMs] = [250, 500]
/** How often messages are repeated while it is unknown whether their transaction has committed. */
const repeatIntervalMs = 500
/** Longer than a commit takes, which is all that lies between `pending` and `done`. */
const maxPendingMs = 60_000

export function subscribeToRedis(
  client: Redis,
  topic: string,
  ownSender: string,
  { onMessage, onGap, onError }: Receiver,
): Subscription {
  const pending = new Map<string, NodeJS.Timeout>()
  let isConnected = false
  let isClosed = false
  let pingTimer: NodeJS.Timeout | undefined

  function setConnected(value: boolean): void {
    if (isConnected === value) return
    isConnected = value
    for (const timer of pending.values()) clearInterval(timer)
    pending.clear()
    onGap(value)
  }

  function receive({ sender, id, step, messages }: Announcement): void {
    if (sender === ownSender) return
    const key = `${sender} ${id}`
    clearInterval(pending.get(key))
    pending.delete(key)
    if (step === 'pending') pending.set(key, repeatUntilDone(key, messages))
    else messages.forEach(onMessage)
  }

  /** If the sender dies right after its commit, nobody says `done`. */
  function repeatUntilDone(key: string, messages: readonly Message[]): NodeJS.Timeout {
    const endsAt = performance.now() + maxPendingMs
    return setInterval(() => {
      messages.forEach(onMessage)
      if (performance.now() < endsAt) return
      clearInterval(pending.get(key))
      pending.delete(key)
    }, repeatIntervalMs).unref()
  }

  async function connect(): Promise<void> {
    await client.subscribe(topic)
    setConnected(true)
    schedulePing()
  }

  /** A silent network failure shows only when something is sent. */
  function schedulePing(): void {
    clearTimeout(pingTimer)
    pingTimer = setTimeout(
      () => void withTimeout(pingTimeoutMs, client.ping()).then(schedulePing, reconnect),
      pingIntervalMs,
    ).unref()
  }

  /** A connection that has fallen silent takes seconds to close. */
  function reconnect(error: Error): void {
    if (isClosed) return
    onError(error)
    setConnected(false)
    client.disconnect(true)
  }

  client.on('ready', () => void connect().catch(reconnect))
  // Without a listener, ioredis prints each error.
  client.on('error', onError)
  client.on('close', () => {
    onError(new Error('the connection was closed'))
    clearTimeout(pingTimer)
    setConnected(false)
  })
  client.on('message', (_topic, text) => {
    const announcement = parseAnnouncement(text)
    if (announcement) receive(announcement)
    else redisMessageIgnored.publish()
  })

  return {
    get isConnected() {
      return isConnected
    },
    close() {
      isClosed = true
      client.removeAllListeners('close')
      clearTimeout(pingTimer)
      for (const timer of pending.values()) clearInterval(timer)
      client.disconnect()
    },
  }
}

/** Undefined for what others have sent: whoever reaches Redis may publish. */
function parseAnnouncement(text: string): Announcement | undefined {
  try {
    const { sender, id, step, messages } = JSON.parse(text) as Partial<Record<keyof Announcement, unknown>>
    if (typeof sender !== 'string' || typeof id !== 'number' || (step !== 'pending' && step !== 'done'))
      return undefined
    return Array.isArray(messages) && messages.every(isMessage) ? { sender, id, step, messages } : undefined
  } catch {
    return undefined
  }
}

function isMessage(value: unknown): value is Message {
  const { channel, payload } = Object(value) as Partial<Record<keyof Message, unknown>>
  return typeof channel === 'string' && typeof payload === 'string'
}
