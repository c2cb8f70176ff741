import type { EventData, EventType } from '#contract'
import { isId, newId } from './ids.ts'
import { broadcast, type Transaction } from './sql.ts'
import { traceFields } from './telemetry/work.ts'

/** Written in the transaction of the change: the event and its job exist exactly when the change does. */
export async function publish<T extends EventType>(sql: Transaction, event: T, data: EventData<T>): Promise<void> {
  const id = newId()
  const { type, visibleTo } = event
  const trace = traceFields()
  const [subject = null, other = null] = event.subjects.map((name) => readId(data, name))
  const [row] = await sql<{ isNews: boolean }[]>`
    with inserted as (
      insert into outbox (id, type, data, audience, group_id, subject_id, other_subject_id, traceparent)
      values (
        ${id}, ${type}, ${sql.json(data as Parameters<typeof sql.json>[0])},
        ${visibleTo as string[]}, ${readId(data, 'groupId')}, ${subject}, ${other},
        ${trace.traceparent ?? null})
      returning is_news(type, data) as is_news)
    select inserted.is_news
    from inserted, graphile_worker.add_job('event', ${sql.json({ id, type, ...trace })}::json)`
  const people = [subject, other].filter((userId) => userId !== null)
  if (row?.isNews && people.length > 0) await broadcast(sql, 'live', [id, ...people].join(' '))
}

const eventsPerStatement = 500

/** As `publish` does, for many at once. */
export async function publishAll<T extends EventType>(
  sql: Transaction,
  { type, visibleTo, subjects }: T,
  all: readonly EventData<T>[],
): Promise<void> {
  const trace = traceFields()
  for (let start = 0; start < all.length; start += eventsPerStatement) {
    const events = all.slice(start, start + eventsPerStatement).map((data) => {
      const [subject = null, other = null] = subjects.map((name) => readId(data, name))
      return { id: newId(), data, groupId: readId(data, 'groupId'), subject, other }
    })
    const rows = await sql<{ id: string; isNews: boolean; subject: string | null; other: string | null }[]>`
      with inserted as (
        insert into outbox (id, type, data, audience, group_id, subject_id, other_subject_id, traceparent)
        select id, ${type}, data, ${visibleTo as string[]}, "groupId", subject, other, ${trace.traceparent ?? null}
        from jsonb_to_recordset(${sql.json(events as unknown as Parameters<typeof sql.json>[0])})
          e (id uuid, data jsonb, "groupId" uuid, subject uuid, other uuid)
        returning id, is_news(type, data) as is_news, subject_id as subject, other_subject_id as other)
      select i.id, i.is_news, i.subject, i.other
      from inserted i
      cross join lateral graphile_worker.add_job(
        'event', (jsonb_build_object('id', i.id, 'type', ${type}::text) || ${sql.json(trace)})::json)`
    for (const { id, isNews, subject, other } of rows) {
      const people = [subject, other].filter((userId) => userId !== null)
      if (isNews && people.length > 0) await broadcast(sql, 'live', [id, ...people].join(' '))
    }
  }
}

/** Before a group is deleted: its public events since the transaction began lose their group, so that they stay readable. */
export async function keepEventsPublic(sql: Transaction, groupId: string): Promise<void> {
  await sql`
    update outbox
    set group_id = null
    where group_id = ${groupId} and 'public' = any(audience) and occurred_at >= now()`
}

function readId(data: object, name: string): string | null {
  const value = (data as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' && isId(value) ? value : null
}
