import { message, validationFailure } from '#contract'
import { change, fetchPage, read, type Sql } from '#platform'
import { findMailReader } from '../profile/notifications/public.ts'
import { lockUser } from '../profile/public.ts'
import { listInbox, markInboxRead } from './contract.ts'
import { announceNews } from './notify.ts'
import { countUnread, listItems, markRead, newestFirst } from './queries.ts'
import { toInboxItem } from './rules.ts'

export const inboxHandlers = [
  read(listInbox, async (call) => {
    const { sql, caller, input, app } = call
    const { locale } = await findMailReader(sql, caller.userId)
    const { data, pagination } = await fetchPage(call, newestFirst, (clause) =>
      listItems(sql, caller.userId, input.unread === true, clause),
    )
    const items = data.flatMap((row) => toInboxItem(app.config, locale, row) ?? [])
    return { data: items, pagination, unread: await countUnreadFor(sql, caller.userId) }
  }),

  change(markInboxRead, async ({ sql, caller, input: { ids, all } }) => {
    if (ids === undefined && all !== true)
      throw validationFailure([{ path: 'ids', text: message('validation.required') }])
    await lockUser(sql, caller.userId)
    const count = await markRead(sql, caller.userId, all === true ? undefined : ids)
    if (count > 0) await announceNews(sql, [{ userId: caller.userId }])
    return { data: { unread: await countUnreadFor(sql, caller.userId) } }
  }),
]

const countUnreadFor = async (sql: Sql, userId: string): Promise<number> =>
  (await countUnread(sql, [userId])).get(userId) ?? 0
