import type postgres from 'postgres'
import { withTimeout } from './with-timeout.ts'

interface PersistentConnectionOptions {
  readonly open: (options: { onclose: () => void }) => postgres.Sql
  /** Connects with its first statement, and sets up the session. */
  readonly prepareSession: (sql: postgres.Sql) => Promise<void>
  readonly onDisconnect: () => void
}

interface PersistentConnection {
  readonly isConnected: boolean
  start(): void
  close(): Promise<void>
}

const [pingIntervalMs, pingTimeoutMs, retryMs] = [5_000, 5_000, 200]
/** Longer than the driver's own connect timeout. */
const connectTimeoutMs = 20_000

/** For session state such as LISTEN or advisory locks. Reconnects when it breaks. */
export function createPersistentConnection({
  open,
  prepareSession,
  onDisconnect,
}: PersistentConnectionOptions): PersistentConnection {
  let connection: postgres.Sql | undefined
  let isConnected = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function handleDisconnect(): void {
    if (!isConnected) return
    isConnected = false
    onDisconnect()
    scheduleCheck(0)
  }

  function scheduleCheck(pauseMs: number): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void checkConnection(), pauseMs).unref()
  }

  /** Pings, because a silent network failure shows only when something is sent. */
  async function checkConnection(): Promise<void> {
    try {
      if (isConnected && connection) await withTimeout(pingTimeoutMs, connection`select 1`)
      else {
        await withTimeout(connectTimeoutMs, prepareSession((connection ??= open({ onclose: handleDisconnect }))))
        isConnected = true
      }
    } catch {
      handleDisconnect()
      void connection?.end({ timeout: 0 })
      connection = undefined
    }
    scheduleCheck(isConnected ? pingIntervalMs : retryMs)
  }

  return {
    get isConnected() {
      return isConnected
    },
    start: () => void checkConnection(),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await connection?.end({ timeout: 1 })
    },
  }
}
