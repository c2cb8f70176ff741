import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { startApi } from '#test'
import { createAnimatedGif, createPicture } from '../../../test/pictures.ts'
import { uploadFile } from './testing.ts'

const api = await startApi({ isAtBaseUrl: true })
const browserHeaders = { Accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' }

function createPhoto(width: number, height: number) {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * at * 7919 + at) % 256))
  return sharp(pixels, { raw: { width, height, channels: 3 } }).blur(2)
}

const fetchImage = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers })
  return { answer, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('who takes WebP gets photos as WebP, others as they were uploaded, and both may be kept', async () => {
  const ada = await api.signIn('write:uploads')
  const { publicUrl } = await uploadFile(ada, await createPhoto(900, 600).jpeg({ quality: 95 }).toBuffer(), {
    contentType: 'image/jpeg',
  })
  const small = await fetchImage(`${publicUrl}?w=640`, browserHeaders)
  const plain = await fetchImage(`${publicUrl}?w=640`)
  assert.deepEqual([small.type, plain.type], ['image/webp', 'image/jpeg'])
  assert.equal((await sharp(small.bytes).metadata()).format, 'webp')
  assert.ok(small.bytes.length < plain.bytes.length)
  for (const { answer } of [small, plain]) {
    assert.match(answer.headers.get('vary') ?? '', /\bAccept\b/)
    assert.match(answer.headers.get('cache-control') ?? '', /immutable/)
  }
  const [tag, other] = [small, plain].map(({ answer }) => answer.headers.get('etag') ?? '')
  assert.notEqual(tag, other)
  const again = await fetchImage(`${publicUrl}?w=640`, { ...browserHeaders, 'If-None-Match': tag ?? '' })
  assert.equal(again.answer.status, 304)
  assert.equal(
    (await fetchImage(`${publicUrl}?w=640`, { ...browserHeaders, 'If-None-Match': other ?? '' })).answer.status,
    200,
  )
  assert.equal((await fetchImage(publicUrl, browserHeaders)).type, 'image/jpeg', 'the original stays what it is')
})

test('a picture in another width is never more bytes than the original', async () => {
  const ada = await api.signIn('write:uploads')
  const poor = await createPhoto(300, 200).jpeg({ quality: 20 }).toBuffer()
  for (const [bytes, contentType] of [
    [poor, 'image/jpeg'],
    [await createPhoto(300, 200).webp({ quality: 10 }).toBuffer(), 'image/webp'],
    [await sharp(poor).png({ palette: true, colours: 4 }).toBuffer(), 'image/png'],
    [await createPicture(300, 200, 'gif'), 'image/gif'],
  ] as const) {
    const { publicUrl } = await uploadFile(ada, bytes, { contentType })
    // Each twice: first made, then read from storage.
    const urls = [160, 160, 640, 640, 2560, 2560].map((width) => `${publicUrl}?w=${width}`)
    for (const [url, headers] of urls.flatMap((url) => [[url, {}] as const, [url, browserHeaders] as const])) {
      const got = await fetchImage(url, headers)
      assert.ok(got.bytes.length <= bytes.length, `${contentType} ${url}`)
      assert.equal(`image/${(await sharp(got.bytes).metadata()).format}`, got.type)
    }
  }
})

test('a moving picture keeps moving as WebP', async () => {
  const ada = await api.signIn('write:uploads')
  const moving = await createAnimatedGif(400, 200, 5)
  const { publicUrl } = await uploadFile(ada, moving, { contentType: 'image/gif' })
  const { type, bytes } = await fetchImage(`${publicUrl}?w=160`, browserHeaders)
  assert.equal(type, 'image/webp')
  assert.equal((await sharp(bytes, { animated: true }).metadata()).pages, 5)
})
