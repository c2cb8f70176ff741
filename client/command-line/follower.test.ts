import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Follower, type Page } from './follower.ts'
import type { Happening } from './forward.ts'

const happening = (number: number): Happening => ({
  id: `message-${number}`,
  type: 'test.ping',
  timestamp: '2026-11-20T16:30:00.000Z',
  data: { message: `${number}` },
})

/** The list of the service as its contract has it: oldest first, with a place behind each page. */
function pageOf(list: readonly Happening[], cursor: string | undefined, limit: number): Page {
  const from = Number(cursor ?? 0)
  const hasMore = list.length > from + limit
  const pagination = { hasMore, resumeCursor: String(Math.min(from + limit, list.length)) }
  return { data: list.slice(from, from + limit), pagination }
}

const idsOf = async (events: Follower) => {
  const ids = []
  for await (const { id } of events.fresh()) ids.push(Number(id.slice('message-'.length)))
  return ids
}

test('every event is met once, however the pages fall', async () => {
  const list: Happening[] = []
  const events = new Follower(async ({ cursor }) => pageOf(list, cursor, 3))
  const grow = (count: number) => {
    for (let step = 0; step < count; step++) list.push(happening(list.length))
  }
  assert.deepEqual(await idsOf(events), [])
  for (const count of [1, 2, 3, 0, 1, 7, 3, 5]) {
    const from = list.length
    grow(count)
    assert.deepEqual(
      await idsOf(events),
      list.slice(from).map((_, at) => from + at),
    )
  }
})

test('nothing is lost when a page cannot be read', async () => {
  const list = [0, 1, 2, 3, 4].map(happening)
  let isAway = true
  const events = new Follower(async ({ cursor }) => {
    if (cursor !== undefined && isAway) throw new Error('away')
    return pageOf(list, cursor, 3)
  })
  await assert.rejects(idsOf(events), /away/)
  isAway = false
  assert.deepEqual(await idsOf(events), [3, 4])
})
