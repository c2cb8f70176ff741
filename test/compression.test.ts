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

interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

/** `fetch` would decompress the body. */
async function fetchRaw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawResponse> {
  const request = send(`${api.url}${path}`, { method, headers }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  return { status: response.statusCode ?? 0, headers: response.headers, bytes }
}

const decompressors = { br: brotliDecompressSync, gzip: gunzipSync }
const encodings = ['br', 'gzip'] as const
const stylesheetPath = /href="(\/assets\/style-[^"]+)"/.exec(await (await api.fetch('/')).text())?.[1] ?? ''

const compressiblePaths: readonly (readonly [string, Record<string, string>])[] = [
  ['/v1/events?limit=20', auth],
  [`/v1/public/groups/${group.urlname}`, {}],
  ['/events', {}],
  ['/events', cookie],
  [`/groups/${group.urlname}`, {}],
  ['/settings', cookie],
  ['/docs/guides', {}],
  [stylesheetPath, {}],
  ['/openapi.json', {}],
  ['/llms.txt', {}],
  ['/docs/reference.js', {}],
  ['/rss', {}],
  ['/ics', {}],
  [`/feeds/groups/${group.urlname}.rss`, {}],
  ['/widget/carousel', {}],
]

for (const [path, who] of compressiblePaths)
  test(`${path} as ${Object.keys(who)[0] ?? 'a stranger'} is served in every encoding, each with its own ETag`, async () => {
    const plain = await fetchRaw(path, who)
    assert.equal(plain.status, 200)
    assert.equal(plain.headers['content-encoding'], undefined)
    const tags = [plain.headers.etag]
    for (const encoding of encodings) {
      const accept = { ...who, 'Accept-Encoding': encoding }
      for (const packed of [await fetchRaw(path, accept), await fetchRaw(path, accept)]) {
        assert.equal(packed.headers['content-encoding'], encoding)
        assert.equal(packed.headers['content-type'], plain.headers['content-type'])
        assert.match(packed.headers.vary ?? '', /\bAccept-Encoding\b/)
        assert.ok(packed.bytes.length < plain.bytes.length)
        assert.ok(decompressors[encoding](packed.bytes).equals(plain.bytes))
      }
      const head = await fetchRaw(path, accept, 'HEAD')
      const { headers, bytes } = await fetchRaw(path, accept)
      for (const name of ['etag', 'content-encoding', 'content-length'] as const)
        assert.equal(head.headers[name], headers[name], name)
      assert.equal(headers['content-length'], String(bytes.length))
      tags.push(headers.etag)

      for (const known of [headers.etag ?? '', `W/${headers.etag}`]) {
        const again = await fetchRaw(path, { ...accept, 'If-None-Match': known })
        assert.deepEqual([again.status, again.bytes.length, again.headers.etag], [304, 0, headers.etag])
        assert.equal(again.headers['content-encoding'], undefined)
        assert.match(again.headers.vary ?? '', /\bAccept-Encoding\b/)
      }
      const other = await fetchRaw(path, { ...accept, 'If-None-Match': plain.headers.etag ?? '' })
      assert.equal(other.status, 200, 'the tag of other bytes')
    }
    assert.equal(new Set(tags).size, 3)
  })

test('the caller chooses the encoding', async () => {
  const chosen = async (accept: string) =>
    (await fetchRaw('/openapi.json', { 'Accept-Encoding': accept })).headers['content-encoding']
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

test('small bodies, secrets and pictures are not compressed', async () => {
  const accept = { 'Accept-Encoding': 'br, gzip' }
  const feedToken = await fetchRaw('/v1/profile/feed-token', { ...auth, ...accept })
  const page = await fetchRaw('/my/events', { ...cookie, ...accept })
  assert.ok(page.bytes.toString().includes('/feeds/'), 'it shows the address of a calendar')
  for (const answer of [feedToken, page]) {
    assert.equal(answer.headers['content-encoding'], undefined)
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
  for (const path of ['/v1/scopes/read:user', '/healthz', `/groups/${group.urlname}/share.png`, '/assets/mark.svg'])
    assert.equal((await fetchRaw(path, accept)).headers['content-encoding'], undefined, path)
  assert.equal((await fetchRaw('/mcp', { ...auth, ...accept })).headers['content-encoding'], undefined)
})

test('If-Match takes the ETag of every encoding', async () => {
  const headers = {
    Authorization: `Bearer ${await api.tokenFor(userId, ['manage:groups'])}`,
    'Content-Type': 'application/json',
  }
  const own = await api.group({ description: 'We mend what is broken. '.repeat(60) })
  await api.member(own, { id: userId }, 'owner')
  const path = `/v1/manage/groups/${own.id}`
  for (const encoding of encodings) {
    const read = await fetchRaw(path, { ...headers, 'Accept-Encoding': encoding })
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
