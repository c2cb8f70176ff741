import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { eventually, startApi } from '#test'
import { htmlPage, createPicture } from '../../../test/pictures.ts'
import { deleteUpload, listUploads } from './contract.ts'
import { requestTestUpload, putBytes, uploadFile } from './testing.ts'

const api = await startApi({ isAtBaseUrl: true })
const picture = await createPicture(400, 300)

const readStatusAndCode = async (answer: Response) =>
  `${answer.status} ${((await answer.json()) as { code: string }).code}`
const listStatuses = async (who: Awaited<ReturnType<typeof api.signIn>>) =>
  (await who(listUploads, {})).data.map(({ status }) => status)
const listFiles = (key: string): Promise<string[]> =>
  readdir(join(api.config.DATA_DIR, 'uploads', key.slice(0, key.lastIndexOf('/')))).catch(() => [])

test('an address that was altered or is over takes nothing', async () => {
  const ada = await api.signIn('write:uploads')
  const { uploadUrl, key } = await requestTestUpload(ada, picture.length)
  const altered = (change: (url: URL) => void) => {
    const url = new URL(uploadUrl)
    change(url)
    return url.href
  }
  for (const url of [
    altered(({ searchParams }) => searchParams.set('size', '10485760')),
    altered(({ searchParams }) => searchParams.set('type', 'text/html')),
    altered(({ searchParams }) => searchParams.set('exp', '9999999999')),
    altered(({ searchParams }) => searchParams.set('sig', 'x')),
    altered(({ searchParams }) => searchParams.delete('sig')),
    altered(({ searchParams }) => searchParams.append('sig', 'again')),
    altered(({ searchParams }) => searchParams.set('exp', '1e12')),
    altered((url) => (url.pathname = url.pathname.replace('me.png', 'you.png'))),
    altered((url) => (url.pathname = '/storage/..%2f..%2fsecret-key')),
  ])
    assert.equal(await readStatusAndCode(await putBytes(url, picture)), '403 forbidden', url)
  assert.deepEqual(await listFiles(key), [])
  assert.equal((await putBytes(uploadUrl, picture)).status, 200)

  const late = await startApi({
    connection: api.connection,
    clock: { now: () => new Date(Date.now() + 901_000) },
  })
  const { uploadUrl: expiredUrl } = await requestTestUpload(ada, picture.length)
  const answer = await putBytes(expiredUrl.replace(api.config.BASE_URL, late.url), picture)
  assert.equal(await readStatusAndCode(answer), '403 forbidden')
})

test('another type, more or fewer bytes than announced, or other bytes are refused and not stored', async () => {
  const ada = await api.signIn('write:uploads')
  const { uploadUrl, key } = await requestTestUpload(ada, picture.length)
  assert.equal(await readStatusAndCode(await putBytes(uploadUrl, picture, 'text/html')), '400 bad_request')
  assert.equal(await readStatusAndCode(await putBytes(uploadUrl, picture, 'image/jpeg')), '400 bad_request')
  assert.equal(
    await readStatusAndCode(await putBytes(uploadUrl, Buffer.concat([picture, picture]))),
    '413 payload_too_large',
  )
  assert.deepEqual(await listFiles(key), [])
  assert.deepEqual(await listStatuses(ada), ['pending'])

  assert.equal(await readStatusAndCode(await putBytes(uploadUrl, picture.subarray(0, 20))), '400 bad_request')
  assert.deepEqual(await listStatuses(ada), [])
  assert.equal(await readStatusAndCode(await putBytes(uploadUrl, picture)), '404 not_found')

  for (const contentType of ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'model/gltf-binary'] as const) {
    const lie = await requestTestUpload(ada, htmlPage.length, { contentType })
    assert.equal(await readStatusAndCode(await putBytes(lie.uploadUrl, htmlPage, contentType)), '400 bad_request')
    assert.equal((await fetch(lie.publicUrl)).status, 404)
    assert.deepEqual(await listFiles(lie.key), [])
  }
  assert.deepEqual(await listStatuses(ada), [])
})

