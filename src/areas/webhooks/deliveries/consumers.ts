import type { Consumer } from '#platform'
import { enrichMessages } from '../event-types/public.ts'
import { enqueueEvent } from './queue.ts'

export const webhookConsumer: Consumer = {
  name: 'webhooks',
  types: 'all',
  async consume({ sql, config: { WEB_URL } }, { id, type, occurredAt: timestamp, data }) {
    const messages = await enrichMessages(sql, WEB_URL, [{ id, type, timestamp, data }])
    for (const message of messages) await enqueueEvent(sql, message)
  },
}
