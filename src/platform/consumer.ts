import type { EventData, EventType } from '#contract'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Sql, Transaction } from './sql.ts'

export interface OutboxEvent {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly occurredAt: string
}

export interface ConsumerContext {
  readonly sql: Transaction
  readonly config: Config
  readonly clock: Clock
}

/**
 * Called at least once per event, each time in its own transaction. Events can repeat after a crash and arrive out of
 * order.
 */
export interface Consumer {
  /** Stored in pending jobs: renaming a consumer loses them. */
  readonly name: string
  readonly types: readonly EventType[] | 'all'
  /** Called before a job is added, for consumers that do not always need every event. */
  isWanted?(sql: Sql, type: string): Promise<boolean>
  /**
   * A returned string is passed as `continuation` to the next call, in a new job and transaction; without one the event
   * is done.
   */
  consume(context: ConsumerContext, event: OutboxEvent, continuation?: string): Promise<string | undefined | void>
  /** Several events of one type in one transaction. If it fails, each event is consumed alone. Returns continuations by event. */
  readonly inBatches?: {
    readonly types: Consumer['types']
    consume(context: ConsumerContext, events: readonly OutboxEvent[]): Promise<ReadonlyMap<string, string> | void>
  }
}

export const isEventOfType = <T extends EventType>(
  type: T,
  event: OutboxEvent,
): event is OutboxEvent & { readonly data: EventData<T> } => event.type === type.type
