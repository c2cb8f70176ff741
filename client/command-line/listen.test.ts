import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { verifyWebhook } from '../index.ts'
import { Follower, type Page } from './follower.ts'
import type { Happening } from './forward.ts'
import { said, startReceiver, terminal } from './testing.ts'

const happening = (number: number): Happening => ({
  id: `message-${number}`,
  type: 'test.ping',
  timestamp: '2026-11-20T16:30:00.000Z',
  data: { message: `${number}` },
})

/** The list of the service as its contract has it: oldest first, and no cursor behind the last page. */
function pageOf(list: readonly Happening[], cursor: string | undefined, limit: number): Page {
  const from = Number(cursor ?? 0)
  const hasMore = list.length > from + limit
  const pagination = { hasMore, ...(hasMore && { nextCursor: String(from + limit) }) }
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

test('what happens while it listens is forwarded, signed with the secret that it shows', async () => {
  const list = [happening(1)]
  const site = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://here')
    assert.equal(pathname, '/v1/developer/events')
    assert.equal(searchParams.get('types'), 'test.ping')
    response.end(JSON.stringify(pageOf(list, searchParams.get('cursor') ?? undefined, 100)))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  after(() => {
    site.close()
    site.closeAllConnections()
  })
  const { begin } = await terminal({
    FOLKMOOT_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    FOLKMOOT_TOKEN: 'x',
  })
  const { received, url } = await startReceiver()
  const child = begin('webhooks', 'listen', '--forward-to', url, '--types', 'test.ping', '--every', '1')
  const secret = (await said(child, 'stderr', /whsec_\S+(?=\s)/)).trim()
  list.push(happening(2))
  await said(child, 'stdout', /test\.ping {2}message-2 {2}200/)
  child.kill()
  assert.equal(received.length, 1, 'what happened before is not sent')
  const [first] = received
  const message = await verifyWebhook({ body: first?.body ?? '', headers: first?.headers ?? {}, secret })
  assert.deepEqual(message, happening(2))
})
