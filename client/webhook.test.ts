import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { Webhook as Independent } from 'standardwebhooks'
import { samples } from './generated/samples.ts'
import { InvalidWebhook, signWebhook, verifyWebhook } from './index.ts'

const createSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const secret = createSecret()
const message = { id: 'msg_1', type: 'event.rsvp', timestamp: '2026-11-20T16:30:00.000Z', data: samples['event.rsvp'] }
const body = JSON.stringify({ ...message, data: { ...message.data, eventTitle: 'Größer 😀' } })
const isInvalid = (error: unknown) => error instanceof InvalidWebhook

function signIndependently(at = new Date(), key = secret): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Independent(key).sign(message.id, at, body),
  }
}

test('signatures of another implementation are accepted, with any kind of body and headers', async () => {
  const headers = signIndependently()
  const received = await verifyWebhook({ body, headers, secret })
  assert.ok(received.type === 'event.rsvp')
  assert.equal(received.data.eventTitle, 'Größer 😀')
  await verifyWebhook({ body: Buffer.from(body), headers: new Headers(headers), secret })
  await verifyWebhook({ body, headers: { 'Webhook-Id': message.id, ...headers, other: undefined }, secret })
})

test('another implementation accepts our signatures', async () => {
  const headers = await signWebhook({ id: message.id, body, secret })
  assert.deepEqual(new Independent(secret).verify(body, headers), JSON.parse(body))
})

test('one valid signature among several is enough, and one of two secrets', async () => {
  const [headers, other] = [signIndependently(), signIndependently(new Date(), createSecret())]
  const both = `v1a,AAAA ${other['webhook-signature']} ${headers['webhook-signature']}`
  await verifyWebhook({ body, headers: { ...headers, 'webhook-signature': both }, secret })
  await verifyWebhook({ body, headers, secret: [createSecret(), secret] })
})

test('a changed body, another secret and malformed headers are rejected', async () => {
  const headers = signIndependently()
  const assertRejected = (changes: Record<string, string | undefined>, receivedBody = body, key = secret) =>
    assert.rejects(verifyWebhook({ body: receivedBody, headers: { ...headers, ...changes }, secret: key }), isInvalid)
  await assertRejected({}, `${body} `)
  await assertRejected({}, body, createSecret())
  await assertRejected({ 'webhook-id': 'msg_2' })
  await assertRejected({ 'webhook-id': undefined })
  for (const signature of ['', 'v1,', 'v1,%%%', 'v1', headers['webhook-signature']?.replace('v1,', 'v2,')])
    await assertRejected({ 'webhook-signature': signature })
  for (const timestamp of ['', 'now', '-1', '1e9', '9'.repeat(30)])
    await assertRejected({ 'webhook-timestamp': timestamp })
  await assert.rejects(verifyWebhook({ body, headers, secret: 'whsec_%' }), TypeError)
})

test('a message may be five minutes old or early, unless the tolerance is set', async () => {
  const minutesAgo = (minutes: number) => signIndependently(new Date(Date.now() - minutes * 60_000))
  for (const minutes of [4.9, -4.9]) await verifyWebhook({ body, headers: minutesAgo(minutes), secret })
  for (const minutes of [5.1, -5.1])
    await assert.rejects(verifyWebhook({ body, headers: minutesAgo(minutes), secret }), isInvalid)
  await verifyWebhook({ body, headers: minutesAgo(60), secret, toleranceSeconds: 7200 })
})
