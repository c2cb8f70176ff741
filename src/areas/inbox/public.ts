import type { Config, Database, Sql } from '#platform'
import { bulkPriority, queueMails } from '../../mail/send.ts'
import { findMailReader } from '../profile/notifications/public.ts'
import type { InboxItem } from './contract.ts'
import { deleteOldItems, listAllItems, listItemsById, takeDueDigests } from './queries.ts'
import { localeFor, toInboxItem } from './rules.ts'

export { notify, parseNews, type InboxNews } from './notify.ts'
export {
  claimDuePushes,
  finishPushes,
  insertPush,
  measurePushBacklog,
  pushChannel,
  type ClaimedPush,
  type PushBacklog,
  type PushResult,
} from './push-queue.ts'
export { countUnread, listItemsById } from './queries.ts'
export { toInboxItem } from './rules.ts'
export type { NoticeFacts } from './template.ts'
export type { NoticeTemplate } from './templates.ts'

const [itemsPerBatch, digestsPerBatch] = [5_000, 500]

export const inboxTasks = ({ db }: { readonly db: Database }) => ({
  async deleteOldInboxItems(): Promise<void> {
    while ((await db.begin((sql) => deleteOldItems(sql, itemsPerBatch))) === itemsPerBatch);
  },

  async sendDigests(): Promise<void> {
    const queueBatch = () =>
      db.begin(async (sql) => {
        const digests = await takeDueDigests(sql, digestsPerBatch)
        const ids = digests.map(({ userId, queuedAt }) => `${userId} ${queuedAt}`)
        await queueMails(sql, 'new_events', ids, bulkPriority)
        return digests.length
      })
    while ((await queueBatch()) > 0);
  },
})

export async function listInboxForUser(sql: Sql, config: Config, userId: string): Promise<InboxItem[]> {
  const [{ locale }, rows] = await Promise.all([findMailReader(sql, userId), listAllItems(sql, userId)])
  return rows.flatMap((row) => toInboxItem(config, locale, row) ?? [])
}

/** In the language of their reader, by id. */
export async function findItemsForPush(
  sql: Sql,
  config: Config,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InboxItem>> {
  const items = (await listItemsById(sql, ids)).flatMap((row) => toInboxItem(config, localeFor(row), row) ?? [])
  return new Map(items.map((item) => [item.id, item]))
}
