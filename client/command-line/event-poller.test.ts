import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EventPoller, type EventPage } from './event-poller.ts'
import type { ForwardedEvent } from './forward.ts'

const createEvent = (number: number): ForwardedEvent => ({
  id: `message-${number}`,
  type: 'test.ping',
  timestamp: '2026-11-20T16:30:00.000Z',
  data: { message: `${number}` },
})

function buildPage(list: readonly ForwardedEvent[], cursor: string | undefined, limit: number): EventPage {
  const from = Number(cursor ?? 0)
  const hasMore = list.length > from + limit
  const pagination = { hasMore, resumeCursor: String(Math.min(from + limit, list.length)) }
  return { data: list.slice(from, from + limit), pagination }
}

const collectIds = async (events: EventPoller) => {
  const ids = []
  for await (const { id } of events.poll()) ids.push(Number(id.slice('message-'.length)))
  return ids
}

test('every event is yielded once, whatever the size of pages', async () => {
  const list: ForwardedEvent[] = []
  const events = new EventPoller(async ({ cursor }) => buildPage(list, cursor, 3))
  const grow = (count: number) => {
    for (let step = 0; step < count; step++) list.push(createEvent(list.length))
  }
  assert.deepEqual(await collectIds(events), [])
  for (const count of [1, 2, 3, 0, 1, 7, 3, 5]) {
    const from = list.length
    grow(count)
    assert.deepEqual(
      await collectIds(events),
      list.slice(from).map((_, at) => from + at),
    )
  }
})

test('no event is lost when a page fails to load', async () => {
  const list = [0, 1, 2, 3, 4].map(createEvent)
  let isAway = true
  const events = new EventPoller(async ({ cursor }) => {
    if (cursor !== undefined && isAway) throw new Error('away')
    return buildPage(list, cursor, 3)
  })
  await assert.rejects(collectIds(events), /away/)
  isAway = false
  assert.deepEqual(await collectIds(events), [3, 4])
})
