import { nilUuid, type Sql } from '#platform'
import { listJoinedPeople } from '../../groups/members/public.ts'
import type { GroupRef } from '../../groups/records/public.ts'
import { listRecipients } from '../../profile/notifications/public.ts'
import type { Visibility } from '../joining/contract.ts'
import { findDraftToAnnounce } from './queries.ts'

export { isAnnounced } from './queries.ts'

const everybody = 2 ** 31 - 1

/** Ids of the members who get a mail when this draft is published. */
export async function listAnnouncementReaders(sql: Sql, eventId: string, visibility: Visibility): Promise<string[]> {
  const draft =
    visibility === 'public' || visibility === 'members' ? await findDraftToAnnounce(sql, eventId) : undefined
  return draft ? listMailedMembers(sql, draft) : []
}

/** How many members get a mail when somebody creates this event. */
export async function countNewEventReaders(
  sql: Sql,
  group: GroupRef,
  event: { readonly visibility?: Visibility; readonly startsAt: Date; readonly createdBy: string },
): Promise<number> {
  const { visibility = 'public', startsAt, createdBy } = event
  const isTold = group.isShown && (visibility === 'public' || visibility === 'members') && startsAt > new Date()
  return isTold ? (await listMailedMembers(sql, { groupId: group.id, createdBy })).length : 0
}

async function listMailedMembers(
  sql: Sql,
  { groupId, createdBy }: { readonly groupId: string; readonly createdBy: string | null },
): Promise<string[]> {
  const people = await listJoinedPeople(sql, groupId, nilUuid, everybody)
  const others = people.filter((userId) => userId !== createdBy)
  return listRecipients(sql, others, 'new_event')
}
