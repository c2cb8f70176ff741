import type { Consumer } from '#platform'
import { enrichMessages } from '../event-types/public.ts'
import { enqueueEvent, isEventTypeSubscribed } from './queue.ts'

export const webhookConsumer: Consumer = {
  name: 'webhooks',
  types: 'all',
  isWanted: isEventTypeSubscribed,
  async consume({ sql, config: { WEB_URL } }, { id, type, occurredAt: timestamp, data }) {
    const messages = await enrichMessages(sql, WEB_URL, [{ id, type, timestamp, data }])
    for (const message of messages) await enqueueEvent(sql, message)
  },
}