test('a body without a length is cut off as soon as it is too long', async () => {
  const ada = await api.signIn('write:uploads')
  const { uploadUrl, key } = await requestTestUpload(ada, 100, { contentType: 'application/octet-stream' })
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(65_536))
      if (++chunks === 20) controller.close()
    },
  })
  let chunks = 0
  const headers = { 'Content-Type': 'application/octet-stream' }
  const answer = await fetch(uploadUrl, { method: 'PUT', body, headers, duplex: 'half' } as RequestInit)
  assert.equal(await readStatusAndCode(answer), '413 payload_too_large')
  assert.deepEqual(await listFiles(key), [])
  assert.equal((await putBytes(uploadUrl, Buffer.alloc(100), headers['Content-Type'])).status, 200)
})

test('a connection that breaks leaves nothing, and the file can be sent again', async () => {
  const ada = await api.signIn('write:uploads')
  const { uploadUrl, key } = await requestTestUpload(ada, picture.length)
  await new Promise<void>((resolve) => {
    const sending = request(uploadUrl, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/png', 'Content-Length': picture.length },
    })
    sending.on('error', () => resolve())
    sending.write(picture.subarray(0, 100))
    setTimeout(() => sending.destroy(), 100)
  })
  await eventually(
    'no file is left',
    () => listFiles(key),
    (files) => files.length === 0,
  )
  assert.equal((await putBytes(uploadUrl, picture)).status, 200)
})

test('of several who send at once one wins, and its bytes stay', async () => {
  const ada = await api.signIn('write:uploads')
  const bodies = Array.from({ length: 8 }, (_, n) => Buffer.alloc(5000, String(n)))
  const facts = { contentType: 'application/octet-stream' } as const
  const { uploadUrl, publicUrl, key } = await requestTestUpload(ada, 5000, facts)
  const answers = await Promise.all(bodies.map((body) => putBytes(uploadUrl, body, facts.contentType)))
  const statuses = answers.map(({ status }) => status)
  assert.deepEqual([...statuses].sort(), [200, ...Array<number>(7).fill(409)])
  const stored = Buffer.from(await (await fetch(publicUrl)).arrayBuffer())
  assert.ok(stored.equals(bodies[statuses.indexOf(200)] ?? Buffer.alloc(0)))
  assert.deepEqual(await listFiles(key), ['me.png'])
  assert.equal(await readStatusAndCode(await putBytes(uploadUrl, stored, facts.contentType)), '409 conflict')
  const published = (await api.publishedEvents()).filter(({ data }) => data['key'] === key)
  assert.equal(published.length, 1)
})

test('a file is served with its type, for long, and never as a page', async () => {
  const ada = await api.signIn('write:uploads')
  const { publicUrl } = await uploadFile(ada, picture)
  const answer = await fetch(publicUrl)
  assert.equal(answer.status, 200)
  assert.ok(Buffer.from(await answer.arrayBuffer()).equals(picture))
  const expected = {
    'content-type': 'image/png',
    'content-length': String(picture.length),
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  }
  for (const [name, value] of Object.entries(expected)) assert.equal(answer.headers.get(name), value)
  const head = await fetch(publicUrl, { method: 'HEAD' })
  for (const [name, value] of Object.entries(expected)) assert.equal(head.headers.get(name), value)
  assert.equal(await head.text(), '')

  const html = await uploadFile(ada, htmlPage, { filename: 'x.html', contentType: 'application/octet-stream' })
  const { headers } = await fetch(html.publicUrl)
  assert.equal(headers.get('content-type'), 'application/octet-stream')
  assert.equal(headers.get('content-disposition'), 'attachment; filename="x.html"')
})

test('who has it already is told so; parts are served, and those that do not exist refused', async () => {
  const ada = await api.signIn('write:uploads')
  const { publicUrl } = await uploadFile(ada, picture)
  const { headers: given } = await fetch(publicUrl)
  const tag = given.get('etag') ?? ''
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const answer = await fetch(publicUrl, { headers: { 'If-None-Match': known } })
    assert.equal(answer.status, 304)
    assert.equal(await answer.text(), '')
    assert.equal(answer.headers.get('etag'), tag)
  }
  const last = picture.length - 1
  for (const [range, first, end] of [
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=10-', 10, last],
    ['bytes=-5', last - 4, last],
    [`bytes=5-${last + 1000}`, 5, last],
    ['bytes=-99999999', 0, last],
  ] as const) {
    const part = await fetch(publicUrl, { headers: { Range: range } })
    assert.equal(part.status, 206, range)
    assert.equal(part.headers.get('content-range'), `bytes ${first}-${end}/${picture.length}`)
    assert.ok(Buffer.from(await part.arrayBuffer()).equals(picture.subarray(first, end + 1)), range)
  }
  for (const range of [`bytes=${picture.length}-`, 'bytes=-0', 'bytes=999999999999-']) {
    const none = await fetch(publicUrl, { headers: { Range: range } })
    assert.equal(none.status, 416, range)
    assert.equal(none.headers.get('content-range'), `bytes */${picture.length}`)
  }
  for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'x'])
    assert.equal((await fetch(publicUrl, { headers: { Range: range } })).status, 200, range)
  const other = await fetch(publicUrl, { headers: { Range: 'bytes=0-1', 'If-Range': '"other"' } })
  assert.equal(other.status, 200)
})

