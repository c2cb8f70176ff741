import { addJob, addJobs, type Database, type Transaction } from '#platform'
import { bulkPriority } from '../../../mail/send.ts'
import { queueOccurrenceMails, reminderIdFor } from '../mails/public.ts'
import { listPeopleToRemind, takeDueReminders, type DueReminder } from './queries.ts'

const [remindersPerBatch, peoplePerBatch] = [500, 200]

/** `findDueReminders` runs every minute and adds a `remind` job for each, which mails people in batches. */
export const reminderTasks = ({ db }: { readonly db: Database }) => ({
  async findDueReminders(): Promise<void> {
    while ((await db.begin(queueReminders)) === remindersPerBatch);
  },

  async remind({ eventId, hours, startsAt, after }: Readonly<Record<string, string | number>>): Promise<void> {
    const reminder = { eventId: String(eventId), hours: Number(hours), startsAt: String(startsAt) }
    await db.begin((sql) => remindBatch(sql, reminder, after === undefined ? undefined : String(after)))
  },
})

async function remindBatch(sql: Transaction, reminder: DueReminder, after: string | undefined): Promise<void> {
  const { eventId, hours, startsAt } = reminder
  const people = await listPeopleToRemind(sql, reminder, after, peoplePerBatch)
  const occurrenceId = reminderIdFor(eventId, hours, startsAt)
  const occurrences = people.map(({ rsvpId }) => ({ occurrenceId, rsvpId }))
  await queueOccurrenceMails(sql, 'event_reminder', occurrences, bulkPriority)
  const last = people.at(-1)
  if (last && people.length === peoplePerBatch)
    await addJob(sql, 'remind', { ...reminder, after: last.userId }, { key: `remind ${occurrenceId} ${last.userId}` })
}

async function queueReminders(sql: Transaction): Promise<number> {
  const { count, inTime } = await takeDueReminders(sql, remindersPerBatch)
  const jobs = inTime.map(({ eventId, hours, startsAt }) => ({ payload: { eventId, hours, startsAt } }))
  await addJobs(sql, 'remind', jobs)
  return count
}
