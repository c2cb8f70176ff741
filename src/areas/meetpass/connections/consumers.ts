import { idFor, isEventOfType, type Consumer } from '#platform'
import { notify } from '../../inbox/public.ts'
import { MeetpassConnected } from './contract.ts'

export const connectionConsumer: Consumer = {
  name: 'connection-notices',
  types: [MeetpassConnected],
  async consume({ sql }, event) {
    if (!isEventOfType(MeetpassConnected, event)) return
    const { ownerId, visitorId } = event.data
    // One notice per pair, whoever taps whom, and at most one an hour for all anonymous visitors, because anybody can fake
    // those.
    const pair =
      visitorId === null
        ? [ownerId, `anonymous ${event.occurredAt.slice(0, 'yyyy-mm-ddThh'.length)}`]
        : [ownerId, visitorId].sort()
    const occurrenceId = idFor(`connection ${pair.join(' ')}`)
    const facts = { hasPerson: visitorId !== null }
    const notices = [
      { userId: ownerId, occurrenceId, personId: visitorId, facts },
      ...(visitorId === null ? [] : [{ userId: visitorId, occurrenceId, personId: ownerId, facts }]),
    ]
    await notify(sql, 'connection', notices, { isMailed: true })
  },
}
