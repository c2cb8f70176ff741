import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { startApi } from '#test'
import { movingPictureOf, pictureOf } from '../../../test/pictures.ts'
import { upload } from './testing.ts'

const api = await startApi({ isAtItsAddress: true })
const browser = { Accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' }

/** A picture in which no two pixels are alike, as a camera takes it. */
function photoOf(width: number, height: number) {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * at * 7919 + at) % 256))
  return sharp(pixels, { raw: { width, height, channels: 3 } }).blur(2)
}

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers })
  return { answer, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('who takes WebP gets photos as WebP, others as they were uploaded, and both may be kept', async () => {
  const ada = await api.signIn('write:uploads')
  const { publicUrl } = await upload(ada, await photoOf(900, 600).jpeg({ quality: 95 }).toBuffer(), {
    contentType: 'image/jpeg',
  })
  const small = await get(`${publicUrl}?w=640`, browser)
  const plain = await get(`${publicUrl}?w=640`)
  assert.deepEqual([small.type, plain.type], ['image/webp', 'image/jpeg'])
  assert.equal((await sharp(small.bytes).metadata()).format, 'webp')
  assert.ok(small.bytes.length < plain.bytes.length)
  for (const { answer } of [small, plain]) {
    assert.match(answer.headers.get('vary') ?? '', /\bAccept\b/)
    assert.match(answer.headers.get('cache-control') ?? '', /immutable/)
  }
  const [tag, other] = [small, plain].map(({ answer }) => answer.headers.get('etag') ?? '')
  assert.notEqual(tag, other)
  const again = await get(`${publicUrl}?w=640`, { ...browser, 'If-None-Match': tag ?? '' })
  assert.equal(again.answer.status, 304)
  assert.equal((await get(`${publicUrl}?w=640`, { ...browser, 'If-None-Match': other ?? '' })).answer.status, 200)
  assert.equal((await get(publicUrl, browser)).type, 'image/jpeg', 'the original stays what it is')
})

test('a picture in another width is never more bytes than the original', async () => {
  const ada = await api.signIn('write:uploads')
  const poor = await photoOf(300, 200).jpeg({ quality: 20 }).toBuffer()
  for (const [bytes, contentType] of [
    [poor, 'image/jpeg'],
    [await photoOf(300, 200).webp({ quality: 10 }).toBuffer(), 'image/webp'],
    [await sharp(poor).png({ palette: true, colours: 4 }).toBuffer(), 'image/png'],
    [await pictureOf(300, 200, 'gif'), 'image/gif'],
  ] as const) {
    const { publicUrl } = await upload(ada, bytes, { contentType })
    // Each twice: when it is made, and when it is kept.
    const asked = [160, 160, 640, 640, 2560, 2560].map((width) => `${publicUrl}?w=${width}`)
    for (const [url, headers] of asked.flatMap((url) => [[url, {}] as const, [url, browser] as const])) {
      const got = await get(url, headers)
      assert.ok(got.bytes.length <= bytes.length, `${contentType} ${url}`)
      assert.equal(`image/${(await sharp(got.bytes).metadata()).format}`, got.type)
    }
  }
})

test('a moving picture keeps moving as WebP', async () => {
  const ada = await api.signIn('write:uploads')
  const moving = await movingPictureOf(400, 200, 5)
  const { publicUrl } = await upload(ada, moving, { contentType: 'image/gif' })
  const { type, bytes } = await get(`${publicUrl}?w=160`, browser)
  assert.equal(type, 'image/webp')
  assert.equal((await sharp(bytes, { animated: true }).metadata()).pages, 5)
})