test('pictures come in eight widths, upright, never larger, without what the camera wrote', async () => {
  const ada = await api.signIn('write:uploads')
  const taken = await sharp(await createPicture(800, 400, 'jpeg'))
    .withExif({ IFD0: { Artist: 'Ada' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { publicUrl } = await uploadFile(ada, taken, { contentType: 'image/jpeg' })
  const sizes: string[] = []
  for (const width of [40, 80, 160, 320, 640, 1280, 1920, 2560]) {
    const answer = await fetch(`${publicUrl}?w=${width}`)
    assert.equal(answer.headers.get('content-type'), 'image/jpeg')
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    assert.equal(made.exif, undefined)
    sizes.push(`${made.width}x${made.height}`)
    const again = await fetch(`${publicUrl}?w=${width}`, {
      headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
    })
    assert.equal(again.status, 304)
  }
  assert.deepEqual(sizes, ['40x80', '80x160', '160x320', '320x640', ...Array<string>(4).fill('400x800')])
  for (const width of ['1', '161', '0', 'x', '', '160&w=320', '99999999'])
    assert.equal(await readStatusAndCode(await fetch(`${publicUrl}?w=${width}`)), '400 bad_request', width)
  const other = await uploadFile(ada, htmlPage, { contentType: 'application/octet-stream' })
  assert.equal(await readStatusAndCode(await fetch(`${other.publicUrl}?w=160`)), '400 bad_request')
})

test('a width is made once, however many ask at once, and moving pictures keep moving', async () => {
  const ada = await api.signIn('write:uploads')
  const frames = await Promise.all(['#f00', '#0f0'].map((background) => createFrame(background)))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { publicUrl, key } = await uploadFile(ada, moving, { contentType: 'image/gif' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${publicUrl}?w=160`)))
  const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  assert.ok(bodies.every((body) => body.equals(bodies[0] ?? Buffer.alloc(0))))
  while (!(await listFiles(key)).includes('.w160')) await new Promise((resolve) => setTimeout(resolve, 10))
  assert.deepEqual((await listFiles(key)).sort(), ['.w160', 'me.png'])
  assert.equal((await sharp(bodies[0], { animated: true }).metadata()).pages, 2)
})

const createFrame = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

test('what cannot be made smaller is served as it is: a broken picture, or one too large to open', async () => {
  const ada = await api.signIn('write:uploads')
  const bomb = await sharp({ create: { width: 7200, height: 7200, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const broken = Buffer.concat([picture.subarray(0, 8), Buffer.alloc(500, 'x')])
  for (const bytes of [bomb, broken]) {
    const { publicUrl, key } = await uploadFile(ada, bytes)
    const answer = await fetch(`${publicUrl}?w=320`)
    assert.equal(answer.status, 200)
    assert.ok(Buffer.from(await answer.arrayBuffer()).equals(bytes))
    assert.deepEqual(await listFiles(key), ['me.png'])
    await ada(deleteUpload, { key })
  }
})

test('addresses of files that cannot be are not found, and reading files is not counted', async () => {
  for (const path of [
    '',
    'x',
    '..%2f..%2fsecret-key',
    '../../../secret-key',
    'avatar/%00/x',
    '%E0%A4%A',
    'avatar//x',
  ]) {
    const answer = await api.fetch(`/v1/uploads/file/${path}`)
    assert.equal(answer.status, 404, path)
  }
  const ada = await api.signIn('write:uploads')
  const { publicUrl } = await uploadFile(ada, picture)
  const left = async () => (await fetch(publicUrl)).headers.get('x-ratelimit-remaining')
  assert.equal(await left(), await left())
})
