import type { EventData, EventType } from '#contract'
import { newId } from './ids.ts'
import type { Transaction } from './sql.ts'

/**
 * Writes down what happened, in the transaction in which it happened: it exists exactly when the change does. So does the job
 * that hands it to whoever reacts to it.
 */
export async function publish<T extends EventType>(sql: Transaction, event: T, data: EventData<T>): Promise<void> {
  const [id, { type }] = [newId(), event]
  await sql`
    with happened as (
      insert into outbox (id, type, data)
      values (${id}, ${type}, ${sql.json(data as Parameters<typeof sql.json>[0])}))
    select from graphile_worker.add_job('event', ${sql.json({ id, type })}::json)`
}
