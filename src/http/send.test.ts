import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { send, type HttpResponse } from './send.ts'

const app = Fastify()
after(() => app.close())
app.decorate('baseHeadersFor', ({ id }) => ['x-request-id', id, 'x-frame-options', 'DENY', 'link', '</new>'])
app.setErrorHandler(async (_error, _request, reply) => send(reply, { status: 500, cache: 'never', body: '{}' }))
let response: HttpResponse
app.get('/', async (_request, reply) => send(reply, response))
const get = async (given: HttpResponse, headers: Record<string, string> = {}) => {
  response = given
  return app.inject({ url: '/', headers })
}

test('a known tag is sent, and those who have it get 304 without a word about a body', async () => {
  const feed = { cache: 'public', type: 'text/plain', body: 'a feed', etag: '"known"' } as const
  const first = await get(feed)
  assert.deepEqual([first.statusCode, first.body, first.headers.etag], [200, 'a feed', '"known"'])
  const again = await get(feed, { 'if-none-match': '"known"' })
  assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', '"known"'])
  for (const name of ['content-type', 'content-length', 'content-encoding']) assert.ok(!(name in again.headers), name)
})

test('what is not stored has no tag and is not compressed', async () => {
  const body = 'x'.repeat(5000)
  for (const given of [{ cache: 'never', body }, { body }, { status: 404, cache: 'public', body }] as const) {
    const { headers } = await get(given, { 'accept-encoding': 'br', 'if-none-match': '*' })
    assert.deepEqual(
      [headers.etag, headers['content-encoding'], headers['content-length']],
      [undefined, undefined, '5000'],
    )
  }
})

test('headers replace the default ones or remove them, and links add up', async () => {
  const { headers } = await get({
    body: '{}',
    headers: { 'X-Frame-Options': null, 'X-Request-Id': 'link', link: '</next>' },
  })
  assert.equal(headers['x-frame-options'], undefined)
  assert.equal(headers['x-request-id'], 'link')
  assert.deepEqual(headers.link, ['</new>', '</next>'])
})

test('a redirect is empty and says so', async () => {
  const { statusCode, headers, body } = await get({ status: 303, cache: 'never', headers: { location: '/there' } })
  assert.deepEqual([statusCode, headers.location, headers['content-length'], body], [303, '/there', '0', ''])
  assert.equal(headers['content-type'], undefined)
})

test('a stream is sent as it is, and becomes an error if it fails before its first byte', async () => {
  const type = 'text/plain; charset=utf-8'
  const whole = await get({ cache: 'immutable', type, body: Readable.from(['a', 'b']), etag: '"s"', length: 2 })
  assert.deepEqual([whole.body, whole.headers['content-length'], whole.headers.etag], ['ab', '2', '"s"'])
  const failing = new Readable({ read: () => failing.destroy(new Error('the disk is away')) })
  const failed = await get({ cache: 'immutable', type, body: failing, length: 2 })
  assert.deepEqual([failed.statusCode, failed.headers['cache-control'], failed.body], [500, 'no-store', '{}'])
})
