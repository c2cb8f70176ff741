import { read } from '#platform'
import { EventNotFound } from '../records/contract.ts'
import { requireManagedEvent } from '../records/public.ts'
import { getEventOutreach } from './contract.ts'
import {
  countAudience,
  countJoinedPeople,
  countMailedPeople,
  countPublishedEvents,
  findAnnouncement,
  findEarlierEvent,
  listJoinedFaces,
} from './queries.ts'
import { listAttendeeAvatars } from '../rsvps/public.ts'

export const outreachHandlers = [
  read(getEventOutreach, async ({ sql, caller, input }) => {
    const { id: eventId, group } = await requireManagedEvent(sql, caller, input)
    const announcement = await findAnnouncement(sql, eventId)
    if (!announcement) throw new EventNotFound()
    const { isAnnounced, createdBy } = announcement
    const members = { groupId: group.id, exceptId: createdBy }
    const [publishedCount, joined, mailed, faces, earlier] = await Promise.all([
      countPublishedEvents(sql, group.id),
      countJoinedPeople(sql, members),
      isAnnounced ? countMailedPeople(sql, members) : 0,
      listJoinedFaces(sql, members),
      findEarlierEvent(sql, group.id, eventId),
    ])
    return {
      data: {
        publishedCount,
        joined,
        mailed,
        faces,
        isAnnounced,
        earlierEvent: earlier && {
          ...earlier,
          ...(await countAudience(sql, group.id, earlier)),
          faces: (await listAttendeeAvatars(sql, [earlier.id])).get(earlier.id) ?? [],
        },
      },
    }
  }),
]
