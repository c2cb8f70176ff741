import { idFor, isEventOfType, type Consumer } from '#platform'
import { notify } from '../../inbox/public.ts'
import { MeetpassConnected } from './contract.ts'

export const connectionConsumer: Consumer = {
  name: 'connection-notices',
  types: [MeetpassConnected],
  async consume({ sql }, event) {
    if (!isEventOfType(MeetpassConnected, event)) return
    const { ownerId, visitorId } = event.data
    // A pair is told once, however often they connect. Of anonymous visitors, who can be made up, one an hour.
    const visitor = visitorId ?? `anonymous ${event.occurredAt.slice(0, 'yyyy-mm-ddThh'.length)}`
    const occurrenceId = idFor(`connection ${ownerId} ${visitor}`)
    const notices = [
      { userId: ownerId, occurrenceId, personId: visitorId, facts: {} },
      ...(visitorId === null ? [] : [{ userId: visitorId, occurrenceId, personId: ownerId, facts: {} }]),
    ]
    await notify(sql, 'connection', notices, { isMailed: true })
  },
}
