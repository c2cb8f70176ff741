import type { Consumer } from '#platform'
import { withNames } from '../event-types/public.ts'
import { queueEvent } from './queue.ts'

/** Queues everything that happens for the webhooks that want it. */
export const webhookReactions: Consumer = {
  name: 'webhooks',
  types: 'all',
  async consume({ sql, config: { WEB_URL } }, { id, type, occurredAt: timestamp, data }) {
    const messages = await withNames(sql, WEB_URL, [{ id, type, timestamp, data }])
    for (const message of messages) await queueEvent(sql, message)
  },
}
