import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as send, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startApi } from '#test'

const api = await startApi()
const group = await api.group({ description: 'We mend what is broken. '.repeat(60) })
for (const title of ['First', 'Second', 'Third']) await api.event({ group, title })
const { id: userId } = await api.person()
const auth = { Authorization: `Bearer ${await api.tokenFor(userId, ['user', 'read:events'])}` }
const cookie = { Cookie: await api.cookieFor(userId) }

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

/** The bytes as they come: `fetch` would unpack them. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const sent = send(`${api.url}${path}`, { method, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  return { status: response.statusCode ?? 0, headers: response.headers, bytes }
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
const encodings = ['br', 'gzip'] as const
const style = /href="(\/assets\/style-[^"]+)"/.exec(await (await api.fetch('/')).text())?.[1] ?? ''

const texts: readonly (readonly [string, Record<string, string>])[] = [
  ['/v1/events?limit=20', auth],
  [`/v1/public/groups/${group.urlname}`, {}],
  ['/events', {}],
  ['/events', cookie],
  [`/groups/${group.urlname}`, {}],
  ['/settings', cookie],
  ['/docs/guides', {}],
  [style, {}],
  ['/openapi.json', {}],
  ['/llms.txt', {}],
  ['/docs/reference.js', {}],
  ['/rss', {}],
  ['/ics', {}],
  [`/feeds/groups/${group.urlname}.rss`, {}],
  ['/widget/carousel', {}],
]

for (const [path, who] of texts)
  test(`${path} as ${Object.keys(who)[0] ?? 'a stranger'} comes in every encoding, each with its own tag`, async () => {
    const plain = await ask(path, who)
    assert.equal(plain.status, 200)
    assert.equal(plain.headers['content-encoding'], undefined)
    const tags = [plain.headers.etag]
    for (const encoding of encodings) {
      const accept = { ...who, 'Accept-Encoding': encoding }
      for (const packed of [await ask(path, accept), await ask(path, accept)]) {
        assert.equal(packed.headers['content-encoding'], encoding)
        assert.equal(packed.headers['content-type'], plain.headers['content-type'])
        assert.match(packed.headers.vary ?? '', /\bAccept-Encoding\b/)
        assert.ok(packed.bytes.length < plain.bytes.length)
        assert.ok(unpack[encoding](packed.bytes).equals(plain.bytes))
      }
      const head = await ask(path, accept, 'HEAD')
      const { headers, bytes } = await ask(path, accept)
      for (const name of ['etag', 'content-encoding', 'content-length'] as const)
        assert.equal(head.headers[name], headers[name], name)
      assert.equal(headers['content-length'], String(bytes.length))
      tags.push(headers.etag)

      for (const known of [headers.etag ?? '', `W/${headers.etag}`]) {
        const again = await ask(path, { ...accept, 'If-None-Match': known })
        assert.deepEqual([again.status, again.bytes.length, again.headers.etag], [304, 0, headers.etag])
        assert.equal(again.headers['content-encoding'], undefined)
        assert.match(again.headers.vary ?? '', /\bAccept-Encoding\b/)
      }
      const other = await ask(path, { ...accept, 'If-None-Match': plain.headers.etag ?? '' })
      assert.equal(other.status, 200, 'the tag of other bytes')
    }
    assert.equal(new Set(tags).size, 3)
  })

test('the caller chooses the encoding', async () => {
  const chosen = async (accept: string) =>
    (await ask('/openapi.json', { 'Accept-Encoding': accept })).headers['content-encoding']
  for (const [accept, expected] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
    ['gzip;q=0', undefined],
    ['gzip;q=nonsense', undefined],
    ['deflate', undefined],
    [';,;,', undefined],
    ['brrr, gzipped', undefined],
  ] as const)
    assert.equal(await chosen(accept), expected, accept)
})

test('what is small, a secret or a picture comes as it is', async () => {
  const accept = { 'Accept-Encoding': 'br, gzip' }
  const feedToken = await ask('/v1/profile/feed-token', { ...auth, ...accept })
  const page = await ask('/my/events', { ...cookie, ...accept })
  assert.ok(page.bytes.toString().includes('/feeds/'), 'it shows the address of a calendar')
  for (const answer of [feedToken, page]) {
    assert.equal(answer.headers['content-encoding'], undefined)
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
  for (const path of ['/v1/scopes/read:user', '/healthz', `/groups/${group.urlname}/share.png`, '/assets/mark.svg'])
    assert.equal((await ask(path, accept)).headers['content-encoding'], undefined, path)
  assert.equal((await ask('/mcp', { ...auth, ...accept })).headers['content-encoding'], undefined)
})

test('a change on the condition of what was read works, however it was compressed', async () => {
  const headers = {
    Authorization: `Bearer ${await api.tokenFor(userId, ['manage:groups'])}`,
    'Content-Type': 'application/json',
  }
  const own = await api.group({ description: 'We mend what is broken. '.repeat(60) })
  await api.member(own, { id: userId }, 'owner')
  const path = `/v1/manage/groups/${own.id}`
  for (const encoding of encodings) {
    const read = await ask(path, { ...headers, 'Accept-Encoding': encoding })
    assert.equal(read.headers['content-encoding'], encoding)
    const put = () =>
      api.fetch(path, {
        method: 'PUT',
        headers: { ...headers, 'If-Match': read.headers.etag ?? '' },
        body: JSON.stringify({ name: `Changed after ${encoding}` }),
      })
    assert.equal((await put()).status, 200)
    assert.equal((await put()).status, 412)
  }
})
