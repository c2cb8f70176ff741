import { addJob, type Database, type Transaction } from '#platform'
import { bulkPriority, queueMails } from '../../../mail/send.ts'
import { listRecipients } from './audience.ts'
import { insertRecipients, markSending, markSent } from './queries.ts'

const recipientsPerBatch = 500

export const messageTasks = ({ db }: { readonly db: Database }) => ({
  async sendMessage({ id, after }: Readonly<Record<string, string | number>>): Promise<void> {
    await db.begin((sql) => sendBatch(sql, String(id), after === undefined ? undefined : String(after)))
  },
})

export const scheduleSending = (sql: Transaction, id: string, runAt: Date | undefined): Promise<void> =>
  addJob(sql, 'sendMessage', { id }, { ...(runAt && { runAt }), key: `message ${id}` })

/** Recipients are chosen now, not when the message was written. */
async function sendBatch(sql: Transaction, id: string, after: string | undefined): Promise<void> {
  const addressees = await markSending(sql, id)
  if (!addressees) return
  const userIds = await listRecipients(sql, addressees, after, recipientsPerBatch)
  await queueMails(sql, 'organizer_message', await insertRecipients(sql, id, userIds), bulkPriority)
  const last = userIds.at(-1)
  if (last !== undefined && userIds.length === recipientsPerBatch)
    await addJob(sql, 'sendMessage', { id, after: last }, { key: `message ${id} ${last}` })
  else await markSent(sql, id)
}
