import type { Consumer, ConsumerContext, OutboxEvent } from '#platform'
import { enrichMessages } from '../event-types/public.ts'
import { enqueueEvent, isEventTypeSubscribed } from './queue.ts'

export const webhookConsumer: Consumer = {
  name: 'webhooks',
  types: 'all',
  isWanted: isEventTypeSubscribed,
  async consume({ sql, config }, { id, type, occurredAt: timestamp, data }, continuation) {
    const [message] = await enrichMessages(sql, config.WEB_URL, [{ id, type, timestamp, data }])
    return message && enqueueEvent(sql, message, continuation)
  },
  inBatches: { types: 'all', consume: enqueueEvents },
}

/** Returns by event id where to continue, for events with more webhooks than one batch. */
async function enqueueEvents({ sql, config }: ConsumerContext, events: readonly OutboxEvent[]) {
  const messages = events.map(({ id, type, occurredAt: timestamp, data }) => ({ id, type, timestamp, data }))
  const continuations = new Map<string, string>()
  for (const message of await enrichMessages(sql, config.WEB_URL, messages)) {
    const last = await enqueueEvent(sql, message)
    if (last !== undefined) continuations.set(message.id, last)
  }
  return continuations
}
