import type { Consumer } from '#platform'
import { queueEvent } from './queue.ts'

/** Queues everything that happens for the webhooks that want it. */
export const webhookReactions: Consumer = {
  name: 'webhooks',
  types: 'all',
  consume: ({ sql }, { id, type, occurredAt: timestamp, data }) => queueEvent(sql, { id, type, timestamp, data }),
}
