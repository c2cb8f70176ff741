import type { Database } from '#platform'

/** Moves the event's start and its reminders that many minutes closer, or into the past. */
export const letTimePass = (db: Database, eventId: string, minutes: number) =>
  db.begin(async (sql) => {
    const shift = sql`${minutes} * interval '1 minute'`
    const reminders = await sql<{ hours: number; dueAt: string }[]>`
      delete from event_reminders where event_id = ${eventId} returning hours, due_at`
    await sql`update events set starts_at = starts_at - ${shift}, ends_at = ends_at - ${shift} where id = ${eventId}`
    // The trigger on `events` has scheduled them again, but not those that are due by now.
    await sql`delete from event_reminders where event_id = ${eventId}`
    for (const { hours, dueAt } of reminders)
      await sql`insert into event_reminders values (${eventId}, ${hours}, ${dueAt}::timestamptz - ${shift})`
  })
