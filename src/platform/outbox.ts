import type { EventData, EventType } from '#contract'
import { newId } from './ids.ts'
import type { Transaction } from './sql.ts'

/** Writes down what happened, in the transaction in which it happened: it exists exactly when the change does. */
export async function publish<T extends EventType>(sql: Transaction, event: T, data: EventData<T>): Promise<void> {
  await sql`
    insert into outbox (id, type, data)
    values (${newId()}, ${event.type}, ${sql.json(data as Parameters<typeof sql.json>[0])})`
}
