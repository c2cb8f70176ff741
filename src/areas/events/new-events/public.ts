import { nilUuid, type Sql } from '#platform'
import { listJoinedPeople } from '../../groups/members/public.ts'
import { listRecipients } from '../../profile/notifications/public.ts'
import type { Visibility } from '../joining/contract.ts'
import { findDraftToAnnounce } from './queries.ts'

const everybody = 2 ** 31 - 1

/** Ids of the members who get a mail when this draft is published. */
export async function listAnnouncementReaders(sql: Sql, eventId: string, visibility: Visibility): Promise<string[]> {
  const draft =
    visibility === 'public' || visibility === 'members' ? await findDraftToAnnounce(sql, eventId) : undefined
  if (!draft) return []
  const people = await listJoinedPeople(sql, draft.groupId, nilUuid, everybody)
  const others = people.filter((userId) => userId !== draft.createdBy)
  return listRecipients(sql, others, 'new_event')
}
