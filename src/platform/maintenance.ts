import { broadcast, type Database, type Transaction } from './sql.ts'

const channel = 'maintenance'
const checkIntervalMs = 500

export async function startMaintenance(sql: Transaction, message: string): Promise<void> {
  await sql`update installation set maintenance_message = ${message}`
  await broadcast(sql, channel, '')
}

/** False when it was not on. */
export async function endMaintenance(sql: Transaction): Promise<boolean> {
  const { count } = await sql`
    update installation set maintenance_message = null where maintenance_message is not null`
  await broadcast(sql, channel, '')
  return count > 0
}

export interface MaintenanceState {
  /** Undefined until the first request has it read, null while maintenance is off. */
  readonly message: string | null | undefined
  refresh(): Promise<void>
  close(): void
}

/**
 * Follows notifications; while they may be missed, reads twice a second. Create it before notifications start: they listen
 * only to channels that have subscribers then.
 */
export function watchMaintenance({ sql, notifications }: Database): MaintenanceState {
  let message: string | null | undefined
  let mayHaveChanged = true
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    mayHaveChanged = !notifications.isConnected
    try {
      const [row] = await sql<{ maintenanceMessage: string | null }[]>`select maintenance_message from installation`
      message = row?.maintenanceMessage ?? null
    } catch {
      // The last state stays. Requests fail by themselves while the database is away.
      mayHaveChanged = true
    }
  }
  const refresh = () => (reading ??= read().finally(() => (reading = undefined)))
  notifications.subscribe(
    channel,
    () => {
      mayHaveChanged = true
      void refresh()
    },
    () => (mayHaveChanged = true),
  )
  const timer = setInterval(() => {
    if (mayHaveChanged && message !== undefined) void refresh()
  }, checkIntervalMs).unref()

  return {
    get message() {
      return message
    },
    refresh,
    close: () => clearInterval(timer),
  }
}
