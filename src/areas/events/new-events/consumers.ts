import { isEventOfType, nilUuid, type Consumer } from '#platform'
import { listJoinedPeople } from '../../groups/members/public.ts'
import { notify } from '../../inbox/public.ts'
import { EventCreated } from '../webhook-types/contract.ts'
import { findPublishedEvent } from './queries.ts'

const peoplePerBatch = 500

/** Notifies everybody who joined the group, except the person who created the event. */
export const newEventConsumer: Consumer = {
  name: 'new-events',
  types: [EventCreated],
  async consume({ sql }, event, after = nilUuid) {
    if (!isEventOfType(EventCreated, event)) return undefined
    const published = await findPublishedEvent(sql, event.data.eventId)
    if (!published) return undefined
    const { id: eventId, groupId, createdBy, ...facts } = published
    const people = await listJoinedPeople(sql, groupId, after, peoplePerBatch)
    const notices = people
      .filter((userId) => userId !== createdBy)
      .map((userId) => ({ userId, occurrenceId: eventId, facts: { eventId, ...facts } }))
    await notify(sql, 'new_event', notices, { isMailed: event.data.notify !== false })
    return people.length === peoplePerBatch ? people.at(-1) : undefined
  },
}
