import { broadcast, nextLocalHour, type Transaction } from '#platform'
import { bulkPriority, queueMails } from '../../mail/send.ts'
import { insertDigestItems, insertNotices, type AddedNotice, type Notice } from './queries.ts'
import { insertPushes, pushChannel } from './push-queue.ts'
import type { NoticeTemplate } from './templates.ts'

interface NotifyOptions {
  /** Also mails the text of the item. Without it, the caller sends a mail of its own. */
  readonly isMailed?: boolean
}

/** PostgreSQL takes at most 8,000 bytes in a notification; each item needs 74. */
const newsPerMessage = 100

/**
 * Tells people in the ways they chose. Call it in a job or a consumer: it locks the people, which must not come after a
 * lock of an event.
 */
export async function notify(
  sql: Transaction,
  template: NoticeTemplate,
  notices: readonly Notice[],
  { isMailed = false }: NotifyOptions = {},
): Promise<void> {
  if (notices.length === 0) return
  const added = await insertNotices(sql, template, notices, { isMailed })
  await announceNews(
    sql,
    added.filter(({ isShown }) => isShown),
  )
  await mailNotices(
    sql,
    added.filter((notice) => notice.isMailed),
  )
  await pushNotices(
    sql,
    added.filter(({ isPushed }) => isPushed),
  )
}

async function pushNotices(sql: Transaction, notices: readonly AddedNotice[]): Promise<void> {
  if (notices.length === 0) return
  const added = await insertPushes(
    sql,
    notices.map(({ id }) => id),
  )
  if (added > 0) await broadcast(sql, pushChannel, '')
}

const digestHour = 9

async function mailNotices(sql: Transaction, notices: readonly AddedNotice[]): Promise<void> {
  const immediateIds = notices.filter(({ digest }) => digest === 'now').map(({ id }) => id)
  await queueMails(sql, 'notice', immediateIds, bulkPriority)
  const daily = notices.filter(({ digest }) => digest === 'daily')
  await insertDigestItems(
    sql,
    daily.map(({ id: itemId, userId, timezone, createdAt }) => ({
      itemId,
      userId,
      dueAt: nextLocalHour(new Date(createdAt), timezone, digestHour),
    })),
  )
}

export interface InboxNews {
  readonly userId: string
  /** Undefined when only the number of unread items has changed. */
  readonly id?: string
}

/** To the open streams of these people. */
export async function announceNews(sql: Transaction, news: readonly InboxNews[]): Promise<void> {
  const texts = news.map(({ userId, id }) => (id === undefined ? userId : `${userId}:${id}`))
  for (let start = 0; start < texts.length; start += newsPerMessage)
    await broadcast(sql, 'inbox', texts.slice(start, start + newsPerMessage).join(' '))
}

export const parseNews = (payload: string): InboxNews[] =>
  payload.split(' ').map((text) => {
    const [userId = '', id] = text.split(':')
    return id === undefined ? { userId } : { userId, id }
  })
