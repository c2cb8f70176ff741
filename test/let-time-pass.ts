import type { Database } from '#platform'

/** As if the event had been made that much earlier: its start is nearer, and so are its reminders. */
export const letTimePass = (db: Database, eventId: string, minutes: number) =>
  db.begin(async (sql) => {
    const shift = sql`${minutes} * interval '1 minute'`
    const waiting = await sql<{ hours: number; dueAt: string }[]>`
      delete from event_reminders where event_id = ${eventId} returning hours, due_at`
    await sql`update events set starts_at = starts_at - ${shift}, ends_at = ends_at - ${shift} where id = ${eventId}`
    await sql`delete from event_reminders where event_id = ${eventId}`
    for (const { hours, dueAt } of waiting)
      await sql`insert into event_reminders values (${eventId}, ${hours}, ${dueAt}::timestamptz - ${shift})`
  })
