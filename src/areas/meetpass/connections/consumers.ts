import { idFor, isEventOfType, type Consumer } from '#platform'
import { notify } from '../../inbox/public.ts'
import { MeetpassConnected } from './contract.ts'

export const connectionConsumer: Consumer = {
  name: 'connection-notices',
  types: [MeetpassConnected],
  async consume({ sql }, event) {
    if (!isEventOfType(MeetpassConnected, event)) return
    const { connectionId, ownerId, visitorId } = event.data
    // Told again when an anonymous visitor has signed in and has a name.
    const occurrenceId = idFor(`connection ${connectionId} ${visitorId ?? 'anonymous'}`)
    const notices = [
      { userId: ownerId, occurrenceId, personId: visitorId, facts: {} },
      ...(visitorId === null ? [] : [{ userId: visitorId, occurrenceId, personId: ownerId, facts: {} }]),
    ]
    await notify(sql, 'connection', notices, { isMailed: true })
  },
}
