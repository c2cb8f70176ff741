import { addJob, type Database, type Transaction } from '#platform'
import { bulkPriority, queueMails } from '../../../mail/send.ts'
import { listRecipients } from './audience.ts'
import { insertRecipients, markSending, markSent } from './queries.ts'

const recipientsPerSlice = 500

export const messageTasks = ({ db }: { readonly db: Database }) => ({
  async sendMessage({ id, after }: Readonly<Record<string, string | number>>): Promise<void> {
    await db.begin((sql) => sendSlice(sql, String(id), after === undefined ? undefined : String(after)))
  },
})

export const scheduleSending = (sql: Transaction, id: string, runAt: Date | undefined): Promise<void> =>
  addJob(sql, 'sendMessage', { id }, { ...(runAt && { runAt }), key: `message ${id}` })

/** Who gets it is decided now, not when it was written. */
async function sendSlice(sql: Transaction, id: string, after: string | undefined): Promise<void> {
  const addressees = await markSending(sql, id)
  if (!addressees) return
  const userIds = await listRecipients(sql, addressees, after, recipientsPerSlice)
  await queueMails(sql, 'organizer_message', await insertRecipients(sql, id, userIds), bulkPriority)
  const last = userIds.at(-1)
  if (last !== undefined && userIds.length === recipientsPerSlice)
    await addJob(sql, 'sendMessage', { id, after: last }, { key: `message ${id} ${last}` })
  else await markSent(sql, id)
}
