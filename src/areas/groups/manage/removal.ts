import { keepEventsPublic, type Transaction } from '#platform'
import { deleteBadgesForGroup } from '../../badges/awards/public.ts'
import { queueRemovalMails } from '../../events/mails/public.ts'
import { cancelUpcomingEvents } from '../../events/records/public.ts'
import { deleteGroupRow, invalidateGroupCache, type GroupRef } from '../records/public.ts'
import { lockCodesForGroup } from '../../events/checkin-codes/public.ts'
import { lockSeriesOfGroup } from '../../events/series/public.ts'

/** The caller has locked the group `for update`. Lock order: badges, check-in codes, series, events. */
export async function removeGroup(
  sql: Transaction,
  groupId: string,
  beforeDelete?: () => Promise<void>,
): Promise<void> {
  await deleteBadgesForGroup(sql, groupId)
  await lockCodesForGroup(sql, groupId)
  await lockSeriesOfGroup(sql, groupId)
  await beforeDelete?.()
  await deleteGroupRow(sql, groupId)
  await invalidateGroupCache(sql, groupId)
}

export const cancelAndRemoveGroup = (sql: Transaction, webUrl: string, group: GroupRef): Promise<void> =>
  removeGroup(sql, group.id, async () => {
    const eventIds = await cancelUpcomingEvents(sql, group, `${group.name} has closed.`)
    for (const eventId of eventIds) await queueRemovalMails(sql, webUrl, eventId)
    // Webhooks still deliver the cancellations when the group is gone.
    if (group.isShown) await keepEventsPublic(sql, group.id)
  })
