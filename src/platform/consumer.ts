import type { EventData, EventType } from '#contract'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Sql, Transaction } from './sql.ts'

/** Something that happened, as the outbox has it. */
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
 * Reacts to what happened. It is called with each event of its types in a transaction of its own, at least once: the same event
 * may come again, after a crash, and events may come in another order than they happened.
 */
export interface Consumer {
  /** Stands in jobs that wait: one that is renamed loses them. */
  readonly name: string
  readonly types: readonly EventType[] | 'all'
  /** Asked before a job is made, where not every event of the types matters at any time. */
  isWanted?(sql: Sql, type: string): Promise<boolean>
  /**
   * Much work is done in parts: what it returns is handed to the next call, in a job and a transaction of their own. Without
   * it the event is done.
   */
  consume(context: ConsumerContext, event: OutboxEvent, continuation?: string): Promise<string | undefined | void>
}

/** Tells which event it is, and so the type of its data. */
export const isEventOfType = <T extends EventType>(
  type: T,
  event: OutboxEvent,
): event is OutboxEvent & { readonly data: EventData<T> } => event.type === type.type
