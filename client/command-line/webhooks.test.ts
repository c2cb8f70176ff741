import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startApi } from '#test'
import { longPollWaitersFor } from '../../src/areas/webhooks/event-types/public.ts'
import { createWebhook } from '../../src/areas/webhooks/contract.ts'
import { createPortfolioItem } from '../../src/areas/profile/portfolio/contract.ts'
import { startReceiver } from '../../test/webhook-receiver.ts'
import { verifyWebhook } from '../index.ts'
import { waitForExit, waitForOutput, createTerminal } from './testing.ts'

const api = await startApi({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
const eventType = 'user.portfolio_item_created'

async function createDeveloper() {
  const ada = await api.signIn('developer', 'write:portfolio')
  const token = await api.tokenFor(ada.id, ['developer', 'read:portfolio'])
  const receiver = await startReceiver()
  after(() => receiver.close())
  const terminal = await createTerminal({ FOLKMOOT_URL: api.url, FOLKMOOT_TOKEN: token })
  return { ada, receiver, ...terminal, make: (title: string) => ada(createPortfolioItem, { title, sortOrder: 0 }) }
}

const listenArgs = ['webhooks', 'listen', '--types', eventType, '--forward-to']

test('new events are forwarded once, signed like a webhook', async () => {
  const { startCommand, make, receiver, ada } = await createDeveloper()
  await make('Before')
  const child = startCommand(...listenArgs, receiver.url)
  const secret = (await waitForOutput(child, 'stderr', /whsec_\S+(?=\s)/)).trim()
  // The command long-polls instead of polling in a loop.
  while (longPollWaitersFor(api.db).size < 1) await pause(20)
  const { data: lamp } = await make('A lamp')
  await make('A chair')
  await waitForOutput(child, 'stdout', /(.*\n){2}/)
  await make('A table')
  const [first, , third] = await receiver.waitForRequests(3)
  child.kill()
  const titles = receiver.received.map(({ message }) => message.data['title'])
  assert.deepEqual(titles, ['A lamp', 'A chair', 'A table'])
  const { type, data } = await verifyWebhook({ ...(first ?? assert.fail()), secret })
  assert.deepEqual([type, data], [eventType, { userId: ada.id, portfolioItemId: lamp.id, title: 'A lamp' }])
  assert.equal(third?.headers['x-event-type'], eventType)
  assert.notEqual(third.headers['x-delivery-id'], third.headers['webhook-id'])
  assert.ok('people' in JSON.parse(third.body))
})

test('--replay forwards the last 30 days, and a broken response of the receiver does not end it', async () => {
  const { startCommand, make, receiver } = await createDeveloper()
  for (const title of ['A lamp', 'A chair']) await make(title)
  receiver.answer = (response, { message }) => {
    if (message.data['title'] !== 'A lamp') return response.end()
    response.writeHead(200, { 'Content-Length': 100 }).flushHeaders()
    setTimeout(() => response.destroy(), 50)
  }
  const child = startCommand(...listenArgs, receiver.url, '--replay')
  const lines = await waitForOutput(child, 'stdout', /(.*\n){2}/)
  child.kill()
  assert.match(lines, /^\S+ {2}\S+ {2}200 .*\n\S+ {2}\S+ {2}200 .*\n$/)
  assert.deepEqual(
    receiver.received.map(({ message }) => message.data['title']),
    ['A lamp', 'A chair'],
  )
})

test('while the site is down, it waits before it tries again', async () => {
  const requestedAt: number[] = []
  let failedAt = 0
  const site = createServer((_request, response) => {
    const count = requestedAt.push(performance.now())
    if (count === 1)
      return response.end(JSON.stringify({ data: [], pagination: { hasMore: false, resumeCursor: 'a' } }))
    if (count > 2) return response.writeHead(403).end()
    setTimeout(() => {
      failedAt = performance.now()
      response.writeHead(500).end()
    }, 1_100)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  after(() => site.close())
  const { runCommand } = await createTerminal({
    FOLKMOOT_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    FOLKMOOT_TOKEN: 'any',
  })
  const { code, err } = await runCommand(...listenArgs, 'http://127.0.0.1:1/', '--every', '1')
  assert.deepEqual([code, requestedAt.length, /\b500\b/.test(err)], [1, 3, true], err)
  assert.ok((requestedAt[2] ?? 0) - failedAt > 900)
})

test('without the scope `developer`, it ends with an error', async () => {
  const who = await api.person()
  const { startCommand } = await createTerminal({
    FOLKMOOT_URL: api.url,
    FOLKMOOT_TOKEN: await api.tokenFor(who.id, ['user']),
  })
  const child = startCommand(...listenArgs, 'http://127.0.0.1:1/')
  const errorPrinted = waitForOutput(child, 'stderr', /insufficient_scope/)
  assert.equal(await waitForExit(child), 1)
  await errorPrinted
})

test('the site sends a sample through a webhook and reports the result', async () => {
  const { ada, receiver, runCommand } = await createDeveloper()
  const { id, secret } = (await ada(createWebhook, { url: receiver.url })).data
  const { code, out } = await runCommand('webhooks', 'trigger', 'event.rsvp', '--webhook', id)
  const result = JSON.parse(out) as Record<string, unknown>
  assert.deepEqual([code, result['success'], result['statusCode'], result['responseBody']], [0, true, 200, 'ok'])
  const [first] = await receiver.waitForRequests(1)
  assert.equal((await verifyWebhook({ ...(first ?? assert.fail()), secret })).type, 'event.rsvp')

  receiver.answer = (response) => response.writeHead(500).end('no')
  const failed = await runCommand('webhooks', 'trigger', 'event.rsvp', '--webhook', id)
  assert.deepEqual([failed.code, (JSON.parse(failed.out) as { statusCode: number }).statusCode], [1, 500])
  for (const other of ['01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52', 'x']) {
    const { code, err } = await runCommand('webhooks', 'trigger', 'event.rsvp', '--webhook', other)
    assert.deepEqual([code, err.includes('404, not_found')], [1, true])
  }
})
