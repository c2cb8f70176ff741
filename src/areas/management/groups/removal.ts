import { keepPublic, type Transaction } from '#platform'
import { removeBadgesOf } from '../../badges/awards/public.ts'
import { mailAboutRemoval } from '../../events/mails/public.ts'
import { cancelComingEvents } from '../../events/records/public.ts'
import { deleteGroupRow, groupChanged, type KnownGroup } from '../../groups/records/public.ts'
import { closeCodesOf } from '../checkin-codes/public.ts'

/** Deletes a group that is held for update, in the order in which everybody holds things: badges, check-in codes, events. */
export async function removeGroup(
  sql: Transaction,
  groupId: string,
  beforeEventsGo?: () => Promise<void>,
): Promise<void> {
  await removeBadgesOf(sql, groupId)
  await closeCodesOf(sql, groupId)
  await beforeEventsGo?.()
  await deleteGroupRow(sql, groupId)
  await groupChanged(sql, groupId)
}

/** The same, after canceling the events that are not over: whoever has a seat or waits for one is mailed. */
export const cancelAndRemoveGroup = (sql: Transaction, webUrl: string, group: KnownGroup): Promise<void> =>
  removeGroup(sql, group.id, async () => {
    const eventIds = await cancelComingEvents(sql, group, `${group.name} has closed.`)
    for (const eventId of eventIds) await mailAboutRemoval(sql, webUrl, eventId)
    if (group.isShown) await keepPublic(sql, group.id)
  })
