import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eventually, startApi } from '#test'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createWebhook } from '../src/areas/webhooks/contract.ts'
import { startOtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts'
import { startReceiver } from './webhook-receiver.ts'

const collector = await startOtlpReceiver()
const receiver = await startReceiver()
after(() => receiver.close())
const api = await startApi({
  worker: true,
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, WEBHOOK_ALLOW_PRIVATE: 'true', TRUST_PROXY: 'loopback' },
})

test('a request, its statements, its job and its webhook are one trace, which a proxy may have begun', async () => {
  const ann = await api.signIn('user', 'developer', 'write:events')
  await ann(createWebhook, { url: receiver.url, eventTypes: ['event.rsvp'] })
  const { id: eventId } = await api.event({ group: await api.group() })
  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const response = await api.fetch(`/v1/events/${eventId}/rsvp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await api.tokenFor(ann.id, ['write:events'])}`,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${spanId}-01`,
    },
    body: '{}',
  })
  assert.ok(response.ok, await response.text())
  await receiver.waitForRequests(1)

  const spans = await eventually(
    'the spans of the trace are exported',
    () => collector.spans.filter((span) => span.traceId === traceId),
    (received) => received.some(({ name }) => name === 'webhook delivery'),
  )
  const find = (matches: (span: ReceivedSpan) => boolean) => spans.find(matches) ?? assert.fail(JSON.stringify(spans))
  const request = find(({ parentSpanId }) => parentSpanId === spanId)
  const operation = find(({ name }) => name === createRsvp.name)
  const job = find(({ name }) => name === 'job event')
  assert.equal(request.attributes['http.response.status_code'], response.status)
  assert.equal(operation.parentSpanId, request.spanId)
  assert.equal(job.parentSpanId, operation.spanId)
  for (const { spanId: parent } of [operation, job])
    assert.ok(spans.some((span) => span.parentSpanId === parent && span.attributes['db.system.name'] === 'postgresql'))
  assert.doesNotMatch(JSON.stringify(collector.spans), new RegExp(ann.email))
})
