import type { Consumer, ConsumerContext, OutboxEvent } from '#platform'
import { enrichMessages } from '../event-types/public.ts'
import { enqueueEvent, isEventTypeSubscribed } from './queue.ts'

export const webhookConsumer: Consumer = {
  name: 'webhooks',
  types: 'all',
  isWanted: isEventTypeSubscribed,
  consume: (context, event) => enqueueEvents(context, [event]),
  inBatches: { types: 'all', consume: enqueueEvents },
}

async function enqueueEvents({ sql, config }: ConsumerContext, events: readonly OutboxEvent[]): Promise<void> {
  const bare = events.map(({ id, type, occurredAt: timestamp, data }) => ({ id, type, timestamp, data }))
  for (const message of await enrichMessages(sql, config.WEB_URL, bare)) await enqueueEvent(sql, message)
}
